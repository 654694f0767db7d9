import type { components } from '@wallet/shared/api/schema';
import type { Reader } from '../db/driver';
import type { Language, Localized } from '../lookups/language';

/** The promotion with this code in the contract's words, if there is one. */
export async function promotionOf(
  db: Reader,
  code: string,
  language: Language,
): Promise<components['schemas']['Promotion'] | undefined> {
  const rows = await db.query<{ fail: string; description: Localized }>(
    'select percent_fail as fail, description from promotion where code = $1',
    [code],
  );
  const found = rows[0];
  return found && { code, percentFail: Number(found.fail), description: found.description[language] };
}
