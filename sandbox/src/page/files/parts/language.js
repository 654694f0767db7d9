import { texts } from './texts.js';

const key = 'sandbox-language';

/** The languages of the page by the site’s codes, each by its own name and its tag; in the order of the texts. */
export const languages = [
  { code: 'th', name: 'ไทย', tag: 'th' },
  { code: 'la', name: 'ລາວ', tag: 'lo' },
  { code: 'en', name: 'English', tag: 'en' },
];

const place = (code) => languages.findIndex((language) => language.code === code);
const asked = new URLSearchParams(location.search).get('lang');
if (place(asked) !== -1) localStorage.setItem(key, asked);
const chosen = Math.max(place(localStorage.getItem(key)), 0);

/** The language of the page: Thai unless another one was chosen. */
export const language = languages[chosen];

/** The one of some words, given in the order of the languages, that is in the language of the page. */
export function wordOf(words) {
  return words[chosen];
}

/** A text in the language of the page. */
export function t(name) {
  return wordOf(texts[name]);
}

/** Shows the page in another language from now on. */
export function switchLanguage(code) {
  localStorage.setItem(key, code);
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  location.replace(url);
}
