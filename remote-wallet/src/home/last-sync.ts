import { storageKeys } from '@wallet/contract';
import { loginStorage } from '@wallet/platform';

/** The stamp of the last balance sync (S1.8), stored beside the token and cleared with the login. */
export const lastSync = {
  /** Returns when the game balances were last refreshed, or null when they never were or the stamp is unreadable. */
  read(): string | null {
    const stamp = loginStorage()?.getItem(storageKeys.lastSync) ?? null;
    return stamp !== null && Number.isFinite(Date.parse(stamp)) ? stamp : null;
  },
  write(moment: string): void {
    loginStorage()?.setItem(storageKeys.lastSync, moment);
  },
};
