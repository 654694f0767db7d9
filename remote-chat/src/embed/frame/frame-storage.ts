import { storageKeys } from '@wallet/contract';
import { storageKey, storageNames, soundKey } from '../../host/chat-storage-keys';
import { pageKeeper } from './page-keeper';

/** Stays when the page is left: who a guest is and what they wrote, and nothing of a member's login. */
const kept: readonly string[] = [
  storageKeys.guestId,
  ...storageNames.map((name) => storageKey(name, 'guest')),
  soundKey,
];

const memory = new Map<string, string>();

/** Storage of the frame: a token that a page gives lives as long as the page, and never becomes the site's own login. */
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
 * Takes back what the page kept where the browser refuses this frame a storage, and has nothing newer. A frame that has
 * one asked no page to keep anything: what a page offers it then is planted, a guest's id that somebody else knows or
 * words that the guest never wrote.
 */
export function takeBack(values: Readonly<Record<string, string>>): void {
  if (!isRefused()) return;
  const local = safeStorage('local');
  for (const name of kept) {
    const value = values[name];
    if (value !== undefined && local.getItem(name) === null) local.setItem(name, value);
  }
}
