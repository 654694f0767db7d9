import { useCallback, useEffect, useRef, useState } from 'react';

/** Calls `act` once it has not been asked for `pauseMs` long; `waiting` until then. Leaving forgets what was asked. */
export function useDebounced(act: () => void, pauseMs: number): { ask: () => void; waiting: boolean } {
  const [waiting, setWaiting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
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
