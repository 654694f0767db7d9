import { sleep } from './sleep';

/** Delay before a failed load is retried, in ms. */
const pauseMs = 400;

declare global {
  interface Window {
    /** Query of every chunk request after a retry; see `bust-on-retry`. */
    __w_retry?: string;
  }
}

/**
 * Loads a separate chunk, with `() => import('…')`. Retries once, with a URL that no cache and no pending request has.
 * Rejects when the retry fails; the next call starts again.
 */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch {
    await sleep(pauseMs);
    window.__w_retry = Date.now().toString(36);
    return load();
  }
}
