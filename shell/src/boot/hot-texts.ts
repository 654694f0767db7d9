import { addTexts, type Language } from '@wallet/platform/i18n';

interface SavedTexts {
  namespace: string;
  language: Language;
  texts: object;
}

/** Puts texts that were saved while the page is open in the place of those it came with; development only. */
export function takeSavedTexts(): void {
  window.addEventListener('dev:texts', (event) => {
    const { namespace, language, texts } = (event as CustomEvent<SavedTexts>).detail;
    addTexts(namespace, language, texts);
  });
}
