declare global {
  interface Window {
    /** The query of every chunk after a retry; see `bust-on-retry`. */
    __w_retry?: string;
  }
}

/** Fetches missing files under a new address from now on, past a damaged copy in a cache. */
export function askForFilesAfresh(): void {
  window.__w_retry = Date.now().toString(36);
}
