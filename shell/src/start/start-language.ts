import { isLanguage, type Language, storageKeys } from '@wallet/contract';

/** Returns the language of an earlier visit. The shell starts in it too. */
export function rememberedLanguage(): Language | undefined {
  try {
    return [localStorage.getItem(storageKeys.locale)].find(isLanguage);
  } catch {
    return undefined;
  }
}

/** Returns the language before the shell runs: the stored one, or the cookie's, or the page's own. */
export function startLanguage(): Language {
  const cookie = /(?:^|; )(?:__Host-)?language=(\w\w)/.exec(document.cookie)?.[1]?.toLowerCase();
  return (
    rememberedLanguage() ??
    [cookie].find(isLanguage) ??
    (document.documentElement.lang === 'lo' ? 'la' : 'th')
  );
}
