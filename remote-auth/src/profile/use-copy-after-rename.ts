import { events } from '@wallet/platform/events';
import { useEffect, useRef } from 'react';

/** How long after a corrected name the copy control is triggered, in ms (S4.15). */
const copyAfterMs = 1000;

/** The copy control that a corrected account name triggers by itself; the focus, whose button is gone, goes there too. */
export function useCopyAfterRename() {
  const control = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = events.on('auth:bank-name-changed', () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        control.current?.focus();
        control.current?.click();
      }, copyAfterMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  return control;
}
