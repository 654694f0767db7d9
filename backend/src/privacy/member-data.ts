import { type Satang, toBaht } from '@wallet/contract/satang';
import type { Db } from '@wallet/server/db';
import { AppError } from '../core/errors';
import { attempts } from '../core/http/rate-limits';
import type { Deps } from '../deps';
import type { Member } from '../members/member';
import { verifyPassword } from '../members/password';
import type { Session } from '../members/session';
import type { Language } from '../settings/language';
import { currencyName, entryColumns } from '../wallet';
import { dayMs } from '@wallet/server';
import { copiedColumns } from './member-columns';

/** Columns with amounts in satang (att), in all sections. */
const amountColumns: ReadonlySet<string> = new Set([
  'amount',
  'deposit',
  'requestedAmount',
  'staked',
  'stakesRequired',
  'won',
]);

/**
 * Returns the SQL query of each section of a member's copy of their data. $1 is the member's id, and the order of the
 * rows is stable. No query may return secrets, or ids or data of other members.
 */
export const memberDataSections = (language: Language): Readonly<Record<string, string>> => ({
  profile: `select ${copiedColumns()} from member where id = $1`,
  bankAccounts: `select b.name_th as bank, a.bank_account_name as "holder", a.bank_account_no as "accountNumber",
      a.changed_at as "usedUntil"
    from (
      select bank_code, bank_account_name, bank_account_no, null::timestamptz as changed_at from member where id = $1
      union all
      select bank_code, bank_account_name, bank_account_no, changed_at from payee_change where member_id = $1) a
    join bank b on b.code = a.bank_code order by a.changed_at desc nulls first`,
  agreements: `select version, accepted_at as "acceptedAt" from agreement_acceptance where member_id = $1
    order by accepted_at, version`,
  logins: `select created_at as "createdAt", last_seen_at as "lastSeenAt", coalesce(revoked_at, expires_at) as "endsAt",
      device, network
    from session where member_id = $1 order by created_at, token_hash`,
  passkeys: `select name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkey where member_id = $1
    order by created_at, id`,
  devices: `select last_used_at as "lastUsedAt" from known_device where member_id = $1 order by last_used_at, hash`,
  pushSubscriptions: `select substring(endpoint from '^https://([^/]+)') as service, array_to_string(kinds, ', ') as kinds,
      shows_amounts as "showsAmounts", language, created_at as "createdAt"
    from push_subscription where member_id = $1 order by created_at, endpoint`,
  balances: `select kind as place, label as game, balance as amount from ledger_account
    where owner = $1 and kind in ('wallet', 'game', 'hold') order by id`,
  statement: `select s.id as reference, ${entryColumns}, s.description ->> '${language}' as description,
      s.created_at as "createdAt"
    from statement s where s.member_id = $1 order by s.created_at, s.place`,
  transfers: `select id as reference, source as "from", destination as "to", amount, status, created_at as "createdAt",
      finished_at as "finishedAt"
    from movement where member_id = $1 and kind = 'transfer' order by created_at, id`,
  withdrawals: `select id as reference, amount, status, payee ->> 'bankCode' as bank, payee ->> 'accountName' as "holder",
      payee ->> 'accountNo' as "accountNumber", created_at as "createdAt", finished_at as "finishedAt"
    from movement where member_id = $1 and kind = 'withdraw' order by created_at, id`,
  bankDeposits: `select bank_reference as reference, amount, received_at as "receivedAt" from bank_credit where member_id = $1
    order by received_at, bank_reference`,
  announcedDeposits: `select id as reference, amount, created_at as "createdAt", ended_at as "finishedAt" from announced_deposit
    where member_id = $1 order by created_at, id`,
  qrDeposits: `select id as reference, provider, amount, status, created_at as "createdAt" from qr_code where member_id = $1
    order by place`,
  slips: `select id as reference, amount, status, note, ref_no as "bankReference", created_at as "createdAt",
      judged_at as "finishedAt"
    from slip where member_id = $1 order by place`,
  giftLinks: `select id as reference, amount, status, refusal as note, created_at as "createdAt", finished_at as "finishedAt"
    from gift_link where member_id = $1 order by created_at, id`,
  games: `select g.name as game, a.username, a.activated_at as "openedAt", a.staked, a.played as won
    from game_account a join game g on g.code = a.game_code where a.member_id = $1 order by a.game_code`,
  bonuses: `select source as type, code, base as deposit, amount, stake_target as "stakesRequired",
      granted_at as "createdAt", ended_at as "finishedAt", outcome as status
    from bonus_round where member_id = $1 order by granted_at, id`,
  invites: `select amount, received_txn is not null as received, created_at as "createdAt" from invite_reward
    where member_id = $1 order by created_at, id`,
  refunds: `select amount, added_txn is not null as received, created_at as "createdAt" from refund where member_id = $1
    order by id`,
  spins: `select slice_code as prize, coin_after as coins, created_at as "createdAt" from spin where member_id = $1
    order by created_at, id`,
  coupons: `select prize_name ->> '${language}' as prize, kind as type, amount, created_at as "createdAt",
      expire_at as "expiresAt", claimed_at as "receivedAt"
    from coupon where member_id = $1 order by created_at, id`,
  depositLimits: `select period, amount, pending_amount as "requestedAmount", pending_from as "requestedFrom"
    from deposit_limit where member_id = $1 order by period`,
  depositLimitChanges: `select period, step as status, amount, changed_at as "createdAt" from deposit_limit_change
    where member_id = $1 order by id`,
  breaks: `select kind as type, started_at as "createdAt", ends_at as "endsAt", ended_at as "finishedAt" from play_break
    where member_id = $1 order by id`,
  playChoices: `select reminder_minutes as "reminderMinutes", reviewed_at as "reviewedAt" from play_choice
    where member_id = $1`,
  playTimes: `select day, seconds from play_time where member_id = $1 order by day`,
  gameResults: `select game_code as game, staked, won, at as "createdAt" from game_result where member_id = $1
    order by at, game_code, sequence`,
  chat: `select case c.sender when 'customer' then 'member' else 'support' end as sender,
      c.message ->> 'message_type' as type,
      coalesce(c.message #>> '{payload,message}', c.message #>> '{payload,title}',
      case c.message ->> 'message_type' when 'media' then null else c.message ->> 'payload' end) as text,
      c.message #>> '{payload,name}' as file, c.page_context ->> 'url' as "pageAddress",
      c.page_context ->> 'title' as "pageTitle", c.created_at as "createdAt"
    from chat_message c join chat_conversation v on v.id = c.conversation_id where v.member_id = $1
    order by c.sequence`,
  chatFiles: `select kind as type, size as bytes, created_at as "createdAt" from chat_file where member_id = $1
    order by created_at, id`,
});

