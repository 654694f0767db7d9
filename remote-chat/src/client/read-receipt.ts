import type { ChatEvent } from './chat-events';
import type { ChatState, Handlers, Step } from './chat-state';

/** A message counts as read after it was in sight for this long (S9.2), in ms. */
const readReceiptMs = 1_000;

const wait = (chat: ChatState, { place }: Extract<ChatEvent, { type: 'seen' }>): Step =>
  place <= chat.readUpTo
    ? [chat]
    : [
        { ...chat, receipt: { status: 'waiting', place } },
        { type: 'startTimer', timer: 'receipt', ms: readReceiptMs },
      ];

/** Reports to the server what was in sight long enough. A report that is lost is made up for by the next one. */
export const receiptHandlers: Handlers<'receipt'> = {
  idle: { seen: wait },
  waiting: {
    seen: wait,
    unseen: (chat) => [
      { ...chat, receipt: { status: 'idle' } },
      { type: 'stopTimer', timer: 'receipt' },
    ],
    receiptDue: (chat, _, { place }) => [
      { ...chat, receipt: { status: 'idle' }, readUpTo: place },
      { type: 'markRead' },
    ],
  },
};
