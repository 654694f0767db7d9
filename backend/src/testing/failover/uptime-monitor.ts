import { setTimeout as sleep } from 'node:timers/promises';

/** A load balancer's and a member's view of the backend: fetches the readiness and the wallet four times a second. */
export class UptimeMonitor {
  /** Responses that are neither correct nor the contract's error for an unavailable backend. */
  readonly faults: string[] = [];
  /** Number of responses of the wallet that reported that the backend is unavailable. */
  unavailableCount = 0;
  slowestMs = 0;
  /** When the last successful request for the readiness was sent (performance.now()). */
  lastReadySentAt = 0;
  #count = 0;
  #isOver = false;
  #finished: Promise<void> | undefined;

  constructor(
    private readonly port: number,
    private readonly token: string,
  ) {}

  get summary(): string {
    return `${this.#count}, ${this.unavailableCount} of them 503, the slowest after ${Math.round(this.slowestMs)} ms`;
  }

  start(): void {
    this.#finished = this.#monitor();
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#finished;
  }

  async #monitor(): Promise<void> {
    while (!this.#isOver) {
      const sentAt = performance.now();
      const readiness = await this.#fetch('/readyz');
      if (readiness.status === 200) this.lastReadySentAt = sentAt;
      const { status, body } = await this.#fetch('/api/wallet');
      this.#count += 1;
      if (status === 503) this.unavailableCount += 1;
      const isExpected = status === 200 || (status === 503 && body.includes('"INTERNAL_SERVER_ERROR"'));
      if (!isExpected) this.faults.push(`${status} ${body}`);
      await sleep(250);
    }
  }

  async #fetch(path: string): Promise<{ status: number; body: string }> {
    const sentAt = performance.now();
    const headers = { 'x-client-marker': 'wallet-web', authorization: `Bearer ${this.token}` };
    try {
      const reply = await fetch(`http://127.0.0.1:${this.port}${path}`, { headers });
      return { status: reply.status, body: await reply.text() };
    } catch (error) {
      return { status: 0, body: String(error) };
    } finally {
      this.slowestMs = Math.max(this.slowestMs, performance.now() - sentAt);
    }
  }
}
