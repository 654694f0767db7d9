import type { Tx } from '../db/driver';
import { balance } from '../ledger/balance';
import { negative } from '../ledger/negative';
import type { Satang } from '../ledger/satang';
import { finishStatement } from '../statement/finish-statement';
import type { Movement } from './movement';

/** Ends a movement and its row in the statement, with the amount that it came to. */
export async function endMovement(
  tx: Tx,
  { id, memberId, kind, currency }: Movement,
  status: 'SUCCESS' | 'FAILED',
  amount: Satang,
  now: Date,
): Promise<void> {
  const wallet = await balance(tx, { kind: 'wallet', owner: memberId, currency });
  await tx.query(
    'update movement set status = $2, amount = $3, wallet_after = $4, finished_at = $5 where id = $1',
    [id, status, amount, wallet, now],
  );
  await finishStatement(tx, id, status, kind === 'withdraw' ? negative(amount) : amount);
}
