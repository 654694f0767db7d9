import { useEffect, useState } from 'react';

/** True only once `active` has lasted for `delay` ms, so that what is quick never flashes; at once where none is left. */
export function useDeferredFlag(active: boolean, delay: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setLate(true), delay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [active, delay]);
  return active && (late || delay <= 0);
}
