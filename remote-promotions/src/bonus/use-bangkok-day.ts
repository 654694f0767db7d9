import { serverNow } from '@wallet/platform/server-now';
import { useMemo, useSyncExternalStore } from 'react';
import { bangkokDay, startOfBangkokDay } from './bangkok-day';

/** Maximum time between two checks of the day, in ms: a reply may correct the clock, and a phone may have slept. */
const maxWaitMs = 60_000;

/** Returns today's number by the server's clock, or by this device's until a reply has given the server's time. */
const today = (): number => bangkokDay(new Date(serverNow()));

function subscribe(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const untilMidnightMs = startOfBangkokDay(today() + 1).getTime() - serverNow();
    timer = setTimeout(tick, Math.min(untilMidnightMs, maxWaitMs));
  };
  const tick = () => {
    changed();
    wait();
  };
  wait();
  return () => clearTimeout(timer);
}

/** Returns the start of the present day in Bangkok by the server's clock, and renders again when the next day starts. */
export function useBangkokDay(): Date {
  const day = useSyncExternalStore(subscribe, today, today);
  return useMemo(() => startOfBangkokDay(day), [day]);
}
