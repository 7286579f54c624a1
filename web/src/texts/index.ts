import { en, type Texts } from "./en";

/** The words of the page in the language that is shown. */
export const t: Texts = en;
