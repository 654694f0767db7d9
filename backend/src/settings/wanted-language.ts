import Negotiator from 'negotiator';
import type { Config } from '../config';
import { editionLanguage } from './edition-language';
import type { Language } from './language';

const languages: Readonly<Record<string, Language>> = { th: 'th', la: 'la', lo: 'la', en: 'en' };

/** Returns the best match for an Accept-Language header, or the language of the edition. */
export function wantedLanguage(header: string | undefined, edition: Config['edition']): Language {
  const own = editionLanguage(edition);
  // `*` matches the first language of this list.
  const offered = [own, ...Object.keys(languages).filter((tag) => tag !== own)];
  const [best = own] = new Negotiator({ headers: { 'accept-language': header } }).languages(offered);
  return languages[best] ?? own;
}
