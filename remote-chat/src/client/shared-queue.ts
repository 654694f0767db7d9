import { parsePageContext } from '../host/parse-host-values';
import type { ChatStorage } from '../link/chat-storage';
import type { Outgoing } from './outgoing';

type Ids = ReadonlySet<string>;

const idsOf = (items: readonly Outgoing[]): Ids => new Set(items.map((item) => item.clientMessageId));
const without = (ids: Ids, others: Ids): Ids => new Set([...ids].filter((id) => !others.has(id)));

/** A message as it is stored: `unsure` is the name that other versions of the chat read. */
type StoredOutgoing = Omit<Outgoing, 'deliveryUnknown'> & { unsure?: Outgoing['deliveryUnknown'] };

const fromStored = ({ unsure: deliveryUnknown, pageContext, ...item }: StoredOutgoing): Outgoing => ({
  ...item,
  deliveryUnknown,
  pageContext: parsePageContext(pageContext) ?? undefined,
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

  /**
   * Returns the stored messages, and the ids that another tab has sent or removed since this tab last read or wrote the
   * queue.
   */
  read(): { stored: Outgoing[]; removed: Ids } {
    const stored = this.#stored();
    const removed = without(this.#known, idsOf(stored));
    this.#known = idsOf(stored);
    return { stored, removed };
  }

  /**
   * Stores this tab's messages except those that it has `dropped`. Messages that other tabs added stay; those that
   * they sent or removed are not stored again.
   */
  write(items: readonly Outgoing[], dropped: Ids): void {
    const before = this.#stored();
    const removed = without(this.#known, idsOf(before));
    const ids = idsOf(items);
    const others = before.filter(({ clientMessageId: id }) => !ids.has(id) && !dropped.has(id));
    const own = items.filter(({ clientMessageId: id, status }) => status !== 'succeed' && !removed.has(id));
    // This tab does not know the others' messages yet, so they are newer than its own.
    const stored = [...own, ...others].map(toStored);
    this.storage.write('outbox', stored.length > 0 ? stored : null);
    // Read again, because a full storage stores nothing. With the removed ids, the next read still returns them.
    this.#known = new Set([...idsOf(this.#stored()), ...removed]);
  }

  /** Calls the listener when another tab wrote. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    return this.storage.subscribe((name) => name === 'outbox' && listener());
  }

  #stored(): Outgoing[] {
    const value = this.storage.read('outbox');
    return Array.isArray(value) ? value.filter(isStoredOutgoing).map(fromStored) : [];
  }
}

/**
 * Merges the stored queue with the data that only this tab has: its files, its request in flight, and the messages
 * that it has just sent. Messages that are new to this tab come last: by their times, a changed clock would move them.
 * @param removed Ids that another tab has sent or removed
 */
export function mergeTabs(
  items: readonly Outgoing[],
  stored: readonly Outgoing[],
  removed: ReadonlySet<string>,
): Outgoing[] {
  const storedById = new Map(stored.map((item) => [item.clientMessageId, item]));
  const isOwn = ({ clientMessageId: id, file, status, attempt }: Outgoing): boolean => {
    if (status === 'succeed') return true;
    if (file !== undefined) return !removed.has(id);
    const storedItem = storedById.get(id);
    // The other tab stored the message before it knew about this tab's request.
    return status === 'sending' && !!attempt && storedItem?.status === 'sending' && !storedItem.attempt;
  };
  const known = items.flatMap((item) => (isOwn(item) ? item : (storedById.get(item.clientMessageId) ?? [])));
  const ids = idsOf(items);
  return [...known, ...stored.filter(({ clientMessageId }) => !ids.has(clientMessageId))];
}
