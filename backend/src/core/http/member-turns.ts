import { FairQueue } from '../jobs/fair-queue';

/**
 * Maximum concurrent calls per member: as many as a browser sends, and a few more. Further calls wait for the member's
 * own, so that a member with hundreds of concurrent calls does not fill the database queue for all others.
 */
export const memberTurns = {
  atOnce: 8,
  waiting: 256,
} as const;

/** Returns the queue of one server's members. A call beyond the waiting limit is rejected with REQUEST_LIMIT. */
export function openMemberTurns(): FairQueue {
  const { atOnce, waiting } = memberTurns;
  const everybody = Number.POSITIVE_INFINITY;
  return new FairQueue({
    width: everybody,
    widthPerOwner: atOnce,
    waiting: everybody,
    waitingPerOwner: waiting,
  });
}
