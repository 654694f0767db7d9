import { serverNow } from '@wallet/platform/server-now';
import { useMemo, useSyncExternalStore } from 'react';

const dayMs = 86_400_000;
/** Thailand and Laos are seven hours ahead of UTC all year. */
const offsetMs = 7 * 3_600_000;

/** Returns the day of a moment in Bangkok, counted from 1 January 1970; NaN for an invalid date. */
export function bangkokDay(moment: string | Date): number {
  return Math.floor((new Date(moment).getTime() + offsetMs) / dayMs);
}

/** Returns the moment when a day, counted as in `bangkokDay`, starts in Bangkok. */
function startOfBangkokDay(day: number): Date {
  return new Date(day * dayMs - offsetMs);
}

/** Maximum time between two checks of the day, in ms: a response may correct the clock, and a phone may have slept. */
const maxWaitMs = 60_000;

/** Returns today's day number by the server's clock, or by this device's until a response contains the server's time. */
const todayNumber = (): number => bangkokDay(new Date(serverNow()));

function subscribe(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    const untilMidnightMs = startOfBangkokDay(todayNumber() + 1).getTime() - serverNow();
    timer = setTimeout(tick, Math.min(untilMidnightMs, maxWaitMs));
  };
  const tick = () => {
    onChange();
    wait();
  };
  wait();
  return () => clearTimeout(timer);
}

/** Returns the start of the present day in Bangkok by the server's clock, and renders again when the next day starts. */
export function useBangkokDay(): Date {
  const day = useSyncExternalStore(subscribe, todayNumber, todayNumber);
  return useMemo(() => startOfBangkokDay(day), [day]);
}
