import type { ChatStorage } from '../host/chat-storage';
import type { Outgoing } from './outgoing';
import { readOutgoing } from './read-outgoing';

type Ids = ReadonlySet<string>;

const idsOf = (items: readonly Outgoing[]): Ids => new Set(items.map((item) => item.clientMessageId));
const without = (ids: Ids, others: Ids): Ids => new Set([...ids].filter((id) => !others.has(id)));

/** The messages on their way as the tabs of one person share them, in a storage that outlives each tab. */
export class SharedQueue {
  /** What was in it when this tab last looked. */
  #known: Ids = new Set();

  constructor(private readonly storage: ChatStorage) {}

  /** What is in it now, and the ids of what another tab has sent or removed since this one last looked. */
  read(): { kept: Outgoing[]; gone: Ids } {
    const kept = this.#kept();
    const gone = without(this.#known, idsOf(kept));
    this.#known = idsOf(kept);
    return { kept, gone };
  }

  /**
   * Writes this tab's messages down, without those that it has `dropped`; leaves to the other tabs what they have queued,
   * and does not bring back what they have sent or removed.
   */
  write(items: readonly Outgoing[], dropped: Ids): void {
    const before = this.#kept();
    const gone = without(this.#known, idsOf(before));
    const ids = idsOf(items);
    const others = before.filter(({ clientMessageId: id }) => !ids.has(id) && !dropped.has(id));
    const own = items
      .filter(({ clientMessageId: id, status }) => status !== 'succeed' && !gone.has(id))
      .map(({ file: _, error: __, ...item }) => item);
    const kept = [...others, ...own];
    this.storage.write('outbox', kept.length > 0 ? kept : null);
    // Looked at again, for a storage that is full has kept nothing; what is gone is still to be told.
    this.#known = new Set([...idsOf(this.#kept()), ...gone]);
  }

  /** Calls back when another tab wrote; gives what ends that. */
  subscribe(listener: () => void): () => void {
    return this.storage.subscribe((name) => name === 'outbox' && listener());
  }

  #kept(): Outgoing[] {
    return readOutgoing(this.storage.read('outbox'));
  }
}
