import { safeStorage } from './safe-storage';
import { storageKeys } from '@wallet/contract';

/** The shell's and our remotes' keys of a login, beside the token. */
const siteKeys = [storageKeys.agreement, storageKeys.lastSync, storageKeys.lastWallet];

/** The prefix of any other remote's keys of a login. */
const remotesPrefix = 'login:';

/** Removes what a login has stored beside its token. */
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
 * Returns the storage that holds this tab's token, where all that belongs to the login is stored: session storage, or
 * local storage for a remembered login. Returns null for a visitor, and where storage is blocked.
 *
 * A remote's key has the form `login:<namespace>.<name>`. When the login ends, such keys are removed with it.
 */
export function loginStorage(): ReturnType<typeof safeStorage> | null {
  if (tab.getItem(storageKeys.token) !== null) return tab;
  return local.getItem(storageKeys.token) === null ? null : local;
}
