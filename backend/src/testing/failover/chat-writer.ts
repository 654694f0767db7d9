import { setTimeout as sleep } from 'node:timers/promises';
import type { components } from '@wallet/contract';
import { httpCall } from '../site/http-call';

type Schemas = components['schemas'];
type Message = Schemas['ChatHistoryMessage'];

const timeoutMs = 60_000;
const maxPerPage = 100;
/** Status of a backend whose database does not respond. */
const unavailableStatus = 503;

/** A guest who writes to the chat like its page: sends each text until a response arrives. */
export class ChatWriter {
  /** The sequence number of each text, from the response to its sender. */
  readonly receipts = new Map<string, number>();
  #hasStopped = false;

  private constructor(
    private readonly port: number,
    private readonly guestId: string,
    /** The address of the guest. Guests with the same address share a limit. */
    private readonly address: string,
  ) {}

  static async arrive(port: number, address: string): Promise<ChatWriter> {
    const { body } = await httpCall<Schemas['ChatConfig']>(port, 'GET', '/api/chat/config');
    const { guestId } = body;
    return new ChatWriter(port, guestId ?? '', address);
  }

  /** Writes numbered texts at a pace that no limit rejects, until `stop`. */
  async writeUntilStopped(name: string): Promise<void> {
    for (let index = 0; !this.#hasStopped; index += 1) {
      const text = `${name}-${index}`;
      const { sequence } = await this.#post<Schemas['ChatReceipt']>('/api/chat/send-message', {
        sender: 'customer',
        message: { message_type: 'text', payload: { message: text } },
        createdAt: '2026-03-04T05:06:07.000Z',
        clientMessageId: `message-${text}`,
      });
      this.receipts.set(text, sequence);
      await sleep(2_000);
    }
  }

  stop(): void {
    this.#hasStopped = true;
  }

  /** Returns the texts with a receipt that are not in the stored conversation once, with the receipt's sequence number. */
  async findLost(): Promise<string[]> {
    const history: Message[] = [];
    let page: Message[];
    do {
      const body = { limit: maxPerPage, skip: history.length, afterSequence: 0 };
      page = await this.#post<Message[]>('/api/chat/history', body);
      history.push(...page);
    } while (page.length === maxPerPage);
    return [...this.receipts].flatMap(([text, sequence]) => {
      const stored = history.filter(({ clientMessageId }) => clientMessageId === `message-${text}`);
      return stored.length === 1 && stored[0]?.sequence === sequence ? [] : [text];
    });
  }

  /** Retries a request without a response, or to an unavailable backend. */
  async #post<T>(path: string, body: object): Promise<T> {
    const deadline = Date.now() + timeoutMs;
    for (;;) {
      const reply = await httpCall<T & object>(this.port, 'POST', path, {
        headers: { 'x-forwarded-for': this.address },
        body: { guestId: this.guestId, ...body },
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => ({ status: 0, body: error }));
      if (reply.status === 200) return reply.body as T;
      if (![0, unavailableStatus].includes(reply.status) || Date.now() > deadline)
        throw new Error(`${path}: ${reply.status} ${String(reply.body)}`);
      await sleep(100);
    }
  }
}
