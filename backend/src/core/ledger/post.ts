import { Counter } from 'prom-client';
import { afterCommit, sqlCall, type Tx } from '@wallet/server/db';
import type { ErrorCode } from '@wallet/contract';
import { AppError } from '../errors';
import type { Account } from './account';
import type { Satang } from '@wallet/contract/satang';

export type LedgerErrorReason =
  | 'MONEY_NOT_ENOUGH'
  | 'UNBALANCED'
  | 'TOO_FEW_POSTINGS'
  | 'BAD_AMOUNT'
  | 'NO_ACCOUNT';

/**
 * Returns the error of a rejected transaction. It is thrown before anything is written, so the surrounding transaction
 * is still valid. Except for missing money, the caller cannot cause it: it is an internal error.
 */
export const ledgerError = (reason: LedgerErrorReason): Error =>
  reason === 'MONEY_NOT_ENOUGH'
    ? new AppError(422, reason)
    : new Error(`The ledger rejected the transaction: ${reason}.`);

export const ledgerPosts = new Counter({
  name: 'ledger_posts_total',
  help: 'Transactions that this process committed to the ledger, by what moved the money.',
  labelNames: ['kind'],
});

/** Cause of a transaction. It is part of the permanent record, so only add values. */
export type TxnKind =
  | 'deposit'
  | 'withdraw'
  | 'transfer'
  | 'bonus'
  | 'finish_bonus'
  | 'promotion'
  | 'invite'
  | 'refund'
  | 'luckydraw'
  | 'game'
  | 'opening';

/** An amount (satang) to move between two accounts of the same currency; a negative amount moves the other way. */
export interface Payment {
  kind: TxnKind;
  /** Reference to the cause, in the format of the kind: a bonus code, a slip, a QR. */
  reference?: string;
  at?: Date;
  from: Account;
  to: Account;
  amount: Satang;
  /** Error code when `from` has too little money; MONEY_NOT_ENOUGH by default. */
  overBudget?: ErrorCode;
}

/** A written transaction, with the further results of the SQL function. */
type Written<More> = More & { txn: number };

/**
 * Calls a SQL function that writes a transaction, and counts it after the commit.
 * @param overBudget the error code when an account has too little money
 * @throws AppError 422 `overBudget` before anything is written
 */
export async function post<More extends object = object>(
  tx: Tx,
  kind: TxnKind,
  sqlFunction: string,
  args: Parameters<typeof sqlCall>[1],
  overBudget: ErrorCode = 'MONEY_NOT_ENOUGH',
): Promise<Written<More>> {
  const [call, params] = sqlCall(sqlFunction, args);
  const [written] = await tx.query<Written<More> & { refusal: LedgerErrorReason | null }>(
    `select * from ${call}`,
    params,
  );
  if (written?.refusal === 'MONEY_NOT_ENOUGH') throw new AppError(422, overBudget);
  if (written?.refusal) throw ledgerError(written.refusal);
  if (written?.txn == null) throw new Error('The ledger wrote no transaction.');
  afterCommit.do(tx, () => ledgerPosts.inc({ kind }));
  return written;
}

/**
 * Moves an amount between two accounts, opens those that are new, and returns the transaction's id. The accounts are
 * locked in the order of their ids, so two transactions never wait for each other. The database itself rejects unbalanced
 * transactions, balances below a floor, and later changes.
 * @throws AppError 422 MONEY_NOT_ENOUGH, or `overBudget`, before anything is written
 */
export async function pay(
  tx: Tx,
  { kind, reference, at, from, to, amount, overBudget }: Payment,
): Promise<number> {
  if (!Number.isSafeInteger(amount) || amount === 0) throw ledgerError('BAD_AMOUNT');
  if (from.currency !== to.currency) throw ledgerError('UNBALANCED');
  const args = {
    kind,
    reference: reference ?? null,
    at: at ?? null,
    currency: from.currency,
    fromKind: from.kind,
    fromOwner: from.owner,
    fromLabel: from.label ?? '',
    toKind: to.kind,
    toOwner: to.owner,
    toLabel: to.label ?? '',
    amount,
  };
  return (await post(tx, kind, 'ledger_pay', args, overBudget)).txn;
}
