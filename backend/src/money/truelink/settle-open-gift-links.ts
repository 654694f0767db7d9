import type { Deps } from '../../deps';
import { type ResumeOptions, resumeOpen } from '../../platform/background/resume-open';
import { settleGiftLink } from './settle-gift-link';

/** Links resumed in one run. */
const most = 50;
/** One that fails, or is cut off, is due again after this long (ms). */
const leaseMs = 30_000;

/** Asks again about the gift links that nobody has an answer for; safe at any time and in several processes. */
export async function settleOpenGiftLinks(deps: Deps, options: ResumeOptions = {}): Promise<void> {
  const now = deps.clock.now();
  const due = await deps.db.query<{ id: string }>(
    `update gift_link set next_try_at = $2 where id in (
       select id from gift_link where status = 'PROCESSING' and next_try_at <= $1
       order by next_try_at limit ${most} for update skip locked)
     returning id`,
    [now, new Date(now.getTime() + leaseMs)],
  );
  await resumeOpen(due, options, ({ id }) => settleGiftLink(deps, id));
}
