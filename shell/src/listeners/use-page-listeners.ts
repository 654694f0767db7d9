import { events, type Unsubscribe } from '@wallet/platform/events';
import { currentLanguage } from '@wallet/platform/i18n';
import { setLanguageCookie } from '@wallet/platform';
import { report } from '@wallet/platform/reporting';
import { useEffect } from 'react';

/** Reports replies that break the contract, with the id that the page may have shown. */
function reportOddReplies(): Unsubscribe {
  return events.on('shell:reply-odd', ({ id, call, problems, usable }) => {
    report({ code: usable ? 'REPLY-ODD' : 'REPLY-UNREADABLE', id, about: call, problems });
  });
}

/** Keeps the language cookie equal to the language of the page, from the first visit on (S3.34). */
function keepLanguageCookie(): Unsubscribe {
  setLanguageCookie(currentLanguage());
  return events.on('shell:language-changed', ({ language }) => setLanguageCookie(language));
}

/** Listens to events for as long as the page is open. */
export function usePageListeners(): void {
  useEffect(() => {
    const stops = [keepLanguageCookie(), warnOddReplies(), reportOddReplies()];
    return () => stops.forEach((stop) => stop());
  }, []);
}

/**
 * Warns operators in the browser's console of replies that break the contract: each problem of a call once, with kinds and
 * never with values. The id is the one that the page showed.
 */
function warnOddReplies(): Unsubscribe {
  const warned = new Set<string>();
  return events.on('shell:reply-odd', ({ id, call, problems, usable }) => {
    const fresh = problems.filter((problem) => !warned.has(`${call} ${problem}`));
    if (fresh.length === 0) return;
    for (const problem of fresh) warned.add(`${call} ${problem}`);
    console.warn(`Odd reply ${id}, ${usable ? 'used in part' : 'of no use'}: ${call}: ${fresh.join('; ')}`);
  });
}
