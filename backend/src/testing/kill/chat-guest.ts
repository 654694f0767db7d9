import { setTimeout as sleep } from 'node:timers/promises';
import type { components } from '@wallet/contract';
import { openSocket, type TestSocket } from '../site/open-socket';

type Schemas = components['schemas'];
type Message = Schemas['ChatHistoryMessage'];

const timeoutMs = 60_000;
const maxPerPage = 100;
/** Status of a backend whose database does not respond. */
const unavailableStatus = 503;

/**
 * A visitor who writes and listens like the chat page: resends until a response arrives, and rejoins after a
 * disconnect.
 */
export class ChatGuest {
  /** Messages that it received live or fetched after a disconnect, in order of arrival. */
  readonly log: Message[] = [];
  /** The sequence number of each text, from the response to its sender. */
  readonly receipts = new Map<string, number>();
  disconnects = 0;
  #isOver = false;
  #hasStopped = false;
  #socket: TestSocket | undefined;

  private constructor(
    private readonly port: number,
    private readonly prefix: string,
    private readonly guestId: string,
    /** The address of the guest. Guests with the same address share a limit. */
    private readonly address: string,
  ) {}

  static async arrive(port: number, address: string): Promise<ChatGuest> {
    const reply = await fetch(`http://127.0.0.1:${port}/api/chat/config`);
    const { PREFIX: prefix, guestId } = (await reply.json()) as Schemas['ChatConfig'];
    const guest = new ChatGuest(port, prefix, guestId ?? '', address);
    await guest.#listen();
    return guest;
  }

  /** Writes texts one at a time. Sends each text until a response arrives. */
  async write(texts: readonly string[], onReceipt: () => void): Promise<void> {
    for (const text of texts) {
      const { sequence } = await this.#postWithRetry<Schemas['ChatReceipt']>('/api/chat/send-message', {
        sender: 'customer',
        message: { message_type: 'text', payload: { message: text } },
        createdAt: '2026-03-04T05:06:07.000Z',
        clientMessageId: `message-${text}`,
      });
      this.receipts.set(text, sequence);
      onReceipt();
    }
  }

  /** Writes numbered texts at a pace that no limit rejects, until `stopWriting`. */
  async writeUntilStopped(name: string): Promise<void> {
    for (let index = 0; !this.#hasStopped; index += 1) {
      await this.write([`${name}-${index}`], () => undefined);
      await sleep(2_000);
    }
  }

  stopWriting(): void {
    this.#hasStopped = true;
  }

  /** Returns the texts with a receipt that are not in the stored conversation once, with the receipt's sequence number. */
  async findLost(): Promise<string[]> {
    const history = await this.history();
    return [...this.receipts].flatMap(([text, sequence]) => {
      const stored = history.filter(({ clientMessageId }) => clientMessageId === `message-${text}`);
      return stored.length === 1 && stored[0]?.sequence === sequence ? [] : [text];
    });
  }

  /** Fetches the stored conversation, oldest message first. */
  async history(afterSequence = 0): Promise<Message[]> {
    const messages: Message[] = [];
    for (;;) {
      const body = { limit: maxPerPage, skip: messages.length, afterSequence };
      const page = await this.#postWithRetry<Message[]>('/api/chat/history', body);
      messages.push(...page);
      if (page.length < maxPerPage) return messages.toReversed();
    }
  }

  async waitForSequence(sequence: number): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    while ((this.log.at(-1)?.sequence ?? 0) < sequence && Date.now() < deadline) await sleep(20);
  }

  leave(): void {
    this.#isOver = true;
    this.stopWriting();
    this.#socket?.socket.close();
  }

  async #listen(): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    while (!this.#isOver) {
      try {
        const connection = await openSocket(this.port, { guestId: this.guestId });
        this.#socket = connection;
        const { sequence } = await connection.join({ prefix: this.prefix, guestId: this.guestId });
        if (sequence === undefined || !connection.socket.connected)
          throw new Error('The conversation was not joined.');
        await this.#catchUp(connection, sequence);
        return;
      } catch (error) {
        this.#socket?.socket.close();
        if (Date.now() > deadline) throw error;
        await sleep(50);
      }
    }
  }

  /** Messages from before the join are in the history. The socket receives the rest, and some have already arrived. */
  async #catchUp({ socket, messages }: TestSocket, joinedAt: number): Promise<void> {
    const missed = await this.history(this.log.at(-1)?.sequence ?? 0);
    this.log.push(...missed.filter(({ sequence }) => sequence <= joinedAt), ...messages);
    socket.on('messaging', (message: Message) => this.log.push(message));
    socket.once('disconnect', () => {
      if (this.#isOver) return;
      this.disconnects += 1;
      this.#listen().catch(() => undefined);
    });
    if (!socket.connected) throw new Error('The socket was disconnected while it caught up.');
  }

  /** Retries a request without a response, or to an unavailable backend. */
  async #postWithRetry<T>(path: string, body: object): Promise<T> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const reply = await this.#post(path, body).catch((error: unknown) => String(error));
      if (typeof reply === 'object' && reply.status === 200) return JSON.parse(reply.text) as T;
      const canRetry = typeof reply === 'string' || reply.status === unavailableStatus;
      if (!canRetry || Date.now() > deadline) throw new Error(`${path}: ${JSON.stringify(reply)}`);
      await sleep(100);
    }
  }

  async #post(path: string, body: object): Promise<{ status: number; text: string }> {
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
    return { status: reply.status, text: await reply.text() };
  }
}
