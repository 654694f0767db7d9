import { safeStorage } from '@wallet/platform/session/safe-storage';
import { storageKeys } from '@wallet/platform/session/storage-keys';

/** The stored check that says whether this login has accepted the agreements (S2.35, S3.33). */
export const agreementStorage = {
  isAccepted: (): boolean => safeStorage('local').getItem(storageKeys.agreement) !== null,
  /** Calls back when another tab may have accepted them; gives what ends that. */
  subscribe(changed: () => void): () => void {
    window.addEventListener('storage', changed);
    return () => window.removeEventListener('storage', changed);
  },
  accept: (): void => safeStorage('local').setItem(storageKeys.agreement, 'true'),
};