export const maxCopiesPerDay = 5;
/** Rows that one query returns and that are in memory at once. */
const rowsPerQuery = 500;

/**
 * Checks the password and counts the copy.
 * @throws AppError WRONG_PASSWORD with the field, REQUEST_LIMIT_1MIN, or REQUEST_LIMIT when the copies are used up
 */
export async function requireCopyAllowed(deps: Deps, session: Session, password: string): Promise<void> {
  const { db, clock } = deps;
  await verifyPassword(deps, session, password, 'password');
  const bucket = `member-data:${session.member.id}`;
  await attempts.add(db, clock, bucket);
  if ((await attempts.count(db, clock, bucket, dayMs)) <= maxCopiesPerDay) return;
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

/** Yields the copy as JSON (schema MemberData) in parts, because all rows of a member may be too large for the memory. */
export async function* memberDataParts(
  { db, clock }: Deps,
  { id, currency }: Member,
  language: Language,
): AsyncGenerator<string> {
  const head = JSON.stringify({ generatedAt: clock.now(), amountUnit: currencyName(currency) });
  yield `${head.slice(0, -1)},"sections":[`;
  for (const [index, [name, sql]] of Object.entries(memberDataSections(language)).entries()) {
    yield `${index === 0 ? '' : ','}{"name":${JSON.stringify(name)},"rows":[`;
    yield* rowsOf(db, sql, id);
    yield ']}';
  }
  yield ']}';
}
