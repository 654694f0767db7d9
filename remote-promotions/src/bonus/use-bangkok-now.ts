import { useEffect, useReducer } from 'react';
import { bangkokDay } from './bangkok-day';

const dayMs = 86_400_000;
const offsetMs = 7 * 3_600_000;

/** The moment, read at each drawing; a page that is left open is drawn anew when a day begins in Bangkok. */
export function useBangkokNow(): Date {
  const [days, nextDay] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const midnight = (bangkokDay(new Date()) + 1) * dayMs - offsetMs;
    const timer = setTimeout(nextDay, midnight - Date.now());
    return () => clearTimeout(timer);
  }, [days]);
  return new Date();
}
