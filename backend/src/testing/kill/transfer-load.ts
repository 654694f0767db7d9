import { isDeepStrictEqual } from 'node:util';
import type { components } from '@wallet/contract';
import type { Player } from './player';

type Schemas = components['schemas'];

/** A transfer that a member requests once, even when the server is killed. */
interface Wish {
  key: string;
  player: Player;
  body: Schemas['TransferRequest'];
}

interface Answer {
  status: number;
  body: Partial<Schemas['TransferReply']>;
}

const width = 6;
const timeoutMs = 20_000;
const refusal = 422;

async function send(port: number, { key, player, body }: Wish): Promise<Answer> {
  const reply = await fetch(`http://127.0.0.1:${port}/api/wallet/transfer`, {
    method: 'POST',
    headers: {
      'x-client-marker': 'wallet-web',
      'content-type': 'application/json',
      'idempotency-key': key,
      authorization: `Bearer ${player.token}`,
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: reply.status, body: (await reply.json()) as Answer['body'] };
}

/**
 * Members who transfer money continuously. A request without a response is retried with the same key, and some requests
 * are sent again on purpose.
 */
export class TransferLoad {
  /** Faults of responses: an unexpected kind, or different from the first response. */
  readonly faults: string[] = [];
  /** Number of responses, and of requests that were cut off without a response. */
  readonly count = { answered: 0, cutOff: 0 };
  readonly #answers = new Map<string, { wish: Wish; answer: Answer }>();
  #unanswered: Wish[] = [];
  #count = 0;
  #isOn = false;

  constructor(
    private readonly players: readonly Player[],
    private readonly random: () => number,
  ) {}

  /** Transfers that the server reported as done. */
  get done(): { player: Player; reply: Partial<Schemas['TransferReply']> }[] {
    return [...this.#answers.values()]
      .filter(({ answer }) => answer.status === 200 && answer.body.status === 'SUCCESS')
      .map(({ wish, answer }) => ({ player: wish.player, reply: answer.body }));
  }

  /** Number of transfers that the server reported as PROCESSING. */
  get underWay(): number {
    return [...this.#answers.values()].filter(({ answer }) => answer.body.status === 'PROCESSING').length;
  }

  /** Runs the load until `work` has ended. */
  async during(port: number, work: () => Promise<void>): Promise<void> {
    this.#isOn = true;
    const streams = Promise.all(
      Array.from({ length: width }, () => this.#stream(() => (this.#isOn ? this.#next() : undefined), port)),
    );
    await work();
    this.#isOn = false;
    await streams;
  }

  /** Retries every request without a response, then sends every request once more. */
  async askAgain(port: number): Promise<void> {
    const again = [...this.#unanswered, ...[...this.#answers.values()].map(({ wish }) => wish)];
    this.#unanswered = [];
    await Promise.all(Array.from({ length: width }, () => this.#stream(() => again.shift(), port)));
    if (this.#unanswered.length > 0) this.faults.push(`${this.#unanswered.length} without an answer`);
  }

  #pick<T>(of: readonly T[]): T {
    const picked = of[Math.floor(this.random() * of.length)];
    if (picked === undefined) throw new Error('There is nothing to pick from.');
    return picked;
  }

  #next(): Wish {
    const waiting = this.#unanswered.shift();
    if (waiting) return waiting;
    if (this.#answers.size > 0 && this.random() < 0.1) return this.#pick([...this.#answers.values()]).wish;
    const player = this.#pick(this.players);
    const places = Object.keys(player.money);
    const amount = (100 + Math.floor(this.random() * 5_000)) / 100;
    this.#count += 1;
    const body = { from: this.#pick(places), to: this.#pick(places), amount };
    return { key: `kill-test-${this.#count}`, player, body };
  }

  async #stream(next: () => Wish | undefined, port: number): Promise<void> {
    for (let wish = next(); wish; wish = next()) {
      try {
        this.#note(wish, await send(port, wish));
      } catch {
        this.#unanswered.push(wish);
        this.count.cutOff += 1;
        // The server was killed, so this stream ends.
        return;
      }
    }
  }

  #note(wish: Wish, answer: Answer): void {
    this.count.answered += 1;
    const before = this.#answers.get(wish.key)?.answer;
    const isFinal = before && before.body.status !== 'PROCESSING';
    const said = `${wish.key}: ${answer.status} ${JSON.stringify(answer.body)}`;
    if (answer.status !== 200 && answer.status !== refusal) this.faults.push(said);
    if (isFinal && !isDeepStrictEqual(before, answer))
      this.faults.push(`${said}, before ${JSON.stringify(before)}`);
    this.#answers.set(wish.key, { wish, answer });
  }
}
