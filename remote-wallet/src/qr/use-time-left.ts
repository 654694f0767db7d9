import { useEffect, useState } from 'react';

/**
 * Milliseconds until a moment of the page's steady clock, told anew every second until nothing is left (S4.12); null
 * where there is no such moment.
 */
export function useTimeLeft(endsAt: number | null): number | null {
  const [told, setTold] = useState(() => ({ endsAt, now: performance.now() }));
  const { now } = told;
  if (told.endsAt !== endsAt) setTold({ endsAt, now: performance.now() });
  useEffect(() => {
    if (endsAt === null || now >= endsAt) return;
    const rest = Math.max(0, endsAt - performance.now());
    // Just past the next whole second, so that each number is shown for as long as the others.
    const timer = setTimeout(() => setTold({ endsAt, now: performance.now() }), (rest % 1000) + 1);
    return () => clearTimeout(timer);
  }, [endsAt, now]);
  return endsAt === null ? null : Math.max(0, endsAt - now);
}
