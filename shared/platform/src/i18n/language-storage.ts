import { safeStorage } from '../session/safe-storage';
import { isLanguage, type Language, storageKeys } from '@wallet/contract';

const oneYear = 31_536_000;

/**
 * Tells servers in a cookie, in upper case, which language the page is shown in (S3.34). Over TLS its name binds it to
 * this host and to TLS; over plain HTTP browsers take no such name.
 */
export function setLanguageCookie(language: Language): void {
  const [name, secure] =
    window.location.protocol === 'https:' ? ['__Host-language', '; Secure'] : ['language', ''];
  document.cookie = `${name}=${language.toUpperCase()}; path=/; max-age=${oneYear}; SameSite=Lax${secure}`;
}

/** Keeps the choice for later visits: in local storage, and in the cookie (S3.33, S3.34). */
export function storeLanguage(language: Language): void {
  safeStorage('local').setItem(storageKeys.locale, language);
  setLanguageCookie(language);
}

/** The edition's own language, which every page of it is made for (S1.2). */
export function editionLanguage(edition: 'th' | 'lao'): Language {
  return edition === 'lao' ? 'la' : 'th';
}

/** The language to start in: the remembered one, else the edition's own (S1.2). */
export function startLanguage(edition: 'th' | 'lao'): Language {
  const remembered = safeStorage('local').getItem(storageKeys.locale);
  return isLanguage(remembered) ? remembered : editionLanguage(edition);
}
