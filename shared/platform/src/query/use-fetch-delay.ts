import { useCallback, useRef } from 'react';
import { sleep } from '../load-code';

/** Delay before another page of a list is fetched, in ms (S9.3). */
const delayMs = 200;

/**
 * Returns a function that waits 200 ms before every fetch of a list except the first one. It rejects when the fetch is
 * aborted, so a user who turns pages quickly fetches only the last page.
 */
export function useFetchDelay(): (signal: AbortSignal) => Promise<void> {
  const hasFetched = useRef(false);
  return useCallback(async (signal) => {
    if (hasFetched.current) {
      await sleep(delayMs);
      signal.throwIfAborted();
    }
    hasFetched.current = true;
  }, []);
}
