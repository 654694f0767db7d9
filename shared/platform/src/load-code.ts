/** Resolves after this time, in ms. Code for Node uses `setTimeout` of `node:timers/promises` under the same name. */
export function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Delay before a failed load is retried, in ms. */
const pauseMs = 400;

declare global {
  interface Window {
    /** Query of every chunk request after a retry; see `bust-on-retry`. */
    __w_retry?: string;
  }
}

/** Requests missing files under a new address from now on, past a damaged copy in a cache and a pending request. */
export function bypassCaches(): void {
  window.__w_retry = Date.now().toString(36);
}

/**
 * Loads a separate chunk, with `() => import('…')`. Retries once, after `bypassCaches`.
 * Rejects when the retry fails; the next call starts again.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch {
    await sleep(pauseMs);
    bypassCaches();
    return load();
  }
}
