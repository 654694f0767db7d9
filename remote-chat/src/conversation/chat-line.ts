import type { ChatHistoryMessage, ChatMessage } from '@wallet/shared/api/types';
import type { DeliveryStatus, Outgoing } from '../client/outgoing';

/** One message as the list shows it, whether the server has it or it is still on its way. */
export interface ChatLine {
  id: string;
  mine: boolean;
  /** What the other side calls itself, if it does. */
  name: string | null;
  message: ChatMessage;
  createdAt: string;
  /** Where a message of this page stands; what the history has has succeeded. */
  status: DeliveryStatus;
  /** The message as it waits to go out. */
  outgoing?: Outgoing;
}

/** The conversation in the server's order, followed by what it does not have yet. */
export function chatLines(history: readonly ChatHistoryMessage[], outgoing: readonly Outgoing[]): ChatLine[] {
  const arrived = new Set(history.map(({ clientMessageId }) => clientMessageId));
  return [
    ...history.map(({ clientMessageId: id, sender, name = null, message, createdAt }): ChatLine => {
      return { id, mine: sender === 'customer', name, message, createdAt, status: 'succeed' };
    }),
    ...outgoing
      .filter(({ clientMessageId }) => !arrived.has(clientMessageId))
      .map((one): ChatLine => {
        const { clientMessageId: id, message, createdAt, status } = one;
        return { id, mine: true, name: null, message, createdAt, status, outgoing: one };
      }),
  ];
}
