import { storageKeys } from '@wallet/contract';
import { storageKey, storageNames, soundKey } from '../../link/chat-storage';

type WriteValue = (name: string, value: string | null) => void;

let writeValue: WriteValue | undefined;

/** Stores a guest's values in the page around the frame when the browser blocks the frame's own storage. */
export const pageStorage = {
  set(next: WriteValue): void {
    writeValue = next;
  },
  write: (name: string, value: string | null): void => writeValue?.(name, value),
};

/** Keys that persist when the page is left: the guest's values and the sound setting, but no member's login. */
const persistentKeys: readonly string[] = [
  storageKeys.guestId,
  ...storageNames.map((name) => storageKey(name, 'guest')),
  soundKey,
];

const memory = new Map<string, string>();

/** Returns the frame's storage. A page's token is lost with the page, and never becomes the site's own login. */
export function safeStorage(kind: 'local' | 'session'): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const isPersistent = (key: string): boolean => kind === 'local' && persistentKeys.includes(key);
  /** Uses the browser's storage for a persistent key; `fallback` for other keys, and when the browser blocks it. */
  const withStorage = <T>(key: string, apply: (storage: Storage) => T, fallback: () => T): T => {
    if (!isPersistent(key)) return fallback();
    try {
      return apply(window.localStorage);
    } catch {
      return fallback();
    }
  };
  const memoryKey = (key: string): string => `${kind}/${key}`;
  return {
    getItem: (key) =>
      withStorage(
        key,
        (storage) => storage.getItem(key),
        () => memory.get(memoryKey(key)) ?? null,
      ),
    setItem: (key, value) =>
      withStorage(
        key,
        (storage) => storage.setItem(key, value),
        () => {
          memory.set(memoryKey(key), value);
          if (isPersistent(key)) pageStorage.write(key, value);
        },
      ),
    removeItem: (key) =>
      withStorage(
        key,
        (storage) => storage.removeItem(key),
        () => {
          if (memory.delete(memoryKey(key)) && isPersistent(key)) pageStorage.write(key, null);
        },
      ),
  };
}

function isStorageBlocked(): boolean {
  try {
    window.localStorage.getItem(storageKeys.guestId);
    return false;
  } catch {
    return true;
  }
}

/**
 * Restores the values that the page stored for this frame, when the browser blocks the frame's storage and the frame
 * has no newer values. A frame with its own storage never stores values in a page. It ignores values from the page, which
 * could only be forged: a guest id that someone else knows, or a text that the guest never wrote.
 */
export function restoreValues(values: Readonly<Record<string, string>>): void {
  if (!isStorageBlocked()) return;
  const local = safeStorage('local');
  for (const name of persistentKeys) {
    const value = values[name];
    if (value !== undefined && local.getItem(name) === null) local.setItem(name, value);
  }
}
