import type { Tx } from '@wallet/backend/db';
import type { Deps } from '../deps';
import { rejection } from '../http/rejection';
import { type LockedConversation, lockConversation } from './store';

/**
 * Changes a locked conversation, then notifies pages and delivers new rows of the outbox. When `apply` returns false,
 * nothing has changed and no one is notified: a page that calls this on each notification would cause an endless loop.
 * @throws NOT_FOUND
 */
export async function changeConversation(
  { db, changes, outbox }: Pick<Deps, 'db' | 'changes' | 'outbox'>,
  id: string,
  apply: (tx: Tx, conversation: LockedConversation) => Promise<boolean>,
): Promise<object> {
  const hasChanged = await db.tx(async (tx) => {
    const conversation = await lockConversation(tx, id);
    if (!conversation) throw rejection('NOT_FOUND');
    return apply(tx, conversation);
  });
  if (!hasChanged) return {};
  changes.publish({ conversation: id });
  outbox.wake(id);
  return {};
}
