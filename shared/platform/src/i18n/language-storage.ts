import { safeStorage } from '../session/safe-storage';
import { isLanguage, type Language, storageKeys } from '@wallet/contract';

const oneYear = 31_536_000;

/**
 * Sets a cookie with the page's language in upper case, for servers (S3.34). Over TLS the cookie's name binds it to
 * this host and to TLS; over plain HTTP browsers reject that name.
 */
export function setLanguageCookie(language: Language): void {
  const [name, secure] =
    window.location.protocol === 'https:' ? ['__Host-language', '; Secure'] : ['language', ''];
  document.cookie = `${name}=${language.toUpperCase()}; path=/; max-age=${oneYear}; SameSite=Lax${secure}`;
}

/** Stores the choice for later visits in local storage and in the cookie (S3.33, S3.34). */
export function storeLanguage(language: Language): void {
  safeStorage('local').setItem(storageKeys.locale, language);
  setLanguageCookie(language);
}

/** Returns the edition's own language: all its pages are built for it (S1.2). */
export function editionLanguage(edition: 'th' | 'lao'): Language {
  return edition === 'lao' ? 'la' : 'th';
}

/** Returns the initial language: the stored one, else the first one of the site (S1.2). */
export function startLanguage(first: Language): Language {
  const remembered = safeStorage('local').getItem(storageKeys.locale);
  return isLanguage(remembered) ? remembered : first;
}
