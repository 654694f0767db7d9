import { useCallback, useEffect, useRef, useState } from 'react';

/** Calls `action` once it has not been asked for `pauseMs` long; `waiting` until then. Leaving forgets what was asked. */
export function useDebounced(action: () => void, pauseMs: number): { ask: () => void; waiting: boolean } {
  const [waiting, setWaiting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = useCallback(() => {
    clearTimeout(timer.current);
    setWaiting(true);
    timer.current = setTimeout(() => {
      setWaiting(false);
      latest.current();
    }, pauseMs);
  }, [pauseMs]);
  return { ask, waiting };
}
