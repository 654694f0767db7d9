import { events, type Unsubscribe } from '@wallet/platform/events';
import { setLanguageCookie } from '@wallet/platform/i18n/language-memory';

/** Keeps the cookie in the language that the page is shown in, from the first visit on (S3.34). */
export function keepLanguageCookie(): Unsubscribe {
  return events.on('shell:language-changed', ({ language }) => setLanguageCookie(language));
}
