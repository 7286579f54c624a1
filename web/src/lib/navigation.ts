// The ways to the pages of the site: in the header, and at tables in the menu.
import { href, type PageName } from "../router.svelte";
import { t } from "../texts";

export interface Way {
  to: string;
  label: string;
  page: PageName;
}

/** All of them; pages of a game are those of this one. */
export function waysFor(game: string): Way[] {
  return [
    { to: "/", label: t.nav.play, page: "Lobby" },
    { to: "/games", label: t.nav.games, page: "MyGames" },
    { to: href("cards", game), label: t.nav.cards, page: "Cards" },
    { to: href("decks", game), label: t.nav.decks, page: "Decks" },
    { to: href("rules", game), label: t.nav.rules, page: "Rules" },
    { to: href("scenarios", game), label: t.nav.scenarios, page: "Scenarios" },
  ];
}
