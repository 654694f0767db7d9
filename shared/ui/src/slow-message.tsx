import { type ReactNode, useEffect, useState } from 'react';

/** Delay before a message explains a wait, in ms. */
const slowMs = 5_000;

/** Returns true when a wait has lasted so long that the person needs an explanation. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return waiting && slow;
}

/** Renders a message beside a placeholder once loading has taken 5 s. */
export function SlowMessage({ children }: { children: ReactNode }) {
  return useSlow(true) && <p>{children}</p>;
}
