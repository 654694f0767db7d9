import type { DialogEntry, PageEntry, SlotEntry } from '../remote-manifest';

/** What the shell's build tells whoever writes the page's HTML. */
export interface ShellBuild {
  version: string;
  /** Scripts of the entry, in order. */
  js: string[];
  css: string[];
  /** Scripts that every page needs a little later, as for the first call; absent in an older shell. */
  soon?: string[];
  /** Files of the shell's own pages and dialogs, which the other pages do without; absent in an older shell. */
  ownParts?: { js: string[]; css: string[] };
  /** SRI hash by file name. */
  integrity: Record<string, string>;
  /** Text file by language: the namespaces shell, common and errors together. */
  texts: Record<string, string>;
}

/** What the shell has besides its scripts: who releases anything into a site of it needs to know that. */
export interface ShellParts {
  pages: readonly Pick<PageEntry, 'path' | 'access'>[];
  dialogs: readonly Pick<DialogEntry, 'id' | 'access'>[];
  slots: readonly SlotEntry[];
}

/** What renders the frame of public pages. */
export interface FrameCode {
  /** A module in CommonJS for a bare context of Node's `vm`, which exports `renderFrame`. */
  code: string;
  /** The styles that it may use, to stand in the pages. */
  style: string;
}

/** What writes the shell's pages, where its source is not. */
export interface WrittenPages {
  /** To lie beside the build; `pages.cjs` exports `pageHtml`, the others lie at the site's root too. */
  files: Record<string, string | Buffer>;
  /** What a Content-Security-Policy must name. */
  inlineHashes: { style: string; script: string };
}

export interface PageWriter {
  /** Absolute paths of all that it is made of. */
  sources: readonly string[];
  /** Without a frame, public pages are rendered by the browser alone. */
  written(frame?: FrameCode): WrittenPages;
}

/** What the shell's build writes into `dist/shell.json`. */
export interface ShellRelease extends ShellBuild {
  /** Version of what it gives to remotes. */
  shellApi: string;
  inlineHashes: WrittenPages['inlineHashes'];
  /** Whether its pages give candidates to shares of the visitors; without it they refuse a remote of two versions. */
  shares?: boolean;
  parts: ShellParts;
  /** Files of the build that lie at the site's root as its service worker; without it the site has none. */
  worker?: {
    /** Missing in a build for development. */
    on?: string;
    /** Takes the worker out of browsers again. */
    off: string;
  };
}
