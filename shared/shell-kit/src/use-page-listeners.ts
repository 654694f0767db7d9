import { applyTheme, type Theme } from '@wallet/contract';
import { events, type Unsubscribe } from '@wallet/platform/events';
import { currentLanguage } from '@wallet/platform/i18n';
import { setLanguageCookie } from '@wallet/platform';
import { useEffect } from 'react';
import { withRareCode } from './with-rare-code';

/** Subscribes to events while the page is open. */
export function usePageListeners(): void {
  useEffect(() => {
    // The inline script applies the stored theme to the page only; this applies it to the `theme-color` too.
    applyTheme((document.documentElement.dataset['theme'] ?? '') as Theme);
    setLanguageCookie(currentLanguage());
    const unsubscribers: Unsubscribe[] = [
      // For servers (S3.34).
      events.on('shell:language-changed', ({ language }) => setLanguageCookie(language)),
      events.on('shell:reply-odd', (response) =>
        withRareCode(({ reportInvalidResponse }) => reportInvalidResponse(response)),
      ),
    ];
    return () => unsubscribers.forEach((unsubscribe) => unsubscribe());
  }, []);
}
