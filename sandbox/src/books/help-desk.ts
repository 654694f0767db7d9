/** What a customer does, as the contract sends it. */
export type CustomerSignal =
  | { signal: 'typing'; conversation: string }
  | { signal: 'read'; conversation: string; sequence: number }
  | { signal: 'rating'; conversation: string; score: number; comment: string };

export interface CustomerState {
  isTyping: boolean;
  rating: { score: number; comment: string } | null;
}

/** Duration of the state “writing” after a customer's last key, in ms. */
const typingMs = 6_000;

/** Simulates a help desk: it accepts every message, and remembers what customers do until the process ends. */
export function createHelpDesk({ now }: { now: () => Date }) {
  const typingUntil = new Map<string, number>();
  const ratings = new Map<string, NonNullable<CustomerState['rating']>>();
  return {
    receive(signal: CustomerSignal): void {
      const { conversation } = signal;
      if (signal.signal === 'typing') typingUntil.set(conversation, now().getTime() + typingMs);
      if (signal.signal === 'rating')
        ratings.set(conversation, { score: signal.score, comment: signal.comment });
    },
    state: (conversation: string): CustomerState => ({
      isTyping: (typingUntil.get(conversation) ?? 0) > now().getTime(),
      rating: ratings.get(conversation) ?? null,
    }),
  };
}
