import type { Config } from '../config';
import { editionLanguage } from './edition-language';
import type { Language } from './language';

const known: Readonly<Record<string, Language>> = { th: 'th', la: 'la', lo: 'la', en: 'en' };

/** The best language that an Accept-Language header asks for, else the edition's. */
export function wantedLanguage(header: string | undefined, edition: Config['edition']): Language {
  const wishes = (header ?? '').split(',').map((part) => {
    const [tag = '', ...options] = part.trim().toLowerCase().split(';');
    const quality = options.map((option) => /^\s*q=([\d.]+)$/.exec(option)?.[1]).find(Boolean);
    return { language: known[tag.split('-')[0] ?? ''], quality: quality === undefined ? 1 : Number(quality) };
  });
  const best = wishes
    .filter(({ language, quality }) => language && quality > 0)
    .sort((a, b) => b.quality - a.quality)[0];
  return best?.language ?? editionLanguage(edition);
}
