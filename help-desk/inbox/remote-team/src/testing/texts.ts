import shell from '@wallet/inbox-shell/locales/th.json';
import team from '../locales/th.json';

/** The Thai texts of the tests. */
export const texts = { shell, team };
