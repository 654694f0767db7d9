import { addTexts, type Language } from '@wallet/platform/i18n';

interface SavedTexts {
  namespace: string;
  language: Language;
  texts: object;
}

/** Replaces the page's texts with texts that are saved while the page is open. Development only. */
export function takeSavedTexts(): void {
  window.addEventListener('dev:texts', (event) => {
    const { namespace, language, texts } = (event as CustomEvent<SavedTexts>).detail;
    addTexts(namespace, language, texts);
  });
}
