import { setLanguage, type Language } from '@wallet/platform/i18n';
import { languageTags } from '@wallet/contract';

/** Sets the language of the chat in an element, without changing the language of the page around it. */
export async function speak(place: HTMLElement, language: Language): Promise<void> {
  const page = document.documentElement;
  const before = page.getAttribute('lang');
  place.lang = languageTags[language];
  try {
    await setLanguage(language);
  } finally {
    if (before === null) page.removeAttribute('lang');
    else page.setAttribute('lang', before);
  }
}
