import {
  createKeyedQueue,
  isPermanent,
  type SiteConversation,
  type SiteMessage,
} from '@wallet/connector-kit';
import type { Tx } from '@wallet/server/db';
import {
  addSiteMessage,
  lockConversation,
  openConversation,
  refreshConversation,
} from '../conversations/store';
import type { Deps } from '../deps';
import { readFact, storeFact } from '../facts';
import { reopenForCustomer } from './customer-messages';

const dayMs = 24 * 3_600_000;
/** Number of messages in a page of the site. A shorter page is the last one. */
const pageLength = 100;

type HistoryDeps = Pick<Deps, 'db' | 'site' | 'changes' | 'now' | 'settings' | 'log'>;

/** Reads from the site what the inbox has missed: conversations from before the inbox was set up, and gaps. */
export class History {
  readonly #deps: HistoryDeps;
  readonly #queue = createKeyedQueue();

  constructor(deps: HistoryDeps) {
    this.#deps = deps;
  }

  /**
   * Reads conversations, latest first, until a page of them has nothing new. The first run reads all of the last
   * `historyDays`.
   * @throws ProviderError
   */
  async read(signal: AbortSignal): Promise<void> {
    const { db, site, settings, now } = this.#deps;
    const oldestAt = now().getTime() - settings.historyDays * dayMs;
    const hasReadBefore = (await readFact<boolean>(db, 'historyRead')) === true;
    let before: string | undefined;
    for (;;) {
      const list = await site.conversations(before);
      let hasNew = false;
      for (const conversation of list) {
        signal.throwIfAborted();
        if (Date.parse(conversation.lastAt) < oldestAt) continue;
        hasNew = (await this.fill(conversation.conversation, conversation)) || hasNew;
      }
      before = list.at(-1)?.lastAt;
      if (before === undefined || Date.parse(before) < oldestAt || (hasReadBefore && !hasNew)) break;
    }
    await storeFact(db, 'historyRead', true);
  }

  /**
   * Stores the missing messages of a conversation. Returns true when there were some.
   * @param listed The conversation in the site's list, whose state is stored too
   * @throws ProviderError
   */
  fill(id: string, listed?: SiteConversation): Promise<boolean> {
    return this.#queue.run(id, () => this.#fill(id, listed));
  }

  idle(): Promise<void> {
    return this.#queue.whenIdle();
  }

  async #fill(id: string, listed: SiteConversation | undefined): Promise<boolean> {
    const { db, site, changes } = this.#deps;
    let after = await this.#lastCompleteSequence(id);
    if (listed && listed.lastSequence <= after) return false;
    for (;;) {
      const page = await site.messages(id, after).catch((error: unknown) => {
        // A permanent error means that the site has deleted the conversation.
        if (isPermanent(error)) return [];
        throw error;
      });
      await db.tx((tx) => this.#store(tx, id, page, listed));
      after = page.at(-1)?.sequence ?? after;
      if (page.length < pageLength) break;
    }
    changes.publish({ conversation: id });
    return true;
  }

  /** Returns the last stored sequence; with a gap, the sequence up to which messages were deleted, or 0. */
  async #lastCompleteSequence(id: string): Promise<number> {
    const [row] = await this.#deps.db.query<{ deleted: number; count: number; last: number | null }>(
      `select c.deleted_sequence as deleted, count(e.sequence)::int as count, max(e.sequence) as last
       from conversation c left join entry e on e.conversation_id = c.id and e.sequence is not null
       where c.id = $1 group by c.id`,
      [id],
    );
    if (!row) return 0;
    const last = row.last ?? row.deleted;
    return row.count === last - row.deleted ? last : row.deleted;
  }

  async #store(
    tx: Tx,
    id: string,
    messages: readonly SiteMessage[],
    listed: SiteConversation | undefined,
  ): Promise<void> {
    const { now } = this.#deps;
    const conversation = listed
      ? await openConversation(tx, id, listed.customer, {
          at: new Date(listed.lastAt),
          sequence: listed.lastSequence,
        })
      : await lockConversation(tx, id);
    if (!conversation) return;
    let hasNewCustomerMessage = false;
    for (const message of messages) {
      if (message.sequence <= conversation.deletedSequence) continue;
      const isNew = await addSiteMessage(tx, id, message);
      const isLater = message.sequence > conversation.lastSequence;
      if (isNew && isLater && message.sender === 'customer') hasNewCustomerMessage = true;
    }
    if (listed) await this.#storeState(tx, id, listed);
    else if (hasNewCustomerMessage) await reopenForCustomer(tx, id, conversation, now());
    await refreshConversation(tx, id);
  }

  async #storeState(
    tx: Tx,
    id: string,
    { customerRead, agentSeen, closed }: SiteConversation,
  ): Promise<void> {
    await tx.query(
      `update conversation set customer_read = greatest(customer_read, $2), agent_seen = greatest(agent_seen, $3),
         closed = $4 where id = $1`,
      [id, customerRead, agentSeen, closed],
    );
  }
}
