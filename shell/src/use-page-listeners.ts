import { events, type Unsubscribe } from '@wallet/platform/events';
import { currentLanguage } from '@wallet/platform/i18n';
import { setLanguageCookie } from '@wallet/platform';
import { report } from '@wallet/platform/reporting';
import { useEffect } from 'react';

/** Reports responses that break the contract, with the id that the page may have shown. */
function reportInvalidResponses(): Unsubscribe {
  return events.on('shell:reply-odd', ({ id, call, problems, usable }) => {
    report({ code: usable ? 'REPLY-ODD' : 'REPLY-UNREADABLE', id, about: call, problems });
  });
}

/** Writes the language of the page to the language cookie, now and after each change (S3.34). */
function syncLanguageCookie(): Unsubscribe {
  setLanguageCookie(currentLanguage());
  return events.on('shell:language-changed', ({ language }) => setLanguageCookie(language));
}

/**
 * Warns operators in the browser's console about responses that break the contract. Each problem of a call is logged
 * once, with kinds and never with values. The id is the one that the page showed.
 */
function warnAboutInvalidResponses(): Unsubscribe {
  const logged = new Set<string>();
  return events.on('shell:reply-odd', ({ id, call, problems, usable }) => {
    const newProblems = problems.filter((problem) => !logged.has(`${call} ${problem}`));
    if (newProblems.length === 0) return;
    for (const problem of newProblems) logged.add(`${call} ${problem}`);
    console.warn(
      `Odd reply ${id}, ${usable ? 'used in part' : 'of no use'}: ${call}: ${newProblems.join('; ')}`,
    );
  });
}

/** Subscribes to events while the page is open. */
export function usePageListeners(): void {
  useEffect(() => {
    const unsubscribers = [syncLanguageCookie(), warnAboutInvalidResponses(), reportInvalidResponses()];
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  }, []);
}
