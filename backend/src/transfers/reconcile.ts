import type { Deps } from '../deps';
import { type ResumeOptions, resumeOpen } from '../core/jobs/resume-open';
import { driveMovement } from './drive-movement';
import { leaseMs } from './start-movement';

/**
 * Maximum number of movements per run and per member: a member with hundreds at a silent game must not block others.
 */
const most = 50;
const maxOfMember = 10;

/**
 * Resumes open movements: their process died, or a game or bank did not respond or is slow. Safe in several processes,
 * because each one takes different movements. A movement that fails is due again when its lease ends.
 */
export async function reconcile(deps: Deps, options: ResumeOptions = {}): Promise<void> {
  const now = deps.clock.now();
  const due = await deps.db.query<{ id: string }>(
    `update movement set next_try_at = $2 where id in (
       select id from movement where status = 'PROCESSING' and next_try_at <= $1 and id in (
         select id from (
           select id, row_number() over (partition by member_id order by next_try_at, id) as turn
           from movement where status = 'PROCESSING' and next_try_at <= $1) due
         where turn <= ${maxOfMember})
       order by next_try_at limit ${most} for update skip locked)
     returning id`,
    [now, new Date(now.getTime() + leaseMs)],
  );
  await resumeOpen(due, options, ({ id }) => driveMovement(deps, id));
}
