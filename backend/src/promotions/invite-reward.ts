import type { Schemas } from '../call';
import { DbError, type Queryable } from '@wallet/server/db';
import { sum, toBaht, type Satang } from '@wallet/contract/satang';
import type { Deps } from '../deps';
import type { Member, WalletOwner } from '../members/member';
import { amountIn, type SiteSettings } from '../settings/site-settings';
import { withdrawnSince } from './offer-terms';

export interface InviteRules extends Required<SiteSettings['inviteBonus']> {
  /** True when a friend's withdrawals are subtracted from their deposit. */
  netOfWithdrawals: boolean;
}

export async function getInviteRules({ settings }: Deps): Promise<InviteRules> {
  const { netOfWithdrawals } = await settings.get('offers');
  return { friendTurnover: 1, ...(await settings.get('inviteBonus')), netOfWithdrawals };
}

/** Error codes of a database that accepts no writes, because it is a replica or its disk is full. */
const readOnlyErrorCodes: readonly (string | undefined)[] = ['25006', '53100'];

/**
 * Stores a member's rewards for the first deposits of friends with the same currency, one per friend. Does nothing when
 * the database accepts no writes: no money moves before the member receives the rewards, so a later call can store them.
 */
export async function storeInviteRewards(
  db: Queryable,
  { id, currency }: Member,
  { percent, depositMin, rewardMax }: InviteRules,
): Promise<void> {
  const written = db.query(
    `insert into invite_reward (member_id, from_member_id, amount, created_at, deposit, deposited_at, percent)
     select member_id, friend_id, reward, at, deposit, at, $2::numeric
     from (
       select m.id as member_id, f.id as friend_id, d.at, d.amount as deposit,
         least(floor(d.amount * $2::numeric / 100)::int8, coalesce($4::int8, d.amount)) as reward
       from member m
         join member f on f.invited_by = m.id and f.currency = m.currency
         join lateral (
           select p.amount, t.occurred_at as at
           from ledger_account a
             join ledger_posting p on p.account_id = a.id
             join ledger_txn t on t.id = p.txn_id
           where a.kind = 'wallet' and a.owner = f.id and a.currency = f.currency and t.kind = 'deposit' and p.amount > 0
           order by t.id limit 1
         ) d on d.amount >= $3
       where m.id = $1 and not exists (select from invite_reward r where r.from_member_id = f.id)
     ) earned
     where reward > 0
     on conflict (from_member_id) do nothing`,
    [
      id,
      String(percent),
      amountIn(currency, depositMin),
      rewardMax === null ? null : amountIn(currency, rewardMax),
    ],
  );
  await written.catch((error: unknown) => {
    if (!(error instanceof DbError && readOnlyErrorCodes.includes(error.code))) throw error;
  });
}

export interface PendingReward {
  id: number;
  /** Current value in satang. The friend's withdrawals reduce it, down to zero. */
  amount: Satang;
  /** True when the friend has staked enough. Only then can the reward be received. */
  hasPlayed: boolean;
}

export async function getPendingRewards(
  db: Queryable,
  { id, currency }: WalletOwner,
  { netOfWithdrawals, friendTurnover, depositMin }: InviteRules,
): Promise<PendingReward[]> {
  return db.query<PendingReward>(
    `select id,
       case when deposit is null then amount when net < least($4, deposit) then 0
         else least(amount, floor(net * percent / 100)::int8) end as amount,
       staked > 0 and staked >= coalesce(deposit, 0) * $5::numeric as "hasPlayed"
     from (
       select r.id, r.amount, r.deposit, r.percent, r.created_at,
         r.deposit - case when $3 then ${withdrawnSince('r.from_member_id', '$2', 'r.deposited_at')} else 0 end as net,
         (select coalesce(sum(g.staked), 0) from game_account g where g.member_id = r.from_member_id) as staked
       from invite_reward r where r.member_id = $1 and r.received_txn is null
     ) pending
     order by created_at desc, id desc`,
    [id, currency, netOfWithdrawals, amountIn(currency, depositMin), String(friendTurnover)],
  );
}

export async function getInviteSummary(deps: Deps, member: Member): Promise<Schemas['InviteSummary']> {
  const { db, settings } = deps;
  const [percentages, rules] = [await settings.get('invite'), await getInviteRules(deps)];
  await storeInviteRewards(db, member, rules);
  const rewards = await getPendingRewards(db, member, rules);
  const amount = sum(rewards.filter(({ hasPlayed }) => hasPlayed).map((reward) => reward.amount));
  return { amount: toBaht(amount), success: percentages.success, fail: percentages.fail };
}
