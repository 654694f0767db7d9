import type { Db } from '../core/db/driver';
import { finishStatement } from '../wallet/statement';

const dayMs = 86_400_000;

/** Ends announced deposits that no bank has confirmed within a day. Money that arrives later is still credited. */
export async function giveUpAnnouncedDeposits(db: Db, now: Date): Promise<void> {
  await db.tx(async (tx) => {
    const ended = await tx.query<{ id: string }>(
      'update announced_deposit set ended_at = $1 where ended_at is null and created_at < $2 returning id',
      [now, new Date(now.getTime() - dayMs)],
    );
    for (const { id } of ended) await finishStatement(tx, id, 'FAILED');
  });
}
