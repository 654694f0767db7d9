import { events, type Unsubscribe } from '@wallet/platform/events';
import { currentLanguage } from '@wallet/platform/i18n';
import { setLanguageCookie } from '@wallet/platform';
import { report } from '@wallet/platform/reporting';
import { useEffect } from 'react';

/** Reports responses that break the contract, with the id that the page may have shown. */
function reportOddReplies(): Unsubscribe {
  return events.on('shell:reply-odd', ({ id, call, problems, usable }) => {
    report({ code: usable ? 'REPLY-ODD' : 'REPLY-UNREADABLE', id, about: call, problems });
  });
}

/** Keeps the language cookie equal to the language of the page, starting at the first visit (S3.34). */
function keepLanguageCookie(): Unsubscribe {
  setLanguageCookie(currentLanguage());
  return events.on('shell:language-changed', ({ language }) => setLanguageCookie(language));
}

/** Subscribes to events while the page is open. */
export function usePageListeners(): void {
  useEffect(() => {
    const stops = [keepLanguageCookie(), warnOddReplies(), reportOddReplies()];
    return () => stops.forEach((stop) => stop());
  }, []);
}

/**
 * Warns operators in the browser's console about responses that break the contract. Each problem of a call is logged
 * once, with kinds and never with values. The id is the one that the page showed.
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
