import type { ChatMessage } from '@wallet/platform/api';
import type { ChatEntry } from '../client/chat-entry';
import type { DeliveryStatus, Outgoing } from '../client/outgoing';

export interface ChatRow {
  id: string;
  isOwn: boolean;
  /** Display name of the other side, or null when it has none. */
  name: string | null;
  message: ChatMessage;
  /** ISO 8601; null when the backend does not return it. */
  createdAt: string | null;
  /** Its position in the conversation, when the backend returns one. */
  sequence: number | null;
  /** Delivery status; always `succeed` for a message of the history. */
  status: DeliveryStatus;
  /** True when no person wrote it. */
  isAutomatic?: boolean;
  /** The entry of the send queue, for a message that is still being sent. */
  outgoing?: Outgoing;
}

/** Returns the history in its order, followed by the outgoing messages that it does not contain yet. */
export function chatRows(history: readonly ChatEntry[], outgoing: readonly Outgoing[]): ChatRow[] {
  const rows = history.map(({ key: id, isOwn, name, message, createdAt, sequence, automatic }): ChatRow => {
    const isAutomatic = automatic === true;
    return { id, isOwn, name, message, createdAt, sequence, status: 'succeed', isAutomatic };
  });
  const ids = new Set(rows.map(({ id }) => id));
  // A backend may return one id for several messages.
  if (ids.size < rows.length) {
    for (const [index, row] of rows.entries()) row.id = `${index} ${row.id}`;
  }
  const pending = outgoing.filter(({ clientMessageId }) => !ids.has(clientMessageId));
  return [
    ...rows,
    ...pending.map((item): ChatRow => {
      const { clientMessageId: id, message, createdAt, status } = item;
      return { id, isOwn: true, name: null, message, createdAt, sequence: null, status, outgoing: item };
    }),
  ];
}
