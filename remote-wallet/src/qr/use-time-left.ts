import { useEffect, useState } from 'react';

/** Milliseconds until a moment of the page's steady clock, told anew every second until nothing is left (S4.12). */
export function useTimeLeft(endsAt: number): number {
  const [now, setNow] = useState(() => performance.now());
  const left = Math.max(0, endsAt - now);
  useEffect(() => {
    const rest = endsAt - performance.now();
    if (rest <= 0) {
      setNow(performance.now());
      return;
    }
    // Just past the next whole second, so that each number is shown for as long as the others.
    const timer = setTimeout(() => setNow(performance.now()), (rest % 1000) + 1);
    return () => clearTimeout(timer);
  }, [endsAt, now]);
  return left;
}
