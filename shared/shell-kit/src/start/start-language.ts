import { isLanguage, type Language, storageKeys } from '@wallet/contract';

/** Returns the language of an earlier visit. The shell also starts in this language. */
export function rememberedLanguage(): Language | undefined {
  try {
    // An array with one item: `find` returns undefined for a value that is not a language.
    return [localStorage.getItem(storageKeys.locale)].find(isLanguage);
  } catch {
    return undefined;
  }
}

/** Returns the language before the shell runs: the stored one, else the cookie's, else the one of the HTML. */
export function startLanguage(): Language {
  // Over TLS, the name of the cookie has the prefix `__Host-`.
  const cookie = /(?:^|; )(?:__Host-)?language=(\w\w)/.exec(document.cookie)?.[1]?.toLowerCase();
  const { lang } = document.documentElement;
  return rememberedLanguage() ?? [cookie, lang === 'lo' ? 'la' : lang].find(isLanguage) ?? 'th';
}
