import type { Config } from '../../config';
import type { Language } from './language';

/** The language of an edition when nobody asks for another. */
export function editionLanguage(edition: Config['edition']): Language {
  return edition === 'lao' ? 'la' : 'th';
}
