import type { CustomerSignal, Delivery } from '@wallet/connector-kit';
import {
  addEntry,
  addSiteMessage,
  type LockedConversation,
  lockConversation,
  openConversation,
  refreshConversation,
} from '../conversations/store';
import type { Tx } from '@wallet/server/db';
import type { Deps } from '../deps';

/** Opens a closed or snoozed conversation again, because the customer writes. */
export async function reopenForCustomer(
  tx: Tx,
  id: string,
  conversation: LockedConversation,
  at: Date,
): Promise<void> {
  await tx.query('update conversation set closed = false, snoozed_until = null where id = $1', [id]);
  if (!conversation.closed) return;
  await addEntry(tx, { conversation_id: id, kind: 'event', event: 'reopened', at });
}

/** Stores a customer's message once. Returns true when messages before it are missing. */
export async function acceptMessage(
  { db, changes, now }: Pick<Deps, 'db' | 'changes' | 'now'>,
  { conversation: id, sequence, sentAt, customer, message, pageContext }: Delivery,
): Promise<boolean> {
  const hasGap = await db.tx(async (tx) => {
    const conversation = await openConversation(tx, id, customer, { at: new Date(sentAt), sequence });
    if (!conversation) return false;
    const { name } = customer;
    const siteMessage = {
      sequence,
      sender: 'customer',
      name,
      message,
      createdAt: sentAt,
      pageContext,
    } as const;
    if (!(await addSiteMessage(tx, id, siteMessage))) return false;
    await reopenForCustomer(tx, id, conversation, now());
    await refreshConversation(tx, id);
    return sequence > conversation.lastSequence + 1;
  });
  changes.publish({ conversation: id });
  return hasGap;
}

/** Stores that a customer has read messages or rated the conversation, and reports that a customer is typing. */
export async function acceptSignal(
  { db, changes, now }: Pick<Deps, 'db' | 'changes' | 'now'>,
  signal: CustomerSignal,
): Promise<void> {
  const { conversation: id } = signal;
  if (signal.signal === 'typing') {
    changes.publish({ typing: id });
    return;
  }
  await db.tx(async (tx) => {
    // Signals of an unknown conversation are ignored.
    if (!(await lockConversation(tx, id))) return;
    if (signal.signal === 'read') {
      await tx.query('update conversation set customer_read = greatest(customer_read, $2) where id = $1', [
        id,
        signal.sequence,
      ]);
      return;
    }
    await tx.query(
      'update conversation set rating_score = $2, rating_comment = $3, rated_at = $4 where id = $1',
      [id, signal.score, signal.comment, now()],
    );
    await addEntry(tx, {
      conversation_id: id,
      kind: 'event',
      event: 'rated',
      score: signal.score,
      at: now(),
    });
  });
  changes.publish({ conversation: id });
}
