import Negotiator from 'negotiator';
import type { Config } from '../config';

/** An interface language; Lao is `la` here and `lo` to browsers. */
export type Language = 'th' | 'la' | 'en';

export type Localized = Readonly<Record<Language, string>>;

export function editionLanguage(edition: Config['edition']): Language {
  return edition === 'lao' ? 'la' : 'th';
}

const languages: Readonly<Record<string, Language>> = { th: 'th', la: 'la', lo: 'la', en: 'en' };

export const isLanguage = (value: unknown): value is Language =>
  value === 'th' || value === 'la' || value === 'en';

/** Returns the best match for an Accept-Language header, or the language of the edition. */
export function requestedLanguage(header: string | undefined, edition: Config['edition']): Language {
  const fallback = editionLanguage(edition);
  // `*` matches the first language of this list.
  const available = [fallback, ...Object.keys(languages).filter((tag) => tag !== fallback)];
  const [best = fallback] = new Negotiator({ headers: { 'accept-language': header } }).languages(available);
  return languages[best] ?? fallback;
}
