import Negotiator from 'negotiator';
import type { Config } from '../../config';
import { editionLanguage } from './edition-language';
import type { Language } from './language';

const languages: Readonly<Record<string, Language>> = { th: 'th', la: 'la', lo: 'la', en: 'en' };

/** The best language that an Accept-Language header asks for, else the edition's. */
export function wantedLanguage(header: string | undefined, edition: Config['edition']): Language {
  const own = editionLanguage(edition);
  // Whoever takes any language gets the first one of these.
  const offered = [own, ...Object.keys(languages).filter((tag) => tag !== own)];
  const [best = own] = new Negotiator({ headers: { 'accept-language': header } }).languages(offered);
  return languages[best] ?? own;
}
