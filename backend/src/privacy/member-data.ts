import { type Satang, toBaht } from '@wallet/contract/satang';
import type { Db } from '../core/db/driver';
import { AppError } from '../core/errors';
import { attempts } from '../core/http/rate-limits';
import type { Deps } from '../deps';
import type { Member } from '../members/member';
import { verifyPassword } from '../members/password';
import type { Language } from '../settings/language';
import { type MemberDataSection, memberDataSections } from './member-data-sections';

const dayMs = 86_400_000;
/** Maximum copies of one member in 24 hours. */
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

function withAmounts(row: DataRow, amounts: readonly string[]): DataRow {
  const baht = amounts
    .filter((name) => row[name] !== null)
    .map((name) => [name, toBaht(row[name] as Satang)]);
  return { ...row, ...Object.fromEntries(baht) };
}

/** Yields the rows of a section as JSON, one text for each query. */
async function* rowsOf(
  db: Db,
  { sql, amounts = [] }: MemberDataSection,
  memberId: string,
): AsyncGenerator<string> {
  for (let offset = 0; ; offset += rowsPerQuery) {
    const rows = await db.query<DataRow>(`${sql} limit ${rowsPerQuery} offset ${offset}`, [memberId]);
    const texts = rows.map((row) => JSON.stringify(withAmounts(row, amounts)));
    if (texts.length > 0) yield (offset === 0 ? '' : ',') + texts.join(',');
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
  for (const [index, section] of memberDataSections(language).entries()) {
    yield `${index === 0 ? '' : ','}{"name":${JSON.stringify(section.name)},"rows":[`;
    yield* rowsOf(db, section, id);
    yield ']}';
  }
  yield ']}';
}
