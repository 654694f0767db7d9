import type { Member } from '../account/member';
import type { Tx } from '../db/driver';
import { stakedTotal } from '../games/staked-total';
import { newId } from '../new-id';
import type { Round } from './round';

export interface NewRound extends Omit<Round, 'id' | 'stakedBefore'> {
  member: Pick<Member, 'id'>;
  /** The credit it comes with. */
  grantedTxn: number;
  /** The deposit that it uses up. */
  depositTxn: number | null;
  at: Date;
}

/** Sets conditions on bonus money that was just credited; stakes count from now. Gives the round's id. */
export async function startRound(tx: Tx, round: NewRound): Promise<string> {
  const id = newId();
  await tx.query(
    `insert into bonus_round (id, member_id, source, code, base, amount, deposit_txn, granted_txn, percent_success,
       percent_fail, stake_target, staked_before, end_below, category, granted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      id,
      round.member.id,
      round.source,
      round.code,
      round.base,
      round.amount,
      round.depositTxn,
      round.grantedTxn,
      String(round.success),
      String(round.fail),
      round.stakeTarget,
      await stakedTotal(tx, round.member.id),
      round.endBelow,
      round.category,
      round.at,
    ],
  );
  return id;
}
