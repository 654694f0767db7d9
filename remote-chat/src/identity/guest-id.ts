import { safeStorage } from '@wallet/shared/session/safe-storage';
import { storageKeys } from '@wallet/shared/session/storage-keys';

const storage = safeStorage('local');
/** Keeps the conversation together for the page's life where nothing can be stored, as in a private window. */
let unstored: string | null = null;

/** The id a visitor chats under, as the backend issued it (S6.1). */
export const guestId = {
  read: (): string | null => storage.getItem(storageKeys.guestId) ?? unstored,
  write(id: string): void {
    storage.setItem(storageKeys.guestId, id);
    unstored = storage.getItem(storageKeys.guestId) === id ? null : id;
  },
};
