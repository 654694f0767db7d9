import type { ChatStorage } from '../host/chat-storage';
import type { Outgoing } from './outgoing';

type Ids = ReadonlySet<string>;

const idsOf = (items: readonly Outgoing[]): Ids => new Set(items.map((item) => item.clientMessageId));
const without = (ids: Ids, others: Ids): Ids => new Set([...ids].filter((id) => !others.has(id)));

/** A message as it is stored: `unsure` is the name that other versions of the chat read. */
type StoredOutgoing = Omit<Outgoing, 'deliveryUnknown'> & { unsure?: Outgoing['deliveryUnknown'] };

const fromStored = ({ unsure: deliveryUnknown, ...item }: StoredOutgoing): Outgoing => ({
  ...item,
  deliveryUnknown,
});

const toStored = ({ file: _, error: __, deliveryUnknown, ...item }: Outgoing): StoredOutgoing => ({
  ...item,
  unsure: deliveryUnknown,
});

function isStoredOutgoing(value: unknown): value is StoredOutgoing {
  if (typeof value !== 'object' || value === null) return false;
  const { clientMessageId, message, createdAt, status, by, attempt } = value as Partial<StoredOutgoing>;
  return (
    typeof clientMessageId === 'string' &&
    typeof createdAt === 'string' &&
    typeof message === 'object' &&
    message !== null &&
    typeof message.message_type === 'string' &&
    typeof message.payload === 'object' &&
    message.payload !== null &&
    ['string', 'undefined'].includes(typeof by) &&
    (attempt === undefined || (typeof attempt === 'object' && typeof attempt?.at === 'number')) &&
    ['uploading_file', 'sending', 'failed'].includes(status ?? '')
  );
}

/** The messages of the outbox that the tabs of one person share in a storage. */
export class SharedQueue {
  /** The ids that were in the storage when this tab last read or wrote it. */
  #known: Ids = new Set();

  constructor(private readonly storage: ChatStorage) {}

  /** Returns what is stored, and the ids that another tab has sent or removed since this one last read them. */
  read(): { stored: Outgoing[]; removed: Ids } {
    const stored = this.#stored();
    const removed = without(this.#known, idsOf(stored));
    this.#known = idsOf(stored);
    return { stored, removed };
  }

  /**
   * Stores this tab's messages without those that it has `dropped`. What other tabs have added stays, and what they have
   * sent or removed does not come back.
   */
  write(items: readonly Outgoing[], dropped: Ids): void {
    const before = this.#stored();
    const removed = without(this.#known, idsOf(before));
    const ids = idsOf(items);
    const others = before.filter(({ clientMessageId: id }) => !ids.has(id) && !dropped.has(id));
    const own = items.filter(({ clientMessageId: id, status }) => status !== 'succeed' && !removed.has(id));
    const stored = [...others, ...own].map(toStored);
    this.storage.write('outbox', stored.length > 0 ? stored : null);
    // Read again, since a full storage has stored nothing; the next read still returns the removed ones.
    this.#known = new Set([...idsOf(this.#stored()), ...removed]);
  }

  /** Calls back when another tab wrote. Returns a function that ends that. */
  subscribe(listener: () => void): () => void {
    return this.storage.subscribe((name) => name === 'outbox' && listener());
  }

  #stored(): Outgoing[] {
    const value = this.storage.read('outbox');
    return Array.isArray(value) ? value.filter(isStoredOutgoing).map(fromStored) : [];
  }
}

/**
 * Merges the stored queue with what only this tab knows: its files, what it is sending now and what it has just sent.
 * @param removed What another tab has sent or removed
 */
export function mergeTabs(
  items: readonly Outgoing[],
  stored: readonly Outgoing[],
  removed: ReadonlySet<string>,
): Outgoing[] {
  const theirs = new Map(stored.map((item) => [item.clientMessageId, item]));
  const own = items.filter(({ clientMessageId: id, file, status, attempt }) => {
    if (status === 'succeed') return true;
    if (file !== undefined) return !removed.has(id);
    const their = theirs.get(id);
    // Another tab wrote before it had read of the request.
    return status === 'sending' && attempt && their?.status === 'sending' && !their.attempt;
  });
  const ids = new Set(own.map((item) => item.clientMessageId));
  return [...own, ...stored.filter((item) => !ids.has(item.clientMessageId))].sort((a, b) =>
    a.createdAt < b.createdAt ? -1 : 1,
  );
}
