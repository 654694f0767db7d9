import { loginStorage } from '@wallet/platform';
import { events, type Unsubscribe } from '@wallet/platform/events';
import { useSyncExternalStore } from 'react';

const key = 'login:shell.unread-notices';

function store(count: number | null): void {
  if (count === null) loginStorage()?.removeItem(key);
  else loginStorage()?.setItem(key, String(count));
}

/** Returns the last reported number; null when the backend has no notices. */
export const readUnreadNotices = (): number | null => {
  const stored = loginStorage()?.getItem(key) ?? null;
  return stored === null ? null : Number(stored);
};

const subscribe = (listener: () => void): Unsubscribe =>
  events.on('wallet:notices-counted', ({ count }) => {
    store(count);
    listener();
  });

/** Returns the number of unread notices; null when the backend has none. Pages without the wallet show the last number. */
export const useUnreadNotices = (): number | null =>
  useSyncExternalStore(subscribe, readUnreadNotices, () => null);
