import { safeStorage } from '@wallet/platform/session/safe-storage';
import { storageKeys } from '@wallet/platform/session/storage-keys';

const storage = safeStorage('local');

/** The stamp of the last balance sync (S1.8), kept over reloads and cleared with the login. */
export const lastSync = {
  /** When the games were last asked, or null when they never were or the stamp is unreadable. */
  read(): string | null {
    const stamp = storage.getItem(storageKeys.lastSync);
    return stamp !== null && Number.isFinite(Date.parse(stamp)) ? stamp : null;
  },
  write(moment: string): void {
    storage.setItem(storageKeys.lastSync, moment);
  },
};
