import { column, insert, type Queryable, type RowOf, selectList, type Tx } from '@wallet/server/db';
import { AppError } from '../core/errors';
import { type Satang, sum } from '@wallet/contract/satang';
import { newId } from '@wallet/server';
import { stakedTotal } from '../games';
import type { Member, WalletOwner } from '../members/member';
import { requireNoBreak } from '../members/play-break';
import { fillText, inEachLanguage, type Localized } from '../settings/language';
import texts from '../settings/texts.json';

export type WageringSource = 'bonus' | 'promotion' | 'invite' | 'refund';

export type GameCategory = 'slot' | 'sport' | 'lotto';

/** Returns the description of bonus money for the statement. */
export async function sourceText(
  db: Queryable,
  source: WageringSource,
  code: string | null,
): Promise<Localized> {
  if (source === 'invite' || source === 'refund') return texts.bonusSource[source];
  if (source === 'promotion')
    return inEachLanguage((language) =>
      fillText(texts.bonusSource.promotion[language], { code: code ?? '' }),
    );
  const rows = await db.query<{ name: Localized }>('select name from bonus where code = $1', [code]);
  const name = rows[0]?.name;
  if (!name) throw new Error(`The bonus ${code} has no name.`);
  return name;
}

export interface MemberMoney {
  wallet: Satang;
  games: Satang;
  inFlight: Satang;
}

/**
 * Reads a member's money. Excludes a refund that is set aside, which is not the member's money yet, and held deposits,
 * which no bonus counts.
 */
export async function readMemberMoney(
  db: Queryable,
  { id, currency }: WalletOwner,
  lock: '' | 'for no key update' = '',
): Promise<MemberMoney> {
  const rows = await db.query<{ kind: string; balance: Satang }>(
    `select kind, balance from ledger_account
     where owner = $1 and currency = $2 and (kind in ('wallet', 'game') or (kind = 'hold' and label not in ('refund', 'limit')))
     order by id ${lock}`,
    [id, currency],
  );
  const total = (ofKind: string): Satang =>
    sum(rows.filter(({ kind }) => kind === ofKind).map(({ balance }) => balance));
  return { wallet: total('wallet'), games: total('game'), inFlight: total('hold') };
}

const columns = {
  id: column<string>(),
  source: column<WageringSource>(),
  code: column<string | null>(),
  /** The deposit that the bonus is for; 0 when it is for none. */
  base: column<Satang>(),
  /** The bonus money that was credited. */
  amount: column<Satang>(),
  /** Percentages that the member retains when the condition is met, and when it is not. */
  success: column<number>('percent_success::float8'),
  fail: column<number>('percent_fail::float8'),
  /** Stakes after the start that meet the condition, and the member's total stakes before the start. */
  stakeTarget: column<Satang>(),
  stakedBefore: column<Satang>(),
  /** The wagering may be ended before its condition is met while the member has less money than this. */
  endBelow: column<Satang>(),
  /** The only games that money may go to. */
  category: column<GameCategory | null>(),
};

/** Wagering of one credit of bonus money, with its conditions. Amounts are in satang. Its row is in `bonus_round`. */
export type Wagering = RowOf<typeof columns>;

/** Returns the member's running wagering. A member has at most one. */
export async function runningWagering(db: Queryable, memberId: string): Promise<Wagering | undefined> {
  const [running] = await db.query<Wagering>(
    `select ${selectList(columns)} from bonus_round where member_id = $1 and ended_at is null`,
    [memberId],
  );
  return running;
}

/**
 * Checks that a member is on no break and has no running wagering, because only then bonus money is credited. The caller must hold the
 * member's lock.
 * @param offer the offer that the member activates
 * @throws AppError ON_BREAK; BONUS_ALREADY_ACTIVE while this offer is running, BONUS_REMAINING while anything else is
 */
export async function requireNoWagering(
  tx: Tx,
  memberId: string,
  offer?: Pick<Wagering, 'source' | 'code'>,
): Promise<void> {
  await requireNoBreak(tx, memberId);
  const running = await runningWagering(tx, memberId);
  if (!running) return;
  const isSame = running.source === offer?.source && running.code === offer.code;
  throw new AppError(422, isSame ? 'BONUS_ALREADY_ACTIVE' : 'BONUS_REMAINING');
}

/** Conditions of new bonus money. It is for no deposit and for all games by default. */
export type NewConditions = Pick<Wagering, 'success' | 'fail' | 'stakeTarget' | 'endBelow'> &
  Partial<Pick<Wagering, 'base' | 'category'> & { depositTxn: number | null }>;

interface NewWagering extends Pick<Wagering, 'source' | 'code' | 'amount'> {
  member: Pick<Member, 'id'>;
  conditions: NewConditions;
  grantedTxn: number;
  at: Date;
}

/** Starts the wagering of bonus money that was just credited. Stakes count from now. Returns its id. */
export async function startWagering(
  tx: Tx,
  { member, source, code, amount, conditions, grantedTxn, at }: NewWagering,
): Promise<string> {
  const { success, fail, stakeTarget, endBelow, base = 0, category = null, depositTxn = null } = conditions;
  const id = newId();
  await insert(tx, 'bonus_round', {
    id,
    memberId: member.id,
    source,
    code,
    base,
    amount,
    depositTxn,
    grantedTxn,
    percentSuccess: String(success),
    percentFail: String(fail),
    stakeTarget,
    stakedBefore: await stakedTotal(tx, member.id),
    endBelow,
    category,
    grantedAt: at,
  });
  return id;
}
