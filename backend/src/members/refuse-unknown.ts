import type { Reader } from '../core/db/driver';
import { wrongField } from './wrong-field';

interface Named {
  sourceCode?: string | null;
  bankCode: string | null;
}

/**
 * Rejects a bank or a source that the site does not have.
 * @throws Failure 422 with the name of the field
 */
export async function refuseUnknown(db: Reader, { sourceCode = null, bankCode }: Named): Promise<void> {
  const rows = await db.query<{ source: boolean; bank: boolean }>(
    `select $1::text is null or exists (select from source where code = $1) as source,
       $2::text is null or exists (select from bank where code = $2) as bank`,
    [sourceCode, bankCode],
  );
  if (!rows[0]?.source) throw wrongField('INVALID_USER_INFO', 'sourceCode');
  if (!rows[0].bank) throw wrongField('INVALID_BANK', 'bankCode');
}
