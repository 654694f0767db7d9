import type { Deps } from '../deps';
import { confirmPasswords } from '../games/confirm-passwords';
import { inParallel } from '../in-parallel';
import { settleOpenGiftLinks } from '../truelink/settle-open-gift-links';
import { giveUpAnnouncedDeposits } from '../wallet/give-up-announced-deposits';
import { driveMovement } from './drive-movement';
import { leaseMs } from './start-movement';

/** Movements taken up in one round, and how many of them at once. */
const most = 50;
const width = 4;

/**
 * Takes up what was left open: by a process that died, a game or bank that did not answer, or one that takes its
 * time. Several processes may do this at once; each takes other movements.
 */
export async function reconcile(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const due = await deps.db.query<{ id: string }>(
    `update movement set next_try_at = $2 where id in (
       select id from movement where status = 'PROCESSING' and next_try_at <= $1
       order by next_try_at limit ${most} for update skip locked)
     returning id`,
    [now, new Date(now.getTime() + leaseMs)],
  );
  // One that fails is taken up again when its lease has ended.
  await inParallel(due, width, ({ id }) => driveMovement(deps, id).catch(() => undefined));
  await settleOpenGiftLinks(deps);
  await confirmPasswords(deps);
  await giveUpAnnouncedDeposits(deps.db, now);
}
