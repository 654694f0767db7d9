import { setTimeout as sleep } from 'node:timers/promises';
import type { components } from '@wallet/contract';
import { openSocket, type TestSocket } from '../site/open-socket';

type Schemas = components['schemas'];
type Message = Schemas['ChatHistoryMessage'];

const timeoutMs = 20_000;
const maxAtOnce = 100;

/** A visitor who writes and listens as the chat's page does: asks again until answered, and joins again when cut off. */
export class ChatGuest {
  /** What it received or, after having been cut off, caught up on: in the order in which it came to know of it. */
  readonly log: Message[] = [];
  /** The place that each text was given, by the answer to whoever sent it. */
  readonly receipts = new Map<string, number>();
  cutOff = 0;
  #isOver = false;
  #socket: TestSocket | undefined;

  private constructor(
    private readonly port: number,
    private readonly prefix: string,
    private readonly guestId: string,
    /** Where it writes from: guests of one address share a limit. */
    private readonly address: string,
  ) {}

  static async arrive(port: number, address: string): Promise<ChatGuest> {
    const reply = await fetch(`http://127.0.0.1:${port}/api/chat/config`);
    const { PREFIX: prefix, guestId } = (await reply.json()) as Schemas['ChatConfig'];
    const guest = new ChatGuest(port, prefix, guestId ?? '', address);
    await guest.#listen();
    return guest;
  }

  /** Writes texts one after the other, each as often as it takes. */
  async write(texts: readonly string[], onReceipt: () => void): Promise<void> {
    for (const text of texts) {
      const { sequence } = await this.#patiently<Schemas['ChatReceipt']>('/api/chat/send-message', {
        sender: 'customer',
        message: { message_type: 'text', payload: { message: text } },
        createdAt: '2026-03-04T05:06:07.000Z',
        clientMessageId: `message-${text}`,
      });
      this.receipts.set(text, sequence);
      onReceipt();
    }
  }

  /** The conversation as the server keeps it, oldest first. */
  async history(afterSequence = 0): Promise<Message[]> {
    const body = { limit: maxAtOnce, skip: 0, afterSequence };
    return (await this.#patiently<Message[]>('/api/chat/history', body)).toReversed();
  }

  /** Waits until it knows of the message at this place. */
  async knows(sequence: number): Promise<void> {
    const giveUpAt = Date.now() + timeoutMs;
    while ((this.log.at(-1)?.sequence ?? 0) < sequence && Date.now() < giveUpAt) await sleep(20);
  }

  leave(): void {
    this.#isOver = true;
    this.#socket?.socket.close();
  }

  async #listen(): Promise<void> {
    const giveUpAt = Date.now() + timeoutMs;
    while (!this.#isOver) {
      try {
        const one = await openSocket(this.port, { guestId: this.guestId });
        this.#socket = one;
        const { sequence } = await one.join({ prefix: this.prefix, guestId: this.guestId });
        if (sequence === undefined || !one.socket.connected)
          throw new Error('The conversation was not joined.');
        await this.#catchUp(one, sequence);
        return;
      } catch (error) {
        this.#socket?.socket.close();
        if (Date.now() > giveUpAt) throw error;
        await sleep(50);
      }
    }
  }

  /** What came before it joined is in the history; the rest is sent, some of it already. */
  async #catchUp(one: TestSocket, joinedAt: number): Promise<void> {
    const missed = await this.history(this.log.at(-1)?.sequence ?? 0);
    this.log.push(...missed.filter(({ sequence }) => sequence <= joinedAt), ...one.heard);
    one.socket.on('messaging', (message: Message) => this.log.push(message));
    one.socket.once('disconnect', () => {
      if (this.#isOver) return;
      this.cutOff += 1;
      this.#listen().catch(() => undefined);
    });
    if (!one.socket.connected) throw new Error('The socket was cut off while it caught up.');
  }

  async #patiently<T>(path: string, body: object): Promise<T> {
    const giveUpAt = Date.now() + timeoutMs;
    for (;;) {
      try {
        const reply = await fetch(`http://127.0.0.1:${this.port}${path}`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'x-client-marker': 'wallet-web',
            'x-forwarded-for': this.address,
          },
          body: JSON.stringify({ guestId: this.guestId, ...body }),
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (reply.status === 200) return (await reply.json()) as T;
        throw new RangeError(`${path} answered ${reply.status}: ${await reply.text()}`);
      } catch (error) {
        // Only whoever got no answer asks again.
        if (error instanceof RangeError || Date.now() > giveUpAt) throw error;
        await sleep(50);
      }
    }
  }
}
