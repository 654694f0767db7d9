/** What a room may know of the composed site around it. */
export interface Site {
  /** Whether some room owns the page, so that a link to it leads somewhere. */
  hasPage(path: string): boolean;
  /** Whether some room owns the dialog. */
  hasDialog(id: string): boolean;
  /** Begins to load a page's code, as when its link is hovered, focused or touched. */
  preload(path: string): void;
}

let current: Site = { hasPage: () => false, hasDialog: () => false, preload: () => undefined };

/** The site this page belongs to; a room that runs alone has none of the other rooms' pages. */
export function site(): Site {
  return current;
}

/** Names the site: called once, by whoever composes the page. */
export function setSite(next: Site): void {
  current = next;
}
