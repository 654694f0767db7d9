import type { Reader } from '../core/db/driver';
import { type Cursor, lastPostings, readWalletChanges, type WalletChange } from './read-wallet-changes';

type Listener = (memberId: string, change: WalletChange) => void;

/**
 * Watches the wallets of members whose pages are connected to this process. It polls the ledger, so it also finds
 * postings of other processes and jobs.
 */
export class WalletWatch {
  readonly #cursors = new Map<string, Cursor>();
  readonly #pages = new Map<string, number>();

  constructor(
    private readonly db: Reader,
    private readonly onChange: Listener,
  ) {}

  /** Adds one page of a member; postings from now on are reported. */
  async add(memberId: string): Promise<void> {
    this.#pages.set(memberId, (this.#pages.get(memberId) ?? 0) + 1);
    if (this.#cursors.has(memberId)) return;
    const cursor = await lastPostings(this.db, memberId);
    if (this.#pages.has(memberId) && !this.#cursors.has(memberId)) this.#cursors.set(memberId, cursor);
  }

  /** Removes one page of a member. */
  remove(memberId: string): void {
    const rest = (this.#pages.get(memberId) ?? 0) - 1;
    if (rest > 0) {
      this.#pages.set(memberId, rest);
      return;
    }
    this.#pages.delete(memberId);
    this.#cursors.delete(memberId);
  }

  /** Reports the changes since the last poll, with one query for all members. */
  async poll(): Promise<void> {
    if (this.#cursors.size === 0) return;
    for (const { memberId, change } of await readWalletChanges(this.db, this.#cursors))
      this.onChange(memberId, change);
  }
}
