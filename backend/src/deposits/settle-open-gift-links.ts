import type { Deps } from '../deps';
import { type ResumeOptions, resumeOpen } from '../core/jobs/resume-open';
import { settleGiftLink } from './settle-gift-link';

/** Maximum number of links resumed in one run. */
const most = 50;
/** A link that fails or is interrupted is due again after this time, in ms. */
const leaseMs = 30_000;

/** Retries the gift links that are still open. Safe at any time and in several processes. */
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
