import { startTimer, type Draft, type Handlers } from './chat-state';

/** Time in view after which a message counts as read (S9.2), in ms. */
const readReceiptMs = 1_000;

function startWaiting(chat: Draft, { position }: { position: number }): void {
  if (position <= chat.readUpTo) return;
  chat.receipt = { status: 'waiting', position };
  startTimer(chat, 'receipt', readReceiptMs);
}

/** Reports visible messages to the server as read. A lost report is not repeated, because the next one covers it. */
export const receiptHandlers: Handlers<'receipt'> = {
  idle: { seen: startWaiting },
  waiting: {
    seen: startWaiting,
    unseen(chat) {
      chat.receipt = { status: 'idle' };
      chat.effects.push({ type: 'stopTimer', timer: 'receipt' });
    },
    receiptDue(chat, _, { position }) {
      chat.receipt = { status: 'idle' };
      chat.readUpTo = position;
      chat.effects.push({ type: 'markRead' });
    },
  },
};
