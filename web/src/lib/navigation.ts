// Links to the pages of the site, for the header and for the table menu.
import { href, type PageName } from "../router.svelte";
import { t } from "../texts";

export interface NavLink {
  to: string;
  label: string;
  page: PageName;
}

/** Return all links; game pages link to the given game. */
export function navLinks(game: string): NavLink[] {
  return [
    { to: "/", label: t.nav.play, page: "Lobby" },
    { to: "/games", label: t.nav.games, page: "MyGames" },
    { to: href("cards", game), label: t.nav.cards, page: "Cards" },
    { to: href("decks", game), label: t.nav.decks, page: "Decks" },
    { to: href("rules", game), label: t.nav.rules, page: "Rules" },
    { to: href("scenarios", game), label: t.nav.scenarios, page: "Scenarios" },
  ];
}
