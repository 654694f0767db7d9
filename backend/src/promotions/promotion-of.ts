import type { components } from '@wallet/contract';
import type { Reader } from '../core/db/driver';
import type { Currency } from '../core/ledger/account';
import type { Language, Localized } from '../settings/language';
import { shownTerms } from './shown-terms';

/** Returns the promotion with this code in the contract's format, if it exists. */
export async function promotionOf(
  db: Reader,
  code: string,
  language: Language,
  currency: Currency,
  isNet: boolean,
): Promise<components['schemas']['Promotion'] | undefined> {
  const rows = await db.query<{ fail: string; description: Localized }>(
    'select percent_fail as fail, description from promotion where code = $1',
    [code],
  );
  const found = rows[0];
  if (!found) return undefined;
  const terms = (await shownTerms(db, 'promotion', currency, isNet)).get(code);
  return {
    code,
    percentFail: Number(found.fail),
    description: found.description[language],
    ...(terms && { terms }),
  };
}
