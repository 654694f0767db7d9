import { safeStorage } from '@wallet/shared/session/safe-storage';

const key = 'chat-seen';
const storage = safeStorage('session');

/** The place of the last message that was seen, kept over reloads for the browser session. */
export const seenMessages = {
  read(): number | null {
    const place = storage.getItem(key);
    return place === null ? null : Number(place);
  },
  write: (place: number): void => storage.setItem(key, String(place)),
  forget: (): void => storage.removeItem(key),
};
