import type { Config } from '../config';
import type { Language } from './language';

/** Returns the default language of an edition. */
export function editionLanguage(edition: Config['edition']): Language {
  return edition === 'lao' ? 'la' : 'th';
}
