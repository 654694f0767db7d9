import { column, type LeasedQueue } from '@wallet/server/db';
import { type ConcurrentOptions, processDue } from '../core/jobs/jobs';
import { ledgerPosts } from '../core/ledger/post';
import type { Deps } from '../deps';

const heldMoneyQueue = {
  table: 'held_money',
  key: ['member_id'],
  isOpen: 'true',
  columns: { memberId: column<string>() },
} satisfies LeasedQueue;

async function release({ db, clock }: Deps, memberId: string): Promise<void> {
  const [released] = await db.query<{ amount: number }>('select held_release($1, $2) as amount', [
    memberId,
    clock.now(),
  ]);
  if (released && released.amount > 0) ledgerPosts.inc({ kind: 'deposit' });
}

/** Makes held money playable where a new period allows it. */
export const releaseHeldMoney = (deps: Deps, options: ConcurrentOptions = {}): Promise<void> =>
  processDue(deps, heldMoneyQueue, options, ({ memberId }) => release(deps, memberId));
