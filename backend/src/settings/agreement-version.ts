import { createHash } from 'node:crypto';
import type { Localized } from './language';

/** Returns the version of the agreements: a hash of their texts in all languages, in 16 hexadecimal digits. */
export function agreementVersion(agreements: readonly Localized[]): string {
  const texts = agreements.map(({ th, la, en }) => [th, la, en]);
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
}
