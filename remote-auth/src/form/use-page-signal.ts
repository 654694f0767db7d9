import { useEffect, useRef } from 'react';

/** Returns a function with a signal that aborts when the page is left: a late response must have no effect then. */
export function usePageSignal(): () => AbortSignal | undefined {
  const controller = useRef<AbortController>(undefined);
  useEffect(() => {
    controller.current = new AbortController();
    return () => controller.current?.abort();
  }, []);
  return () => controller.current?.signal;
}
