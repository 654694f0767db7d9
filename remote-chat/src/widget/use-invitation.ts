import { safeStorage } from '@wallet/platform';
import { useCallback, useEffect, useState } from 'react';
import { useNarrow } from './use-narrow';

const key = 'chat-invitation';
const storage = safeStorage('session');
/** Who has had it before their eyes so long has seen it, in ms. */
const seenMs = 12_000;

const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input, textarea, select');

/**
 * Whether to invite to a chat: until it is dismissed, followed or seen, once in a browser session. What has been seen
 * stands on where there is room, and folds away into the icon on a phone. On a page where someone begins to fill in a
 * form it makes way, so that it never lies over the button that sends it.
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
