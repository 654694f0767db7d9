import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { components } from '@wallet/contract';
import { demoPassword } from '../../demo/data/demo-members';
import { httpCall } from '../site/http-call';

type Schemas = components['schemas'];

/** A member's money in satang: the wallet and each game. */
type Money = Record<string, number>;

/** A member who is logged in until their token expires. */
export interface Player {
  token: string;
  /** The member's money at the start. */
  money: Money;
}

const satangOf = (baht: number): number => Math.round(baht * 100);

/** Returns the member's money according to the wallet call. */
export async function moneyOf(port: number, token: string): Promise<Money> {
  const { body } = await httpCall<Schemas['WalletReply']>(port, 'GET', '/api/wallet', { token });
  const { wallet, slots } = body;
  const games = slots.filter(({ isActive }) => isActive).map(({ code, amount }) => [code, satangOf(amount)]);
  return { wallet: satangOf(wallet.amount), ...Object.fromEntries(games) };
}

export async function loginPlayer(port: number, username: string): Promise<Player> {
  const credentials = { username, password: demoPassword };
  const { body } = await httpCall<Schemas['LoginReply']>(port, 'POST', '/api/login', { body: credentials });
  const { token } = body;
  return { token, money: await moneyOf(port, token) };
}

/** A transfer that a member requests, with its idempotency key. */
interface PlannedTransfer {
  key: string;
  player: Player;
  body: Schemas['TransferRequest'];
}

interface TransferResponse {
  status: number;
  body: Partial<Schemas['TransferReply']>;
}

const streamCount = 6;
const timeoutMs = 20_000;
const rejectedStatus = 422;
/** Status of a backend whose database does not respond. */
const unavailableStatus = 503;

async function send(port: number, { key, player, body }: PlannedTransfer): Promise<TransferResponse> {
  const reply = await httpCall<TransferResponse['body']>(port, 'POST', '/api/wallet/transfer', {
    token: player.token,
    body,
    headers: { 'idempotency-key': key },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (reply.status === unavailableStatus) throw new Error('The backend is unavailable.');
  return reply;
}

interface LoadOptions {
  /** Pause of a member after each response, in ms. */
  pauseMs?: number;
  /** Pause before an interrupted request is sent again, in ms; undefined waits for the next start of the backend. */
  retryMs?: number;
}

/**
 * Members who transfer money continuously. A request without a definite response is retried with the same key, and some
 * requests are sent again on purpose.
 */
export class TransferLoad {
  /** Faults of responses: an unexpected kind, or different from the first response. */
  readonly faults: string[] = [];
  /** Number of responses, and of requests that were interrupted without a definite response. */
  readonly count = { responses: 0, interrupted: 0 };
  /** When the last successful request was sent (performance.now()). */
  lastSuccessSentAt = 0;
  readonly #responses = new Map<string, { transfer: PlannedTransfer; response: TransferResponse }>();
  #unanswered: PlannedTransfer[] = [];
  #plannedCount = 0;
  #isRunning = false;

  constructor(
    private readonly players: readonly Player[],
    private readonly options: LoadOptions = {},
  ) {}

  /** Transfers that the server reported as done. */
  get done(): { player: Player; reply: Partial<Schemas['TransferReply']> }[] {
    return [...this.#responses.values()]
      .filter(({ response }) => response.status === 200 && response.body.status === 'SUCCESS')
      .map(({ transfer, response }) => ({ player: transfer.player, reply: response.body }));
  }

  /** Number of transfers that the server reported as PROCESSING. */
  get pendingCount(): number {
    return [...this.#responses.values()].filter(({ response }) => response.body.status === 'PROCESSING')
      .length;
  }

  /** Returns the money that a player must have after the transfers that the server reported as done. */
  expectedMoney(player: Player): Money {
    const expected = { ...player.money };
    for (const { reply } of this.done.filter((transfer) => transfer.player === player)) {
      const { from = '', to = '', amount = Number.NaN } = reply;
      expected[from] = (expected[from] ?? 0) - satangOf(amount);
      expected[to] = (expected[to] ?? 0) + satangOf(amount);
    }
    return expected;
  }

  /** Runs the load until `work` has ended. */
  async during(port: number, work: () => Promise<void>): Promise<void> {
    this.#isRunning = true;
    const streams = Promise.all(
      Array.from({ length: streamCount }, () =>
        this.#stream(() => (this.#isRunning ? this.#nextTransfer() : undefined), port, this.options),
      ),
    );
    await work().finally(() => (this.#isRunning = false));
    await streams;
  }

  /** Retries every request without a response, then sends every request once more. */
  async retryAll(port: number): Promise<void> {
    const requests = [...this.#unanswered, ...[...this.#responses.values()].map(({ transfer }) => transfer)];
    this.#unanswered = [];
    await Promise.all(Array.from({ length: streamCount }, () => this.#stream(() => requests.shift(), port)));
    if (this.#unanswered.length > 0) this.faults.push(`${this.#unanswered.length} without a response`);
  }

  #pick<T>(list: readonly T[]): T {
    const picked = list[Math.floor(Math.random() * list.length)];
    if (picked === undefined) throw new Error('There is nothing to pick from.');
    return picked;
  }

  #nextTransfer(): PlannedTransfer {
    const waiting = this.#unanswered.shift();
    if (waiting) return waiting;
    if (this.#responses.size > 0 && Math.random() < 0.1)
      return this.#pick([...this.#responses.values()]).transfer;
    const player = this.#pick(this.players);
    const accounts = Object.keys(player.money);
    const amount = (100 + Math.floor(Math.random() * 5_000)) / 100;
    this.#plannedCount += 1;
    const body = { from: this.#pick(accounts), to: this.#pick(accounts), amount };
    return { key: `kill-test-${this.#plannedCount}`, player, body };
  }

  async #stream(
    next: () => PlannedTransfer | undefined,
    port: number,
    { pauseMs = 0, retryMs }: LoadOptions = {},
  ): Promise<void> {
    for (let transfer = next(); transfer; transfer = next()) {
      const sentAt = performance.now();
      try {
        const response = await send(port, transfer);
        this.#record(transfer, response);
        if (response.status === 200) this.lastSuccessSentAt = Math.max(this.lastSuccessSentAt, sentAt);
        if (pauseMs > 0) await sleep(pauseMs);
      } catch {
        this.#unanswered.push(transfer);
        this.count.interrupted += 1;
        // The server was killed, so this stream ends.
        if (retryMs === undefined) return;
        await sleep(retryMs);
      }
    }
  }

  #record(transfer: PlannedTransfer, response: TransferResponse): void {
    this.count.responses += 1;
    const earlier = this.#responses.get(transfer.key)?.response;
    const isFinal = earlier && earlier.body.status !== 'PROCESSING';
    const summary = `${transfer.key}: ${response.status} ${JSON.stringify(response.body)}`;
    if (response.status !== 200 && response.status !== rejectedStatus) this.faults.push(summary);
    if (isFinal && !isDeepStrictEqual(earlier, response))
      this.faults.push(`${summary}, before ${JSON.stringify(earlier)}`);
    this.#responses.set(transfer.key, { transfer, response });
  }
}
