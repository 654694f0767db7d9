import { isLanguage, type Language } from '@wallet/platform/i18n/languages';
import { storageKeys } from '@wallet/platform/session/storage-keys';

function remembered(): string | null {
  try {
    return localStorage.getItem(storageKeys.locale);
  } catch {
    return null;
  }
}

/** The language to speak before the shell runs: the remembered one, else the cookie's, else that of the page itself. */
export function startLanguage(): Language {
  const cookie = /(?:^|; )(?:__Host-)?language=(\w\w)/.exec(document.cookie)?.[1]?.toLowerCase();
  const found = [remembered(), cookie].find(isLanguage);
  return found ?? (document.documentElement.lang === 'lo' ? 'la' : 'th');
}
