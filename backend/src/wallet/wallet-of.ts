import type { components } from '@wallet/contract';
import type { Member } from '../members/member';
import type { Reader } from '../core/db/driver';
import { balance } from '../core/ledger/balance';
import { toBaht } from '../core/ledger/to-baht';
import { currencyName } from './currency-name';

/** Returns the current balance of a member's wallet. */
export async function walletOf(
  db: Reader,
  { id, currency }: Member,
): Promise<components['schemas']['Wallet']> {
  const amount = await balance(db, { kind: 'wallet', owner: id, currency });
  return { amount: toBaht(amount), currency: currencyName(currency) };
}
