import { events } from '@wallet/platform/events';
import { useEffect, useRef } from 'react';

/** Delay between a corrected name and the click on the copy control, in ms (S4.15). */
const copyAfterMs = 1000;

/**
 * Returns a ref for the copy control of the account holder's name. The control is focused and clicked a second after
 * the name was corrected (S4.15), because the button that opened the dialog and had the focus is removed by then.
 */
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
