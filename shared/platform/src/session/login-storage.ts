import { safeStorage } from './safe-storage';
import { storageKeys } from '@wallet/contract';

/** Login keys of the shell and of our remotes, except the token. */
const siteKeys = [storageKeys.agreement, storageKeys.lastSync, storageKeys.lastWallet];

/** Prefix of the login keys of any other remote. */
const remotesPrefix = 'login:';

/** Removes the data that a login stored, except its token. */
export function removeLoginKeys(kind: 'local' | 'session'): void {
  for (const key of siteKeys) safeStorage(kind).removeItem(key);
  try {
    const storage = kind === 'local' ? window.localStorage : window.sessionStorage;
    for (const key of Object.keys(storage)) if (key.startsWith(remotesPrefix)) storage.removeItem(key);
  } catch {
    // A blocked storage has no keys.
  }
}

const local = safeStorage('local');
const tab = safeStorage('session');

/**
 * Returns the storage of this tab's token and of all other data of the login: session storage, or local storage for a
 * remembered login. Returns null for a visitor and when storage is blocked.
 *
 * A remote's key has the form `login:<namespace>.<name>`. These keys are removed when the login ends.
 */
export function loginStorage(): ReturnType<typeof safeStorage> | null {
  if (tab.getItem(storageKeys.token) !== null) return tab;
  return local.getItem(storageKeys.token) === null ? null : local;
}
