import { storageKeys } from '@wallet/contract';
import { loginStorage } from '@wallet/platform';

/** The stored flag that this login has accepted the agreements (S2.35, S3.33). */
export const agreementStorage = {
  isAccepted: (): boolean => (loginStorage()?.getItem(storageKeys.agreement) ?? null) !== null,
  /** Calls `changed` when another tab may have accepted them, until the returned function is called. */
  subscribe(changed: () => void): () => void {
    window.addEventListener('storage', changed);
    return () => window.removeEventListener('storage', changed);
  },
  accept: (): void => loginStorage()?.setItem(storageKeys.agreement, 'true'),
};
