import type { Tx } from '@wallet/server/db';
import type { Deps } from '../deps';
import { rejection } from '../http/rejection';
import { type LockedConversation, lockConversation } from './store';

interface Request {
  params: { id: string };
  assertAccess: (tx: Tx) => Promise<unknown>;
}

/**
 * Changes the locked conversation of a call, then notifies pages and delivers new rows of the outbox. When `apply`
 * returns false, nothing has changed and no one is notified: a page that calls this on each notification would cause an
 * endless loop.
 * @throws NOT_FOUND, NO_SESSION, FORBIDDEN
 */
export async function changeConversation(
  { db, changes, outbox }: Pick<Deps, 'db' | 'changes' | 'outbox'>,
  { params: { id }, assertAccess }: Request,
  apply: (tx: Tx, conversation: LockedConversation) => Promise<boolean>,
): Promise<object> {
  const hasChanged = await db.tx(async (tx) => {
    const conversation = await lockConversation(tx, id);
    await assertAccess(tx);
    if (!conversation) throw rejection('NOT_FOUND');
    return apply(tx, conversation);
  });
  if (!hasChanged) return {};
  changes.publish({ conversation: id });
  outbox.wake(id);
  return {};
}
