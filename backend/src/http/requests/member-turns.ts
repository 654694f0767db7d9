import { FairQueue } from '../../platform/background/fair-queue';

/**
 * One member's calls at once: as many as a browser sends, and a few. The rest wait for the member's own, so that whoever sends
 * hundreds at once does not fill the line to the database before everybody else.
 */
export const memberTurns = {
  atOnce: 8,
  waiting: 256,
} as const;

/** The turns of one server's members; past what may wait a call is answered with REQUEST_LIMIT. */
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
