import type { ChatMessage } from '@wallet/platform/api';
import type { ChatEntry } from '../client/chat-entry';
import type { DeliveryStatus, Outgoing } from '../client/outgoing';

/** One message as the list shows it, whether the server has it or it is still on its way. */
export interface ChatRow {
  id: string;
  mine: boolean;
  /** What the other side calls itself, if it does. */
  name: string | null;
  message: ChatMessage;
  /** ISO 8601; null when the backend does not tell. */
  createdAt: string | null;
  /** Where a message of this page stands; what the history has has succeeded. */
  status: DeliveryStatus;
  /** The message as it waits to go out. */
  outgoing?: Outgoing;
}

/** The conversation in its order, followed by what it does not have yet. */
export function chatRows(history: readonly ChatEntry[], outgoing: readonly Outgoing[]): ChatRow[] {
  const rows = history.map(({ key: id, isOwn, name, message, createdAt }): ChatRow => {
    return { id, mine: isOwn, name, message, createdAt, status: 'succeed' };
  });
  const ids = new Set(rows.map(({ id }) => id));
  // A backend may tell one id for several messages.
  if (ids.size < rows.length) for (const [place, row] of rows.entries()) row.id = `${place} ${row.id}`;
  const onTheWay = outgoing.filter(({ clientMessageId }) => !ids.has(clientMessageId));
  return [
    ...rows,
    ...onTheWay.map((one): ChatRow => {
      const { clientMessageId: id, message, createdAt, status } = one;
      return { id, mine: true, name: null, message, createdAt, status, outgoing: one };
    }),
  ];
}
