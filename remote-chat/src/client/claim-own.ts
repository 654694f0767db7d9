import type { ChatEntry } from './chat-entry';
import { contentOf } from './content-of';
import type { ConversationPlace } from './conversation';
import type { Outgoing } from './outgoing';

/** Whether a place says what came after it in an order; the beginning does so in both. */
export const comparesTo = (
  after: ConversationPlace | null | undefined,
  order: ConversationPlace['order'],
): after is ConversationPlace => !!after && (after.order === order || after.place === 0);

/** Whether a message of the customer that the conversation has is this one, which was sent: never said of an earlier one. */
function isSent(
  { createdAt, message, place }: ChatEntry,
  outgoing: Outgoing,
  order: ConversationPlace['order'],
): boolean {
  if (contentOf(message) !== contentOf(outgoing.message)) return false;
  if (createdAt === outgoing.createdAt) return true;
  const after = outgoing.attempt?.after;
  return comparesTo(after, order) && place > after.place;
}

/**
 * Finds the messages on their way that the conversation has already: by the id that was sent with them where the
 * backend tells it, else by time and content.
 * @param claimed Which entry is which message, by key; no entry is two of them. Grows.
 */
export function claimOwn(
  messages: readonly ChatEntry[],
  order: ConversationPlace['order'],
  outgoing: readonly Outgoing[],
  claimed: Map<string, string>,
): Set<string> {
  const found = new Set<string>();
  const told = new Set(messages.map(({ clientMessageId }) => clientMessageId));
  for (const item of outgoing) {
    const id = item.clientMessageId;
    if (told.has(id)) {
      found.add(id);
      continue;
    }
    if (!item.attempt) continue;
    const entry = messages.find(
      (one) => one.mine && one.clientMessageId === null && !claimed.has(one.key) && isSent(one, item, order),
    );
    if (!entry) continue;
    claimed.set(entry.key, id);
    found.add(id);
  }
  return found;
}
