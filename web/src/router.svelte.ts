// Which page is shown: the address, read into a route, and the ways to go elsewhere.
import type { Component } from "svelte";

/** A page with what its address says. Pages get `params` as their props. */
export interface Route {
  page: PageName;
  params: Record<string, string>;
}

export type PageName =
  | "Lobby"
  | "NewGame"
  | "TablePage"
  | "ReplayPage"
  | "MyGames"
  | "Cards"
  | "Decks"
  | "Rules"
  | "Scenarios"
  | "NotFound";

/** Patterns of addresses. `:word` is a parameter, `:word?` one that may be missing. */
const ROUTES: readonly (readonly [string, PageName])[] = [
  ["/", "Lobby"],
  ["/new/:game", "NewGame"],
  ["/table/:room", "TablePage"],
  ["/replay/:room", "ReplayPage"],
  ["/games", "MyGames"],
  ["/cards/:game/:name?", "Cards"],
  ["/decks/:game", "Decks"],
  ["/rules/:game/:id?", "Rules"],
  ["/scenarios/:game", "Scenarios"],
];

export type PageComponent = Component<Record<string, string>>;

// Each page is a file of its own, fetched when it is first shown.
const files = import.meta.glob<{ default: PageComponent }>("./pages/*.svelte");

export async function loadPage(page: PageName): Promise<PageComponent> {
  const file = files[`./pages/${page}.svelte`];
  if (file) return (await file()).default;
  const missing = files["./pages/NotFound.svelte"];
  if (!missing) throw new Error(`there is no page ${page}`);
  return (await missing()).default;
}

function pieces(path: string): string[] {
  return path.split("/").filter((piece) => piece !== "");
}

function decoded(piece: string): string | null {
  try {
    return decodeURIComponent(piece);
  } catch {
    return null; // a stray % in the address: there is no such page
  }
}

function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = pieces(pattern);
  const given = pieces(path);
  if (given.length > wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [index, want] of wanted.entries()) {
    const have = given[index];
    if (have === undefined) {
      if (want.endsWith("?")) continue;
      return null;
    }
    const value = decoded(have);
    if (value === null) return null;
    if (want.startsWith(":")) params[want.slice(1).replace("?", "")] = value;
    else if (want !== value) return null;
  }
  return params;
}

export function routeOf(path: string): Route {
  for (const [pattern, page] of ROUTES) {
    const params = match(pattern, path);
    if (params) return { page, params };
  }
  return { page: "NotFound", params: {} };
}

/** An address below the page's root, each part written safely: `href("rules", "LS2 4.1")`. */
export function href(...parts: string[]): string {
  return `/${parts.map(encodeURIComponent).join("/")}`;
}

class Router {
  path = $state(location.pathname);
  search = $state(location.search);
  route: Route = $derived(routeOf(this.path));
  query: URLSearchParams = $derived(new URLSearchParams(this.search));

  constructor() {
    addEventListener("popstate", () => this.#read());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  /** Go to another address; `replace` leaves no step to come back to, `stay` does not scroll up. */
  go(address: string, how: { replace?: boolean; stay?: boolean } = {}): void {
    const before = this.path;
    if (how.replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.#read();
    if (this.path !== before && !how.stay) scrollTo({ top: 0, behavior: "instant" });
  }

  /** Write what is filtered or opened into the address, without leaving the page. Empty values go. */
  note(values: Record<string, string>): void {
    const query = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(values)) {
      if (value === "") query.delete(name);
      else query.set(name, value);
    }
    const text = query.toString();
    history.replaceState(null, "", location.pathname + (text ? `?${text}` : "") + location.hash);
    this.search = location.search;
  }

  #read(): void {
    this.path = location.pathname;
    this.search = location.search;
  }

  // Plain links work as everywhere; those to our own pages need no new document.
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.origin !== location.origin) return;
    if (link.target || link.hasAttribute("download")) return;
    if (link.pathname.startsWith("/api/")) return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
