import { startTimer, type Draft, type Handlers } from './chat-state';

/** A message counts as read after it was in sight for this long (S9.2), in ms. */
const readReceiptMs = 1_000;

function wait(chat: Draft, { place }: { place: number }): void {
  if (place <= chat.readUpTo) return;
  chat.receipt = { status: 'waiting', place };
  startTimer(chat, 'receipt', readReceiptMs);
}

/** Reports to the server what was in sight long enough. A report that is lost is made up for by the next one. */
export const receiptHandlers: Handlers<'receipt'> = {
  idle: { seen: wait },
  waiting: {
    seen: wait,
    unseen(chat) {
      chat.receipt = { status: 'idle' };
      chat.effects.push({ type: 'stopTimer', timer: 'receipt' });
    },
    receiptDue(chat, _, { place }) {
      chat.receipt = { status: 'idle' };
      chat.readUpTo = place;
      chat.effects.push({ type: 'markRead' });
    },
  },
};
