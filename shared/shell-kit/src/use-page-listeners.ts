import { applyTheme, type Theme } from '@wallet/contract';
import { events, type Unsubscribe } from '@wallet/platform/events';
import { currentLanguage } from '@wallet/platform/i18n';
import { setLanguageCookie } from '@wallet/platform';
import { report } from '@wallet/platform/reporting';
import { useEffect } from 'react';

/**
 * Reports responses that break the contract, and warns operators about them in the browser's console: each problem of a
 * call once. A problem names the type of a value, never the value itself. The page may have shown the same id.
 */
function watchInvalidResponses(): Unsubscribe {
  const logged = new Set<string>();
  return events.on('shell:reply-odd', ({ id, call, problems, usable }) => {
    report({ code: usable ? 'REPLY-ODD' : 'REPLY-UNREADABLE', id, about: call, problems });
    const newProblems = problems.filter((problem) => !logged.has(`${call} ${problem}`));
    if (newProblems.length === 0) return;
    for (const problem of newProblems) logged.add(`${call} ${problem}`);
    console.warn(
      `Odd reply ${id}, ${usable ? 'used in part' : 'of no use'}: ${call}: ${newProblems.join('; ')}`,
    );
  });
}

/** Writes the language of the page to the language cookie, now and after each change (S3.34). */
function syncLanguageCookie(): Unsubscribe {
  setLanguageCookie(currentLanguage());
  return events.on('shell:language-changed', ({ language }) => setLanguageCookie(language));
}

/** Applies the page's theme to the `theme-color` too: the inline script applies the stored theme to the page only. */
const syncTheme = (): void => applyTheme((document.documentElement.dataset['theme'] ?? '') as Theme);

/** Subscribes to events while the page is open. */
export function usePageListeners(): void {
  useEffect(() => {
    syncTheme();
    const unsubscribers = [syncLanguageCookie(), watchInvalidResponses()];
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  }, []);
}
