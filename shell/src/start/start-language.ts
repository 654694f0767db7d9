import { isLanguage, type Language, storageKeys } from '@wallet/contract';

/** The language of an earlier visit, which the shell starts in too. */
export function rememberedLanguage(): Language | undefined {
  try {
    return [localStorage.getItem(storageKeys.locale)].find(isLanguage);
  } catch {
    return undefined;
  }
}

/** The language to speak before the shell runs: the remembered one, else the cookie's, else that of the page itself. */
export function startLanguage(): Language {
  const cookie = /(?:^|; )(?:__Host-)?language=(\w\w)/.exec(document.cookie)?.[1]?.toLowerCase();
  return (
    rememberedLanguage() ??
    [cookie].find(isLanguage) ??
    (document.documentElement.lang === 'lo' ? 'la' : 'th')
  );
}
