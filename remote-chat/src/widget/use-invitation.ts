import { safeStorage } from '@wallet/platform';
import { useCallback, useEffect, useState } from 'react';
import { useNarrow } from './use-narrow';

const key = 'chat-invitation';
const storage = safeStorage('session');
/** Display time after which the invitation counts as seen, in ms. */
const seenMs = 12_000;

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, select');

/**
 * Returns whether the invitation is shown: once per browser session, until it is dismissed, followed or seen. After it
 * counts as seen, it stays on a wide screen and collapses into the icon on a phone. It disappears when a form field
 * gets the focus, so that it never covers the submit button.
 */
export function useInvitation(): { shown: boolean; dismiss: () => void } {
  const [shown, setShown] = useState(() => storage.getItem(key) === null && !isField(document.activeElement));
  const [seen, setSeen] = useState(false);
  const narrow = useNarrow();
  const dismiss = useCallback(() => {
    storage.setItem(key, 'dismissed');
    setShown(false);
  }, []);
  useEffect(() => {
    if (!shown) return undefined;
    const makeWay = ({ target }: FocusEvent) => {
      if (isField(target)) setShown(false);
    };
    document.addEventListener('focusin', makeWay);
    return () => document.removeEventListener('focusin', makeWay);
  }, [shown]);
  useEffect(() => {
    if (!shown) return undefined;
    const timer = setTimeout(() => {
      storage.setItem(key, 'seen');
      setSeen(true);
    }, seenMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return { shown: shown && !(seen && narrow), dismiss };
}
