import type { SimulatorOptions } from './faults';

interface Message {
  phoneNumber: string;
  text: string;
  sentAt: string;
}

const maxShown = 50;

/** Simulates phones that receive every message. The sandbox shows the messages. */
export function createPhones({ store, faults, now }: SimulatorOptions) {
  const table = store.table<Message>('message');
  return {
    /** Delivers a text to a phone. A repeated key refers to the same message. */
    send: (key: string, { phoneNumber, text }: Pick<Message, 'phoneNumber' | 'text'>): void =>
      faults.run('sms', () => {
        if (!table.get(key)) table.set(key, { phoneNumber, text, sentAt: now().toISOString() });
      }),
    /**
     * Returns the messages with the one-time code and the reference in each, newest first; only those of one phone when it
     * is given.
     */
    list: (phoneNumber?: string) =>
      table
        .entries()
        .filter(([, message]) => phoneNumber === undefined || message.phoneNumber === phoneNumber)
        .toReversed()
        .slice(0, maxShown)
        .map(([id, message]) => ({
          id,
          ...message,
          ref: /\bRef: (\w+)/.exec(message.text)?.[1] ?? null,
          code: /\b\d{6}\b/.exec(message.text)?.[0] ?? null,
        })),
  };
}
