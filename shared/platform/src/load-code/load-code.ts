import { sleep } from '../sleep';

/** The pause before code that did not come is asked for again, in ms. */
const pauseMs = 400;

declare global {
  interface Window {
    /** Query that every chunk is asked for with after a retry; see `bust-on-retry`. */
    __w_retry?: string;
  }
}

/**
 * Loads code that lies in a file of its own, as `() => import('…')`. What fails is asked for once more, under an address
 * that no cache and no hanging request knows; then it rejects, and the next call begins anew.
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
