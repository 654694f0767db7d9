import { events, type Unsubscribe } from '@wallet/platform/events';
import { currentLanguage } from '@wallet/platform/i18n';
import { setLanguageCookie } from '@wallet/platform/i18n/language-memory';

/** Keeps the cookie in the language that the page is shown in, from the first visit on (S3.34). */
export function keepLanguageCookie(): Unsubscribe {
  setLanguageCookie(currentLanguage());
  return events.on('shell:language-changed', ({ language }) => setLanguageCookie(language));
}
