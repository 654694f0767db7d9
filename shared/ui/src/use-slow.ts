import { useEffect, useState } from 'react';

/** From when on a wait is told of in words, in ms. */
const slowMs = 5_000;

/** Whether something has been waited for so long that a person wants to know why nothing happens. */
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
