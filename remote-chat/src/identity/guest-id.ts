import { storageKeys } from '@wallet/contract';
import { randomId, safeStorage } from '@wallet/platform';

const storage = safeStorage('local');
/** The id until the page is left, when the browser cannot store it, for example in a private window. */
let unstored: string | null = null;

/** The guest id of a visitor (S6.1): issued by the backend, or else created by this browser. */
export const guestId = {
  read: (): string | null => storage.getItem(storageKeys.guestId) ?? unstored,
  write(id: string): void {
    storage.setItem(storageKeys.guestId, id);
    unstored = storage.getItem(storageKeys.guestId) === id ? null : id;
  },
  /** Creates a new id that cannot be guessed. */
  make: (): string => `guest-${randomId()}`,
  /** True for an id that a browser created. */
  isOwn: (id: string): boolean => /^guest-[0-9a-f]{32}$/.test(id),
};
