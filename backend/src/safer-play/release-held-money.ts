import { addMs } from '@wallet/server';
import { type ConcurrentOptions, runConcurrently } from '../core/jobs/jobs';
import { ledgerPosts } from '../core/ledger/post';
import type { Deps } from '../deps';

const maxPerRun = 50;
/** A member whose run fails or is interrupted is due again after this time, in ms. */
const leaseMs = 30_000;

async function release({ db, clock }: Deps, memberId: string): Promise<void> {
  const [released] = await db.query<{ amount: number }>('select held_release($1, $2) as amount', [
    memberId,
    clock.now(),
  ]);
  if (released && released.amount > 0) ledgerPosts.inc({ kind: 'deposit' });
}

/** Makes held money playable where a new period allows it. Safe at any time and in several processes. */
export async function releaseHeldMoney(deps: Deps, options: ConcurrentOptions = {}): Promise<void> {
  const now = deps.clock.now();
  const due = await deps.db.query<{ memberId: string }>(
    `update held_money set next_try_at = $2 where member_id in (
       select member_id from held_money where next_try_at <= $1
       order by next_try_at limit ${maxPerRun} for update skip locked)
     returning member_id as "memberId"`,
    [now, addMs(now, leaseMs)],
  );
  await runConcurrently(due, options, ({ memberId }) => release(deps, memberId));
}
