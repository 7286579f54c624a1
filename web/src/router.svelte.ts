// Client-side router: parses the address into a route and navigates.
import type { Component } from "svelte";

/** A page and the parameters in its address. Pages receive `params` as props. */
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

/** Path patterns. `:word` is a parameter, `:word?` an optional one. */
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

// Each page is a separate chunk, loaded when first shown.
const files = import.meta.glob<{ default: PageComponent }>("./pages/*.svelte");

export async function loadPage(page: PageName): Promise<PageComponent> {
  const file = files[`./pages/${page}.svelte`];
  if (file) return (await file()).default;
  const missing = files["./pages/NotFound.svelte"];
  if (!missing) throw new Error(`there is no page ${page}`);
  return (await missing()).default;
}

function segments(path: string): string[] {
  return path.split("/").filter((segment) => segment !== "");
}

function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null; // malformed escape: no such page
  }
}

function match(pattern: string, path: string): Record<string, string> | null {
  const wanted = segments(pattern);
  const given = segments(path);
  if (given.length > wanted.length) return null;
  const params: Record<string, string> = {};
  for (const [index, want] of wanted.entries()) {
    const have = given[index];
    if (have === undefined) {
      if (want.endsWith("?")) continue;
      return null;
    }
    const value = decodeSegment(have);
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

/** Build a path from encoded segments: `href("rules", "LS2 4.1")`. */
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

  /** Navigate. `replace` adds no history entry; `stay` keeps the scroll position. */
  go(address: string, how: { replace?: boolean; stay?: boolean } = {}): void {
    const before = this.path;
    if (how.replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.#read();
    if (this.path !== before && !how.stay) scrollTo({ top: 0, behavior: "instant" });
  }

  /** Update the query string without navigating. Empty values are removed. */
  setQuery(values: Record<string, string>): void {
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

  // Handle plain clicks on internal links without loading a new document.
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
