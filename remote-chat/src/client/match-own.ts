import { contentOf, type ChatEntry } from './chat-entry';
import { messagesOf, newestPlace, type Conversation, type ConversationPlace } from './conversation';
import type { Outgoing } from './outgoing';

/** True when a place can be compared with those of an order. The beginning can be with both. */
export const isComparable = (
  place: ConversationPlace | null | undefined,
  order: ConversationPlace['order'],
): place is ConversationPlace => !!place && (place.order === order || place.place === 0);

/** True when an entry of the customer is this message; never for an entry that was there before its request. */
function isSame(
  { createdAt, message, place }: ChatEntry,
  outgoing: Outgoing,
  order: ConversationPlace['order'],
): boolean {
  if (contentOf(message) !== contentOf(outgoing.message)) return false;
  if (createdAt === outgoing.createdAt) return true;
  const after = outgoing.attempt?.after;
  return isComparable(after, order) && place > after.place;
}

/**
 * Finds the messages of the outbox that the conversation has: by the id that was sent with them where the backend
 * returns it, else by time and content.
 * @param known The ids that were matched before, by the key of their entry. No entry matches two messages.
 */
export function matchOwnMessages(
  conversation: Conversation,
  items: readonly Outgoing[],
  known: ReadonlyMap<string, string>,
): { found: ReadonlySet<string>; matched: ReadonlyMap<string, string> } {
  const messages = messagesOf(conversation);
  const { order } = newestPlace(conversation);
  const ids = new Set(messages.map(({ clientMessageId }) => clientMessageId));
  const found = new Set<string>();
  const matched = new Map(known);
  for (const item of items) {
    const { clientMessageId: id } = item;
    if (ids.has(id)) {
      found.add(id);
      continue;
    }
    if (!item.attempt) continue;
    const entry = messages.find(
      (one) => one.isOwn && one.clientMessageId === null && !matched.has(one.key) && isSame(one, item, order),
    );
    if (!entry) continue;
    matched.set(entry.key, id);
    found.add(id);
  }
  return { found, matched };
}
