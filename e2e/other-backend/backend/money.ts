import type { Member, Movement } from './member';
import { Refusal } from './refusal';

/** Satang as the plain number of baht that replies carry. */
export const baht = (satang: number): number => satang / 100;

/** The satang of an amount in a request, which is more than nothing. */
export function satangIn(amount: unknown): number {
  const satang = Math.round(Number(amount) * 100);
  if (!Number.isFinite(satang) || satang <= 0) throw new Refusal('TRANSFER_MINIMUM');
  return satang;
}

/** Puts a row on top of the member's statement. */
export function note(
  member: Member,
  row: Omit<Movement, 'createdAt' | 'status'> & Partial<Pick<Movement, 'status'>>,
): void {
  member.statement.unshift({ status: 'SUCCESS', ...row, createdAt: new Date().toISOString() });
}

/** One page of rows by `page` from 1 and `limit`. */
export function pageOf<Row>(rows: readonly Row[], body: Record<string, unknown>): Row[] {
  const page = Math.max(1, Number(body['page']) || 1);
  const limit = Math.max(1, Number(body['limit']) || 10);
  return rows.slice((page - 1) * limit, page * limit);
}
