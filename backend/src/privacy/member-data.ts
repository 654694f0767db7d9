import { type Satang, toBaht } from '@wallet/contract/satang';
import type { Db } from '../core/db/driver';
import { AppError } from '../core/errors';
import { attempts } from '../core/http/rate-limits';
import type { Deps } from '../deps';
import type { Member } from '../members/member';
import { verifyPassword } from '../members/password';
import type { Language } from '../settings/language';
import { amountColumns, memberDataSections } from './member-data-sections';

const dayMs = 86_400_000;
export const maxCopiesPerDay = 5;
/** Rows that one query returns and that are in memory at once. */
const rowsPerQuery = 500;

/**
 * Checks the password and counts the copy.
 * @throws AppError WRONG_PASSWORD with the field, REQUEST_LIMIT_1MIN, or REQUEST_LIMIT when the copies are used up
 */
export async function requireCopyAllowed(deps: Deps, memberId: string, password: string): Promise<void> {
  const { db, clock } = deps;
  await verifyPassword(deps, memberId, password, 'password');
  const bucket = `member-data:${memberId}`;
  await attempts.add(db, clock, bucket);
  if ((await attempts.inLastDay(db, clock, bucket)) <= maxCopiesPerDay) return;
  await attempts.remove(db, clock, bucket);
  throw new AppError(429, 'REQUEST_LIMIT', { retryAfter: dayMs });
}

type DataRow = Record<string, unknown>;

/** Returns the row as JSON, with its amounts in baht. */
const rowText = (row: DataRow): string =>
  JSON.stringify(row, (name, value: unknown) =>
    amountColumns.has(name) && value !== null ? toBaht(value as Satang) : value,
  );

async function* rowsOf(db: Db, sql: string, memberId: string): AsyncGenerator<string> {
  for (let offset = 0; ; offset += rowsPerQuery) {
    const rows = await db.query<DataRow>(`${sql} limit ${rowsPerQuery} offset ${offset}`, [memberId]);
    if (rows.length > 0) yield (offset === 0 ? '' : ',') + rows.map(rowText).join(',');
    if (rows.length < rowsPerQuery) return;
  }
}

/** Yields the copy in parts (schema MemberData), because all rows of a member may be too large for the memory. */
export async function* memberDataParts(
  { db, clock }: Deps,
  { id, currency }: Member,
  language: Language,
): AsyncGenerator<string> {
  const amountUnit = currency === 'LAK' ? 'LAK' : 'BAHT';
  const head = JSON.stringify({ generatedAt: clock.now(), amountUnit });
  yield `${head.slice(0, -1)},"sections":[`;
  for (const [index, [name, sql]] of Object.entries(memberDataSections(language)).entries()) {
    yield `${index === 0 ? '' : ','}{"name":${JSON.stringify(name)},"rows":[`;
    yield* rowsOf(db, sql, id);
    yield ']}';
  }
  yield ']}';
}
