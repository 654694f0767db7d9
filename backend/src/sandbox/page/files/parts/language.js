import { texts } from './texts.js';

const key = 'sandbox-language';
const asked = new URLSearchParams(location.search).get('lang');
if (asked === 'th' || asked === 'en') localStorage.setItem(key, asked);

/** The language of the page: Thai unless English was chosen. */
export const language = localStorage.getItem(key) === 'en' ? 'en' : 'th';

/** A text in the language of the page. */
export function t(name) {
  return texts[name][language === 'en' ? 1 : 0];
}

/** Shows the page in the other language from now on. */
export function switchLanguage() {
  localStorage.setItem(key, language === 'en' ? 'th' : 'en');
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  location.replace(url);
}
