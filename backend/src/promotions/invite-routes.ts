import type { MemberCall } from '../call';
import type { Tx } from '@wallet/server/db';
import { AppError } from '../core/errors';
import { sum, toBaht, type Satang, fromBaht } from '@wallet/contract/satang';
import type { Member } from '../members/member';
import { amountIn } from '../settings/site-settings';
import { requireNoWagering, runningWagering, toBonusConditions, wageringConditions } from '../wagering';
import { walletOf } from '../wallet';
import { bonusAction, creditBonus } from './credit-bonus';
import {
  storeInviteRewards,
  type InviteRules,
  getInviteRules,
  type PendingReward,
  getPendingRewards,
  getInviteSummary,
} from './invite-reward';

export const getInviteBonus: MemberCall<'getInviteBonus'> = async ({ deps, member }) => {
  const summary = await getInviteSummary(deps, member);
  const rules = await getInviteRules(deps);
  const { enabled, percent, depositMin, rewardMax, friendTurnover, netOfWithdrawals } = rules;
  const { currency } = member;
  const wagering = await runningWagering(deps.db, member.id);
  return {
    ...summary,
    isReceivable: enabled && summary.amount > 0 && wagering === undefined,
    terms: {
      percent,
      depositMin: toBaht(amountIn(currency, depositMin)),
      rewardMax: rewardMax === null ? null : toBaht(amountIn(currency, rewardMax)),
      friendTurnover,
      netOfWithdrawals,
    },
    conditions: toBonusConditions(wageringConditions(fromBaht(summary.amount), rules, currency)),
  };
};

export const listInvites: MemberCall<'listInvites'> = async ({ deps, body: { page, limit }, member }) => {
  const { db } = deps;
  const rules = await getInviteRules(deps);
  await storeInviteRewards(db, member, rules);
  const pendingAmounts = new Map(
    (await getPendingRewards(db, member, rules)).map(({ id, amount }) => [id, amount]),
  );
  const counted = await db.query<{ total: number }>(
    'select count(*) as total from invite_reward where member_id = $1',
    [member.id],
  );
  const rows = await db.query<{ id: number; name: string; amount: Satang; at: Date }>(
    `select r.id, f.name, r.amount, r.created_at as at
     from invite_reward r join member f on f.id = r.from_member_id
     where r.member_id = $1 order by r.created_at desc, r.id desc limit $2 offset $3`,
    [member.id, limit, (page - 1) * limit],
  );
  return {
    total: counted[0]?.total ?? 0,
    invites: rows.map(({ id, name, amount, at }) => ({
      from: { name },
      // A received reward is final. The friend's withdrawals may have reduced a pending one.
      amount: toBaht(pendingAmounts.get(id) ?? amount),
      createdAt: at.toISOString(),
    })),
  };
};

/** Returns the rewards that a member can receive. @throws AppError NO_INVITEE_PLAY_INFO, INVITE_COLLECT, NO_INVITE_BONUS */
async function requireReceivableRewards(
  tx: Tx,
  member: Member,
  rules: InviteRules,
): Promise<PendingReward[]> {
  const pending = (await getPendingRewards(tx, member, rules)).filter(({ amount }) => amount > 0);
  const receivable = pending.filter(({ hasPlayed }) => hasPlayed);
  if (receivable.length > 0) return receivable;
  if (pending.length > 0) throw new AppError(422, 'NO_INVITEE_PLAY_INFO');
  const received = await tx.query(
    'select id from invite_reward where member_id = $1 and received_txn is not null limit 1',
    [member.id],
  );
  throw new AppError(422, received.length > 0 ? 'INVITE_COLLECT' : 'NO_INVITE_BONUS');
}

/** Moves the rewards for friends who have staked enough into the wallet, and starts the invite bonus's condition. */
export const receiveInviteBonus: MemberCall<'receiveInviteBonus'> = async (input) => {
  const { deps, idempotentRequest, member } = input;
  const { success, fail } = await deps.settings.get('invite');
  const rules = await getInviteRules(deps);
  return bonusAction(deps, member, idempotentRequest({}), async (tx, requireAllGames) => {
    if (!rules.enabled) throw new AppError(422, 'INVITE_INACTIVE');
    await requireNoWagering(tx, member.id);
    await storeInviteRewards(tx, member, rules);
    const rewards = await requireReceivableRewards(tx, member, rules);
    const amount = sum(rewards.map((reward) => reward.amount));
    const conditions = wageringConditions(amount, rules, member.currency);
    if (conditions) requireAllGames();
    const { txn, reference } = await creditBonus(tx, {
      member,
      source: 'invite',
      code: null,
      amount,
      overBudget: 'INVITE_BONUS_FAIL',
      conditions: conditions && { success, fail, ...conditions },
      at: deps.clock.now(),
    });
    await tx.query(
      `update invite_reward r set received_txn = $3, amount = paid.amount
       from unnest($1::bigint[], $2::bigint[]) as paid (id, amount) where r.id = paid.id`,
      [rewards.map(({ id }) => id), rewards.map((reward) => reward.amount), txn],
    );
    return {
      message: 'INVITE_BONUS_SUCCESS',
      reference,
      amount: toBaht(amount),
      success,
      fail,
      wallet: await walletOf(tx, member),
    };
  });
};
