import { useEffect, useState } from 'react';

/**
 * Returns true when `active` has lasted for `delay` ms, so that short states never flash; at once when `delay` is 0 or
 * less.
 */
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
