import type { Deps } from '../deps';
import { Busy } from '../core/jobs/fair-queue';
import { type ResumeOptions, resumeOpen } from '../core/jobs/resume-open';
import { slipReadings, type UnreadSlip } from './slip-readings';

/** Maximum number of slips per run, and per member in one run. */
const most = 50;
const maxOfMember = 5;
/** The process that accepts a slip reads it at once. Other processes read it only after this time, in ms. */
const ownTimeMs = 30_000;

/** Reads slips that are still unread, because the process that accepted them died or was busy. */
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
      // A later run reads it.
      if (!(error instanceof Busy)) throw error;
    }),
  );
}
