import type { Reader } from '../../platform/db/driver';
import { type Cursor, lastPostings, readWalletChanges, type WalletChange } from './read-wallet-changes';

type Listener = (memberId: string, change: WalletChange) => void;

/**
 * Follows the wallets of the members whose pages are connected to this process. It reads the ledger, so it finds what any
 * process posted, by whatever call or job.
 */
export class WalletWatch {
  readonly #cursors = new Map<string, Cursor>();
  readonly #pages = new Map<string, number>();

  constructor(
    private readonly db: Reader,
    private readonly onChange: Listener,
  ) {}

  /** Starts to follow a member's wallet for one more page; what is posted from now on is reported. */
  async add(memberId: string): Promise<void> {
    this.#pages.set(memberId, (this.#pages.get(memberId) ?? 0) + 1);
    if (this.#cursors.has(memberId)) return;
    const cursor = await lastPostings(this.db, memberId);
    if (this.#pages.has(memberId) && !this.#cursors.has(memberId)) this.#cursors.set(memberId, cursor);
  }

  /** Ends it for one page. */
  remove(memberId: string): void {
    const rest = (this.#pages.get(memberId) ?? 0) - 1;
    if (rest > 0) {
      this.#pages.set(memberId, rest);
      return;
    }
    this.#pages.delete(memberId);
    this.#cursors.delete(memberId);
  }

  /** Reports the changes since the last poll: one query for all members. */
  async poll(): Promise<void> {
    if (this.#cursors.size === 0) return;
    for (const { memberId, change } of await readWalletChanges(this.db, this.#cursors))
      this.onChange(memberId, change);
  }
}
