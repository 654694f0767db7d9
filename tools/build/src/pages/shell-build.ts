import type { DialogEntry, PageEntry, SlotEntry } from '@wallet/federation';

export interface ShellBuild {
  version: string;
  js: string[];
  css: string[];
  /** Scripts that every page needs for its first call, after the entry; missing in older shells. */
  firstCallScripts?: string[];
  /** Files of the shell's built-in pages and dialogs, which other pages do not load; missing in older shells. */
  builtInFiles?: { js: string[]; css: string[] };
  integrity: Record<string, string>;
  /** Locale file by language, with the namespaces shell, common and errors. */
  texts: Record<string, string>;
}

/** Parts of the shell besides its scripts: a release into a site with this shell is checked against them. */
export interface ShellParts {
  pages: readonly Pick<PageEntry, 'path' | 'access'>[];
  dialogs: readonly Pick<DialogEntry, 'id' | 'access'>[];
  slots: readonly SlotEntry[];
  /** The slots for fragments in its frame, `shell.<name>`. */
  fragmentSlots?: readonly string[];
}

export interface FrameCode {
  /** A CommonJS module without imports, which exports `renderFrame`. */
  code: string;
  /** Styles that the frame may use, inlined into the pages. */
  style: string;
}

/** Code that writes the shell's pages, for environments without its source. */
export interface WrittenPages {
  /**
   * Files to write next to the build. `pages.cjs` exports `pageHtml`; the other files are served from the site's root
   * too.
   */
  files: Record<string, string | Buffer>;
  /** Hashes that a Content-Security-Policy must list. */
  inlineHashes: { style: string; script: string };
}

/** Content of `dist/shell.json`, written by the shell's build. */
export interface ShellRelease extends ShellBuild {
  /** Version of the API that the shell provides to remotes. */
  shellApi: string;
  inlineHashes: WrittenPages['inlineHashes'];
  parts: ShellParts;
  /** Files of the build that the site serves from its root as its service worker; missing when the site has none. */
  worker?: {
    /** Missing in a development build. */
    on?: string;
    /** Removes the worker from browsers. */
    off: string;
  };
}
