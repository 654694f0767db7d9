import type { components } from '@wallet/contract';
import type { Queryable } from '../core/db/driver';
import { AppError } from '../core/errors';
import { type Currency, balance } from '../core/ledger/account';
import { type Satang, toBaht } from '@wallet/contract/satang';
import type { Member, WalletOwner } from '../members/member';

export function currencyName(currency: Currency): components['schemas']['Wallet']['currency'] {
  return currency === 'LAK' ? 'LAK' : 'BAHT';
}

export async function walletOf(
  db: Queryable,
  { id, currency }: Member,
): Promise<components['schemas']['Wallet']> {
  const amount = await balance(db, { kind: 'wallet', owner: id, currency });
  return { amount: toBaht(amount), currency: currencyName(currency) };
}

/** @throws AppError NO_WALLET when the member has no wallet */
export async function requireWallet(db: Queryable, { id, currency }: WalletOwner): Promise<Satang> {
  const rows = await db.query<{ balance: Satang }>(
    `select balance from ledger_account where kind = 'wallet' and owner = $1 and currency = $2`,
    [id, currency],
  );
  if (!rows[0]) throw new AppError(422, 'NO_WALLET');
  return rows[0].balance;
}
