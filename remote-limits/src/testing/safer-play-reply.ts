import type { components } from '@wallet/contract';

type Reply = components['schemas']['SaferPlay'];

/** A reply to `GET /api/safer-play` of a member with a limit per day, in baht. */
export function saferPlayReply(changes: Partial<Reply> = {}): Reply {
  const limit = { amount: null, used: 200, left: null, endsAt: '2026-03-08T17:00:00.000Z', pending: null };
  return {
    summary: {
      break: null,
      held: null,
      reminderMinutes: null,
      isReviewDue: false,
      shouldOfferLimits: false,
      hasNotice: false,
    },
    limits: [
      { ...limit, period: 'day', amount: 500, left: 300, endsAt: '2026-03-04T17:00:00.000Z' },
      { ...limit, period: 'week' },
      { ...limit, period: 'month' },
    ],
    waitHours: 24,
    breakLengths: ['day', 'week', 'six-months'],
    chosenReminderMinutes: null,
    maxReminderMinutes: null,
    texts: [],
    ...changes,
  };
}

/** A reply to `GET /api/wallet` with what this remote reads. */
export const walletReply = { wallet: { amount: 1_000, currency: 'BAHT' } };
