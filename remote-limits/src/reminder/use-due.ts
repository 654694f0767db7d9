import { isMoneyInFlight } from '@wallet/money';
import { loginStorage } from '@wallet/platform';
import { serverNow } from '@wallet/platform/server-now';
import { useEffect, useState } from 'react';

/** When the member has answered the last reminder, in ms since 1970. It is removed with the login. */
const answeredKey = 'login:limits.answered';

/** How often the page looks again while a payment is in flight, in ms. */
const checkMs = 1_000;

/** Returns when the next reminder is due, in ms since 1970. */
function dueTime(startedAt: string, minutes: number): number {
  const answeredAt = Number(loginStorage()?.getItem(answeredKey) ?? 0) || 0;
  return Math.max(Date.parse(startedAt), answeredAt) + minutes * 60_000;
}

/**
 * True from the time when a reminder of a visit is due until the member has answered it, but not while a payment is in
 * flight. `startedAt` is the start of the visit; undefined while it is unknown.
 */
export function useDue(startedAt: string | undefined, minutes: number | null) {
  const [dueVisit, setDueVisit] = useState<string>();
  const isDue = startedAt !== undefined && dueVisit === startedAt;
  useEffect(() => {
    if (startedAt === undefined || minutes === null || isDue) return;
    let timer: ReturnType<typeof setTimeout>;
    const check = (): void => {
      const restMs = dueTime(startedAt, minutes) - serverNow();
      if (restMs <= 0 && !isMoneyInFlight()) setDueVisit(startedAt);
      else timer = setTimeout(check, Math.max(restMs, checkMs));
    };
    check();
    return () => clearTimeout(timer);
  }, [startedAt, minutes, isDue]);
  const answer = (): void => {
    loginStorage()?.setItem(answeredKey, String(serverNow()));
    setDueVisit(undefined);
  };
  return { isDue, answer };
}
