import { safeStorage } from '@wallet/platform';
import { readSentCode, type SentCode } from './phone-verification';

const storage = safeStorage('session');

/** A code that was sent, in session storage: a phone may reload the page while its owner reads the message. */
export const sentCodeDraft = (key: string) => ({
  read(): SentCode | null {
    try {
      return readSentCode(JSON.parse(storage.getItem(key) ?? 'null'));
    } catch {
      return null;
    }
  },
  write(sent: SentCode | null): void {
    if (sent) storage.setItem(key, JSON.stringify(sent));
    else storage.removeItem(key);
  },
});
