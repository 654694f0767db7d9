declare global {
  interface Window {
    /** Query that every chunk is asked for with after a retry; see `bust-on-retry`. */
    __w_retry?: string;
  }
}

/** From now on files that did not come are asked for under a new address, past a damaged copy in a cache. */
export function askForFilesAfresh(): void {
  window.__w_retry = Date.now().toString(36);
}
