import type { components } from '@wallet/contract';
import type { Member } from '../../members/account/member';
import type { Reader } from '../../platform/db/driver';
import { balance } from '../../ledger/balance';
import { toBaht } from '../../ledger/to-baht';
import { currencyName } from './currency-name';

/** What a member's wallet holds now. */
export async function walletOf(
  db: Reader,
  { id, currency }: Member,
): Promise<components['schemas']['Wallet']> {
  const amount = await balance(db, { kind: 'wallet', owner: id, currency });
  return { amount: toBaht(amount), currency: currencyName(currency) };
}
