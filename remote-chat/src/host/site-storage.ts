import { hashPair, storageKeys } from '@wallet/contract';
import { safeStorage } from '@wallet/platform';
import { type ChatStorage, storageKey, type StorageName, storageNames } from './chat-storage';

/** Returns the hash of a token that identifies its stored values. Earlier releases stored the same hash. */
const tokenHash = (token: string): string =>
  hashPair(token)
    .map((half) => half.toString(36))
    .join('');

const local = safeStorage('local');
const tab = safeStorage('session');

interface Stored {
  who: string;
  value: unknown;
}

function parse(text: string | null): Stored | null {
  try {
    return text === null ? null : (JSON.parse(text) as Stored);
  } catch {
    return null;
  }
}

/**
 * Returns the storage of a member's or a guest's chat in the site. It uses the storage of the login: values of a login
 * that only this tab has are removed with the tab.
 */
export function siteStorage(token: string | null): ChatStorage {
  const remembered = token === null || local.getItem(storageKeys.token) === token;
  const storage = remembered ? local : tab;
  const who = token === null ? 'guest' : tokenHash(token);
  const keyOf = (name: StorageName): string => storageKey(name, token === null ? 'guest' : 'member');
  return {
    read(name) {
      const stored = parse(storage.getItem(keyOf(name)));
      return stored?.who === who ? stored.value : null;
    },
    write(name, value) {
      if (value === null) storage.removeItem(keyOf(name));
      else storage.setItem(keyOf(name), JSON.stringify({ who, value }));
    },
    subscribe(listener) {
      const onStorage = (event: StorageEvent) => {
        const name = storageNames.find((one) => keyOf(one) === event.key);
        if (name && remembered) listener(name);
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** Removes the chat values of the login that has just ended, but not those of a login that another tab remembers. */
export function removeMemberValues(): void {
  const remembered = local.getItem(storageKeys.token);
  for (const name of storageNames) {
    const key = storageKey(name, 'member');
    tab.removeItem(key);
    const isOfOtherTab = remembered !== null && parse(local.getItem(key))?.who === tokenHash(remembered);
    if (!isOfOtherTab) local.removeItem(key);
  }
}
