import type { components } from '@wallet/contract';
import type { Member } from '../../members/account/member';
import type { Reader } from '../../platform/db/driver';
import { balance } from '../../ledger/balance';
import { toBaht } from '../../ledger/to-baht';
import { currencyName } from './currency-name';

/** Returns the current balance of a member's wallet. */
export async function walletOf(
  db: Reader,
  { id, currency }: Member,
): Promise<components['schemas']['Wallet']> {
  const amount = await balance(db, { kind: 'wallet', owner: id, currency });
  return { amount: toBaht(amount), currency: currencyName(currency) };
}
