/** The interface between the page's inline script and the shell's own script. */
export interface PageStart {
  /** Set by the shell's script as soon as it runs: after that the script is not requested again. */
  running: boolean;
  /** True when a file was requested again: the copy in the browser's cache may be damaged. */
  retried: boolean;
  /** Resolves when the page has its style. */
  styled: Promise<void>;
  /** Requests both files, unless they are loaded or loading already. */
  bring(): void;
  /** Called when the shell could not start although its script runs: the page shows a message. */
  failed(): void;
}

declare global {
  interface Window {
    __w_start?: PageStart;
  }
}
