import { safeStorage } from '@wallet/shared/session/safe-storage';
import { useCallback, useState } from 'react';

const key = 'chat-invitation';
const storage = safeStorage('session');

/** Whether to invite to a chat: until it is dismissed or followed, once in a browser session. */
export function useInvitation(): { shown: boolean; dismiss: () => void } {
  const [shown, setShown] = useState(() => storage.getItem(key) === null);
  const dismiss = useCallback(() => {
    storage.setItem(key, 'dismissed');
    setShown(false);
  }, []);
  return { shown, dismiss };
}
