import { events, type Unsubscribe } from '@wallet/platform/events';
import { currentLanguage } from '@wallet/platform/i18n';
import { setLanguageCookie } from '@wallet/platform';
import { report } from '@wallet/platform/reporting';
import { useEffect } from 'react';
import { warnOddReplies } from './warn-odd-replies';

/** Reports replies that are not as the contract has them, under the id that a person may have been shown. */
function reportOddReplies(): Unsubscribe {
  return events.on('shell:reply-odd', ({ id, call, problems, usable }) => {
    report({ code: usable ? 'REPLY-ODD' : 'REPLY-UNREADABLE', id, about: call, problems });
  });
}

/** Keeps the cookie in the language that the page is shown in, from the first visit on (S3.34). */
function keepLanguageCookie(): Unsubscribe {
  setLanguageCookie(currentLanguage());
  return events.on('shell:language-changed', ({ language }) => setLanguageCookie(language));
}

/** What the page listens to for as long as it is open, without showing anything of it. */
export function usePageListeners(): void {
  useEffect(() => {
    const stops = [keepLanguageCookie(), warnOddReplies(), reportOddReplies()];
    return () => stops.forEach((stop) => stop());
  }, []);
}
