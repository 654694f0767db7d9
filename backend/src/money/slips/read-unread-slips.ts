import type { Deps } from '../../deps';
import { Busy } from '../../platform/background/fair-queue';
import { type ResumeOptions, resumeOpen } from '../../platform/background/resume-open';
import { slipReadings, type UnreadSlip } from './slip-readings';

/** Slips of one run, and of one member in it. */
const most = 50;
const maxOfMember = 5;
/** The process that took a slip in reads it at once; only what it has not read by then is somebody else's (ms). */
const ownTimeMs = 30_000;

/** Reads slips that nobody has read: the process that took them in has died, or had too many. */
export async function readUnreadSlips(
  deps: Pick<Deps, 'db' | 'clock'>,
  options: ResumeOptions = {},
): Promise<void> {
  const unread = await deps.db.query<UnreadSlip>(
    `select id, "memberId" from (
       select id, member_id as "memberId", place, row_number() over (partition by member_id order by place) as turn
       from slip where read_at is null and status = 'PROCESSING' and created_at <= $1) waiting
     where turn <= ${maxOfMember} order by turn, place limit ${most}`,
    [new Date(deps.clock.now().getTime() - ownTimeMs)],
  );
  await resumeOpen(unread, options, (slip) =>
    slipReadings.read(deps, slip).catch((error: unknown) => {
      // Then its turn comes in a later run.
      if (!(error instanceof Busy)) throw error;
    }),
  );
}
