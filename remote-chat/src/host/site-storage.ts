import { hashPair, storageKeys } from '@wallet/contract';
import { safeStorage } from '@wallet/platform';
import { type ChatStorage, storageKey, type StorageName, storageNames } from '../link/chat-storage';

/** Returns the hash of a token that identifies its stored values. Earlier releases stored the same hash. */
const tokenHash = (token: string): string =>
  hashPair(token)
    .map((half) => half.toString(36))
    .join('');

const browserStorage = safeStorage('local');
const tabStorage = safeStorage('session');

interface Stored {
  /** `guest`, or the hash of the member's token. */
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
  const isRemembered = token === null || browserStorage.getItem(storageKeys.token) === token;
  const storage = isRemembered ? browserStorage : tabStorage;
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
        const changedName = storageNames.find((name) => keyOf(name) === event.key);
        if (changedName && isRemembered) listener(changedName);
      };
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

/** Removes the chat values of the login that has just ended, but not those of a login that another tab remembers. */
export function removeMemberValues(): void {
  const rememberedToken = browserStorage.getItem(storageKeys.token);
  const rememberedHash = rememberedToken === null ? null : tokenHash(rememberedToken);
  for (const name of storageNames) {
    const key = storageKey(name, 'member');
    tabStorage.removeItem(key);
    const stored = parse(browserStorage.getItem(key));
    const isOfOtherTab = rememberedHash !== null && stored?.who === rememberedHash;
    if (!isOfOtherTab) browserStorage.removeItem(key);
  }
}
