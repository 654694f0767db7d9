import { safeStorage } from '@wallet/platform';
import { readSentCode, type SentCode } from '../register/phone-verification';

const storage = safeStorage('session');

/** The key in session storage. A tab with a sent code does not show the prerendered HTML, which has the first step. */
export const resetDraftKey = 'auth.reset';

/** The code that was sent, in session storage: a phone may reload the page while its owner reads the message. */
export const resetDraft = {
  read(): SentCode | null {
    try {
      return readSentCode(JSON.parse(storage.getItem(resetDraftKey) ?? 'null'));
    } catch {
      return null;
    }
  },
  write(sent: SentCode | null): void {
    if (sent) storage.setItem(resetDraftKey, JSON.stringify(sent));
    else storage.removeItem(resetDraftKey);
  },
};
