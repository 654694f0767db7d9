import type { Member } from '../members/member';
import { DbError } from '../core/db/db-error';
import type { Reader } from '../core/db/driver';
import { amountIn } from '../settings/amount-in';
import type { InviteRules } from './invite-rules';

/** Error codes of a database that accepts no writes: it is a replica, or its disk is full. */
const takesNoWrites: readonly (string | undefined)[] = ['25006', '53100'];

/**
 * Stores the rewards of a member for friends whose first deposit was not counted yet: one per friend, and only when
 * both have the same currency. Ignores a database that accepts no writes: no money moves until the member receives the
 * rewards, so the next call can store them.
 */
export async function earnInviteRewards(
  db: Reader,
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
    if (!(error instanceof DbError && takesNoWrites.includes(error.code))) throw error;
  });
}
