import type { Schemas } from '../call';
import { insert, type Queryable, type Tx } from '@wallet/server/db';
import { AppError } from '../core/errors';
import { type Currency, balance } from '../core/ledger/account';
import { type Satang, toBaht } from '@wallet/contract/satang';
import { newId } from '@wallet/server';
import type { Member, WalletOwner } from '../members/member';
import type { Localized } from '../settings/language';

export function currencyName(currency: Currency): Schemas['Wallet']['currency'] {
  return currency === 'LAK' ? 'LAK' : 'BAHT';
}

export async function walletOf(db: Queryable, { id, currency }: Member): Promise<Schemas['Wallet']> {
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

export type StatementType = Schemas['Statement']['statementType'];
export type StatementStatus = Schemas['MovementStatus'];

export type StatementSourceKind = 'bonus' | 'promotion' | 'invite' | 'refund' | 'luckydraw';

export interface StatementRow {
  /** Id of the movement, when there is one; otherwise the row gets a new id. */
  id?: string | undefined;
  memberId: string;
  type: StatementType;
  status: StatementStatus;
  /** Source of the money: a game's code, `wallet`, `all`, or null for outside. */
  from: string | null;
  to: string | null;
  /** Satang; negative when the member's money decreased, positive for transfers. */
  amount: Satang;
  source?: { kind: StatementSourceKind; description: Localized };
  at: Date;
}

/** Writes a row of the statement in the transaction of its event. Returns the row's id. */
export async function recordStatement(tx: Tx, row: StatementRow): Promise<string> {
  const id = row.id ?? newId();
  const { memberId, type, status, from, to, amount, at } = row;
  const fields = { id, memberId, type, status, fromPlace: from, toPlace: to, amount, createdAt: at };
  await insert(tx, 'statement', {
    ...fields,
    source: row.source?.kind ?? null,
    description: row.source ? JSON.stringify(row.source.description) : null,
  });
  return id;
}

/** Ends a row that is in progress, with the final amount when it is known only now. */
export async function finishStatement(
  tx: Tx,
  id: string,
  status: 'SUCCESS' | 'FAILED',
  amount?: Satang,
): Promise<void> {
  await tx.query(
    `update statement set status = $2, amount = coalesce($3::bigint, amount) where id = $1 and status = 'PROCESSING'`,
    [id, status, amount ?? null],
  );
}
