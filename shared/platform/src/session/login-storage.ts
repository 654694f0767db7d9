import { safeStorage } from './safe-storage';
import { storageKeys } from './storage-keys';

const local = safeStorage('local');
const tab = safeStorage('session');

/**
 * Returns the storage that holds this tab's token, where all that belongs to the login is stored: session storage, or
 * local storage for a remembered login. Returns null for a visitor, and where storage is blocked.
 */
export function loginStorage(): ReturnType<typeof safeStorage> | null {
  if (tab.getItem(storageKeys.token) !== null) return tab;
  return local.getItem(storageKeys.token) === null ? null : local;
}
