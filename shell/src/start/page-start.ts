/** What the page's inline script and the shell's own tell each other. */
export interface PageStart {
  /** Set by the shell's script as soon as it runs: from then on it is not asked for again. */
  running: boolean;
  /** A file was asked for again: the copy in the browser's cache may be damaged. */
  retried: boolean;
  /** Comes when the page has its style. */
  styled: Promise<void>;
  /** Asks for both files as far as they are not there or on their way. */
  bring(): void;
  /** The shell could not start, although its script runs: the page says so. */
  failed(): void;
}

declare global {
  interface Window {
    __w_start?: PageStart;
  }
}
