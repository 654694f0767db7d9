import { safeStorage } from '@wallet/shared/session/safe-storage';
import { useCallback, useEffect, useState } from 'react';

const key = 'chat-invitation';
const storage = safeStorage('session');

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, select');

/**
 * Whether to invite to a chat: until it is dismissed or followed, once in a browser session. On a page where someone
 * begins to fill in a form it makes way, so that it never lies over the button that sends it.
 */
export function useInvitation(): { shown: boolean; dismiss: () => void } {
  const [shown, setShown] = useState(() => storage.getItem(key) === null && !isField(document.activeElement));
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
  return { shown, dismiss };
}
