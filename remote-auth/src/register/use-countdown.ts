import { useCallback, useSyncExternalStore } from 'react';

const secondsUntil = (moment: number): number => Math.max(0, Math.ceil((moment - Date.now()) / 1000));

/** Whole seconds until a moment (ms since 1970), counting down to 0. */
export function useCountdown(moment: number): number {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (secondsUntil(moment) === 0) return () => undefined;
      const timer = setInterval(() => {
        changed();
        if (secondsUntil(moment) === 0) clearInterval(timer);
      }, 1000);
      return () => clearInterval(timer);
    },
    [moment],
  );
  return useSyncExternalStore(subscribe, () => secondsUntil(moment));
}
