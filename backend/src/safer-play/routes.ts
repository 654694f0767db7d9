import { type Queryable, type Tx, upsert } from '@wallet/server/db';
import type { MemberCall, Schemas } from '../call';
import { AppError } from '../core/errors';
import { requestedAmount } from '../core/http/requests';
import type { Deps } from '../deps';
import { askRegister, currentBreak, storeBreak } from '../members/play-break';
import { lockMember } from '../members/member';
import { readProtectionProfile, readSaferPlay } from '../members/safer-play';
import { lockCaller, type Session } from '../members/session';
import type { Language } from '../settings/language';
import { isExclusion } from '../settings/protection-profiles';
import { gatherMoney } from './gather-money';
import { confirmLimit, listLimits, setLimit } from './limits';

async function replyOf(deps: Deps, memberId: string, language: Language): Promise<Schemas['SaferPlay']> {
  const profile = await readProtectionProfile(deps);
  const { maxReminderMinutes } = await deps.settings.get('saferPlay');
  return {
    ...(await readSaferPlay(deps, memberId)),
    limits: await listLimits(deps.db, memberId, profile, deps.clock.now()),
    waitHours: profile.waitHours,
    breakLengths: [...profile.breakLengths],
    maxReminderMinutes,
    texts: profile.texts.map((text) => text[language]),
  };
}

/** Stores a choice of the member; the others stay. */
const storeChoice = (
  db: Queryable,
  memberId: string,
  choice: { reminder_minutes: number | null } | { reviewed_at: Date },
): Promise<object[]> => upsert(db, 'play_choice', ['member_id'], { member_id: memberId, ...choice });

export const getSaferPlay: MemberCall<'getSaferPlay'> = async ({ deps, language, member }) =>
  replyOf(deps, member.id, language);

/** Sets a limit. Setting it again has no further effect, but a higher one waits from the start. */
export const setDepositLimit: MemberCall<'setDepositLimit'> = async ({ deps, body, language, member }) => {
  const amount = body.amount === null ? null : requestedAmount(body.amount);
  const { waitHours } = await readProtectionProfile(deps);
  const at = deps.clock.now();
  await deps.db.tx(async (tx) => {
    await lockMember(tx, member.id);
    await setLimit(tx, member.id, { period: body.period, amount, waitHours, at });
    await storeChoice(tx, member.id, { reviewed_at: at });
  });
  return replyOf(deps, member.id, language);
};

export const confirmDepositLimit: MemberCall<'confirmDepositLimit'> = async (input) => {
  const { deps, body, language, member } = input;
  await deps.db.tx(async (tx) => {
    await lockMember(tx, member.id);
    await confirmLimit(tx, member.id, body.period, deps.clock.now());
  });
  return replyOf(deps, member.id, language);
};

export const reviewDepositLimits: MemberCall<'reviewDepositLimits'> = async ({ deps, language, member }) => {
  await storeChoice(deps.db, member.id, { reviewed_at: deps.clock.now() });
  return replyOf(deps, member.id, language);
};

export const setReminder: MemberCall<'setReminder'> = async ({ deps, body, language, member }) => {
  await storeChoice(deps.db, member.id, { reminder_minutes: body.minutes });
  return replyOf(deps, member.id, language);
};

/** The SQL interval of each length, in calendar months. */
const intervals: Readonly<Record<Schemas['BreakLength'], string>> = {
  day: '1 day',
  week: '7 days',
  month: '1 month',
  'two-months': '2 months',
  'three-months': '3 months',
  'six-months': '6 months',
  year: '1 year',
  'five-years': '5 years',
};

/** Starts the break, and ends all sessions of the member except the calling one. */
async function beginBreak(
  tx: Tx,
  { clock }: Deps,
  session: Session,
  length: Schemas['BreakLength'],
): Promise<void> {
  const { id } = session.member;
  await lockCaller(tx, clock, session);
  const startedAt = clock.now();
  const [end] = await tx.query<{ at: Date }>('select $1::timestamptz + $2::interval as at', [
    startedAt,
    intervals[length],
  ]);
  if (!end) throw new Error('The end of a break was not computed.');
  const kind = isExclusion(length) ? 'exclusion' : 'break';
  await storeBreak(tx, id, { kind, startedAt, endsAt: end.at });
  await tx.query(
    `update session set revoked_at = $2, revoked_because = 'logout'
     where member_id = $1 and token_hash <> $3 and revoked_at is null`,
    [id, startedAt, session.tokenHash],
  );
}

/** Starts a break at once. The games that do not respond are asked again by a job. */
export const startBreak: MemberCall<'startBreak'> = async (input) => {
  const { deps, body, language, session, member, ip, log } = input;
  if (!(await readProtectionProfile(deps)).breakLengths.includes(body.length))
    throw new AppError(400, 'MALFORMED_REQUEST', { field: 'length' });
  await deps.db.tx((tx) => beginBreak(tx, deps, session, body.length));
  deps.securityEvents.report('authn_token_revoked', { memberId: member.id, ip, reason: 'break' });
  await gatherMoney(deps, member.id).catch((error: unknown) => {
    log.warn({ err: error }, 'the money in games could not be gathered yet');
  });
  return replyOf(deps, member.id, language);
};

async function requireOver(tx: Tx, memberId: string, now: Date): Promise<void> {
  const current = await currentBreak(tx, memberId);
  if (!current) throw new AppError(422, 'NO_DATA');
  const rest = current.endsAt.getTime() - now.getTime();
  if (rest > 0) throw new AppError(422, 'BREAK_NOT_OVER', { retryAfter: rest });
}

/** Ends a break after its time. Held money becomes playable as far as the limits allow. */
export const endBreak: MemberCall<'endBreak'> = async ({ deps, language, session, member }) => {
  const { db, clock } = deps;
  const exclusion = (await currentBreak(db, member.id)) && (await askRegister(deps, member.id));
  await db.tx(async (tx) => {
    await lockCaller(tx, clock, session);
    const now = clock.now();
    await requireOver(tx, member.id, now);
    if (exclusion) throw new AppError(422, exclusion);
    await tx.query('update play_break set ended_at = $2 where member_id = $1 and ended_at is null', [
      member.id,
      now,
    ]);
    await tx.query('update held_money set next_try_at = $2 where member_id = $1', [member.id, now]);
  });
  return replyOf(deps, member.id, language);
};
