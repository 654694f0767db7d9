import type { Member, StatementEntry } from './member';
import { ApiError } from './call';

/** Converts satang to the plain number of baht in replies. */
export const baht = (satang: number): number => satang / 100;

/** Returns the satang of a positive amount in a request; throws for any other value. */
export function parseSatang(amount: unknown): number {
  const satang = Math.round(Number(amount) * 100);
  if (!Number.isFinite(satang) || satang <= 0) throw new ApiError('TRANSFER_MINIMUM');
  return satang;
}

/** Adds a row to the top of the member's statement. */
export function addStatementEntry(
  member: Member,
  row: Omit<StatementEntry, 'createdAt' | 'status'> & Partial<Pick<StatementEntry, 'status'>>,
): void {
  member.statement.unshift({ status: 'SUCCESS', ...row, createdAt: new Date().toISOString() });
}

/** Adds satang to the member's wallet, and a row about their cause to the statement. */
export function creditBonus(
  member: Member,
  amount: number,
  kind: NonNullable<StatementEntry['linked']>['kind'],
  description: string,
): void {
  member.wallet += amount;
  const linked = { kind, description };
  addStatementEntry(member, { statementType: 'bonus', from: kind, to: 'wallet', amount, linked });
}

/** The body of a request for the first page of a list. */
export const firstPage = { body: { page: 1, limit: 10 } };

/** Returns one page of rows by `page` (from 1) and `limit`. */
export function pageOf<Row>(rows: readonly Row[], body: Record<string, unknown>): Row[] {
  const page = Math.max(1, Number(body['page']) || 1);
  const limit = Math.max(1, Number(body['limit']) || 10);
  return rows.slice((page - 1) * limit, page * limit);
}
