import shell from '@wallet/inbox-shell/locales/th.json';
import conversations from '../locales/th.json';

/** The Thai texts of the tests. */
export const texts = { shell, conversations };
