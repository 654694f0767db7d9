import { useCallback, useRef } from 'react';
import { sleep } from '../sleep';

/** How long a list stands before other rows of it are fetched, in ms (S9.3). */
const delayMs = 200;

/**
 * Waits 200 ms before every fetch but a list's first one, and rejects when the fetch is not wanted any more:
 * who turns pages quickly asks the backend for the last one only.
 */
export function useFetchDelay(): (signal: AbortSignal) => Promise<void> {
  const begun = useRef(false);
  return useCallback(async (signal) => {
    if (begun.current) {
      await sleep(delayMs);
      signal.throwIfAborted();
    }
    begun.current = true;
  }, []);
}
