import type { Member } from '../members/member';
import type { Tx } from '../core/db/driver';
import { stakedTotal } from '../games/staked-total';
import { newId } from '../core/new-id';
import type { Wagering } from './wagering';

export interface NewWagering extends Omit<Wagering, 'id' | 'stakedBefore'> {
  member: Pick<Member, 'id'>;
  /** Ledger transaction of the credit. */
  grantedTxn: number;
  /** Ledger transaction of the deposit that it uses up. */
  depositTxn: number | null;
  at: Date;
}

/** Starts the wagering of bonus money that was just credited. Stakes count from now. Returns its id. */
export async function startWagering(tx: Tx, wagering: NewWagering): Promise<string> {
  const id = newId();
  await tx.query(
    `insert into bonus_round (id, member_id, source, code, base, amount, deposit_txn, granted_txn, percent_success,
       percent_fail, stake_target, staked_before, end_below, category, granted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [
      id,
      wagering.member.id,
      wagering.source,
      wagering.code,
      wagering.base,
      wagering.amount,
      wagering.depositTxn,
      wagering.grantedTxn,
      String(wagering.success),
      String(wagering.fail),
      wagering.stakeTarget,
      await stakedTotal(tx, wagering.member.id),
      wagering.endBelow,
      wagering.category,
      wagering.at,
    ],
  );
  return id;
}
