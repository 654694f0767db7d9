import { useMemo, useSyncExternalStore } from 'react';

/** What is left until a moment of the page's steady clock, read anew every second until nothing is left. */
function createCountdown(endsAt: number) {
  const read = () => Math.max(0, endsAt - performance.now());
  let left = read();
  return {
    left: () => left,
    subscribe(changed: () => void) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = () => {
        // Just past the next whole second, so that each number is shown for as long as the others.
        if (left > 0) timer = setTimeout(tick, (read() % 1000) + 1);
      };
      const tick = () => {
        left = read();
        changed();
        wait();
      };
      wait();
      return () => clearTimeout(timer);
    },
  };
}

/** Where there is no moment to wait for. */
const noCountdown = { left: () => null, subscribe: () => () => undefined };

/**
 * Milliseconds until a moment of the page's steady clock, counting down every second until nothing is left (S4.12); null
 * where there is no such moment.
 */
export function useTimeLeft(endsAt: number | null): number | null {
  const countdown = useMemo(() => (endsAt === null ? noCountdown : createCountdown(endsAt)), [endsAt]);
  return useSyncExternalStore<number | null>(countdown.subscribe, countdown.left);
}
