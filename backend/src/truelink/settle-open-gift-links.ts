import type { Deps } from '../deps';
import { settleGiftLink } from './settle-gift-link';

const atOnce = 20;

/** Asks again about the gift links that nobody has an answer for; safe at any time and in several processes. */
export async function settleOpenGiftLinks(deps: Deps): Promise<void> {
  const due = await deps.db.query<{ id: string }>(
    `select id from gift_link where status = 'PROCESSING' and next_try_at <= $1 order by next_try_at limit ${atOnce}`,
    [deps.clock.now()],
  );
  for (const { id } of due) await settleGiftLink(deps, id);
}
