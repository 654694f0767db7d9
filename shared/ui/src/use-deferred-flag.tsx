import { type ReactNode, useEffect, useState } from 'react';

/**
 * Returns true when `active` has lasted for `delay` ms, so that short states never flash; at once when `delay` is 0 or
 * less.
 */
export function useDeferredFlag(active: boolean, delay: number): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => setIsLate(true), delay);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [active, delay]);
  return active && (isLate || delay <= 0);
}

/** Delay before a message explains a wait, in ms. */
const slowMs = 5_000;

/** Returns true when a wait has lasted 5 s, so that the person needs an explanation. */
export function useSlow(waiting: boolean): boolean {
  return useDeferredFlag(waiting, slowMs);
}

/** Renders a message beside a placeholder once loading has taken 5 s. */
export function SlowMessage({ children }: { children: ReactNode }) {
  return useSlow(true) && <p>{children}</p>;
}
