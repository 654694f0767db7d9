import { storageKeys } from '@wallet/contract';
import { storageKey, storageNames, soundKey } from '../../host/chat-storage-keys';
import { pageKeeper } from './page-keeper';

/** Keys that persist when the page is left: the guest's values and the sound setting, but no member's login. */
const kept: readonly string[] = [
  storageKeys.guestId,
  ...storageNames.map((name) => storageKey(name, 'guest')),
  soundKey,
];

const memory = new Map<string, string>();

/** Returns the frame's storage. A page's token is lost with the page, and never becomes the site's own login. */
export function safeStorage(kind: 'local' | 'session'): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const keeps = (key: string): boolean => kind === 'local' && kept.includes(key);
  const attempt = <T>(key: string, apply: (storage: Storage) => T, otherwise: () => T): T => {
    if (!keeps(key)) return otherwise();
    try {
      return apply(window.localStorage);
    } catch {
      return otherwise();
    }
  };
  const inMemory = (key: string): string => `${kind}/${key}`;
  return {
    getItem: (key) =>
      attempt(
        key,
        (storage) => storage.getItem(key),
        () => memory.get(inMemory(key)) ?? null,
      ),
    setItem: (key, value) =>
      attempt(
        key,
        (storage) => storage.setItem(key, value),
        () => {
          memory.set(inMemory(key), value);
          if (keeps(key)) pageKeeper.tell(key, value);
        },
      ),
    removeItem: (key) =>
      attempt(
        key,
        (storage) => storage.removeItem(key),
        () => {
          if (memory.delete(inMemory(key)) && keeps(key)) pageKeeper.tell(key, null);
        },
      ),
  };
}

function isRefused(): boolean {
  try {
    window.localStorage.getItem(storageKeys.guestId);
    return false;
  } catch {
    return true;
  }
}

/**
 * Restores the values that the page stored for this frame, when the browser blocks the frame's storage and the frame
 * has no newer values. A frame with storage never stores values in a page. A value that a page sends to it is therefore
 * planted: a guest id that someone else knows, or text that the guest never wrote.
 */
export function takeBack(values: Readonly<Record<string, string>>): void {
  if (!isRefused()) return;
  const local = safeStorage('local');
  for (const name of kept) {
    const value = values[name];
    if (value !== undefined && local.getItem(name) === null) local.setItem(name, value);
  }
}
