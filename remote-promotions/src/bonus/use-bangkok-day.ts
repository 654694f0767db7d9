import { useMemo, useSyncExternalStore } from 'react';
import { bangkokDay, startOfBangkokDay } from './bangkok-day';

const today = (): number => bangkokDay(new Date());

function subscribe(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(tick, startOfBangkokDay(today() + 1).getTime() - Date.now());
  };
  const tick = () => {
    changed();
    wait();
  };
  wait();
  return () => clearTimeout(timer);
}

/** The beginning of the present day in Bangkok; a page that is left open is drawn anew when the next one begins. */
export function useBangkokDay(): Date {
  const day = useSyncExternalStore(subscribe, today, today);
  return useMemo(() => startOfBangkokDay(day), [day]);
}
