import { texts } from './texts.js';

const key = 'sandbox-language';

/** The languages of the page: the site’s code, the language’s own name and its tag, in the order of the texts. */
export const languages = [
  { code: 'th', name: 'ไทย', tag: 'th' },
  { code: 'la', name: 'ລາວ', tag: 'lo' },
  { code: 'en', name: 'English', tag: 'en' },
];

const indexOf = (code) => languages.findIndex((language) => language.code === code);
const requested = new URLSearchParams(location.search).get('lang');
if (indexOf(requested) !== -1) localStorage.setItem(key, requested);
const chosen = Math.max(indexOf(localStorage.getItem(key)), 0);

/** The language of the page: Thai by default. */
export const language = languages[chosen];

/** Returns the translation in the page's language. `translations` are in the order of the languages. */
export function textIn(translations) {
  return translations[chosen];
}

/** Returns a text in the page's language. */
export function t(name) {
  return textIn(texts[name]);
}

/** Stores another language and reloads the page. */
export function switchLanguage(code) {
  localStorage.setItem(key, code);
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  location.replace(url);
}
