import { storageKeys } from '@wallet/contract';
import { randomId, safeStorage } from '@wallet/platform';

const storage = safeStorage('local');
/** Keeps the conversation together for the page's life where nothing can be stored, as in a private window. */
let unstored: string | null = null;

/** The id a visitor chats under (S6.1): the backend's where it gives one out, else one that this browser made. */
export const guestId = {
  read: (): string | null => storage.getItem(storageKeys.guestId) ?? unstored,
  write(id: string): void {
    storage.setItem(storageKeys.guestId, id);
    unstored = storage.getItem(storageKeys.guestId) === id ? null : id;
  },
  /** A new id that nobody can guess. */
  make: (): string => `guest-${randomId()}`,
  /** Whether an id is one that a browser made. */
  isOwn: (id: string): boolean => /^guest-[0-9a-f]{32}$/.test(id),
};
