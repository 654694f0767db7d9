import type { Deps } from '../../deps';
import { type ResumeOptions, resumeOpen } from '../../platform/background/resume-open';
import { driveMovement } from './drive-movement';
import { leaseMs } from './start-movement';

/** Movements resumed in one run, and of one member in it: whoever has hundreds at a silent game holds up nobody else's. */
const most = 50;
const maxOfMember = 10;

/**
 * Resumes the movements that were left open: by a process that died, a game or bank that did not answer, or one that
 * takes its time. Several processes may do this at once; each takes others. One that fails is due again when its lease
 * has ended.
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
