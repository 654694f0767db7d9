import type { SimulatorOptions } from './faults';

interface Message {
  phoneNumber: string;
  text: string;
  sentAt: string;
}

/** A received text message, with the one-time code and the reference parsed from it. */
export interface ReceivedMessage extends Message {
  id: string;
  code: string | null;
  ref: string | null;
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
    /** Returns the messages, newest first; only those of one phone when it is given. */
    list: (phoneNumber?: string): ReceivedMessage[] =>
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
