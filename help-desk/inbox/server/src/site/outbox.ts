import {
  type Answer,
  createKeyedQueue,
  isPermanent,
  type Receipt,
  type SiteClient,
  type Tasks,
} from '@wallet/connector-kit';
import type { Db, Tx } from '@wallet/server/db';
import type { FastifyBaseLogger } from 'fastify';
import type { Changes } from '../changes/changes';
import { lockConversation, refreshConversation } from '../conversations/store';

interface Options {
  db: Db;
  site: SiteClient;
  changes: Changes;
  tasks: Tasks;
  log: FastifyBaseLogger;
}

interface Row {
  id: number;
  kind: 'answer' | 'seen' | 'closed';
  sequence: number | null;
  closed: boolean;
  entryId: number;
  clientId: string;
  name: string;
  message: Answer;
}

/**
 * Delivers answers and actions of agents to the site. Those of one conversation are delivered in order, and retried until
 * the site accepts or rejects them.
 */
export class Outbox {
  readonly #options: Options;
  readonly #queue = createKeyedQueue();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Continues the deliveries that a stop interrupted. */
  async start(): Promise<void> {
    const rows = await this.#options.db.query<{ id: string }>(
      'select distinct conversation_id as id from outbox',
    );
    for (const { id } of rows) this.wake(id);
  }

  /** Delivers the rows that were added to a conversation. Call it after the commit. */
  wake(conversation: string): void {
    void this.#queue.run(conversation, () => this.#deliverAll(conversation));
  }

  /** Resolves when no delivery is running. */
  idle(): Promise<void> {
    return this.#queue.whenIdle();
  }

  async #deliverAll(conversation: string): Promise<void> {
    const { tasks } = this.#options;
    const deliverNext = () => this.#deliverNext(conversation);
    while (await tasks.run(`answers of ${conversation}`, deliverNext));
  }

  /** Delivers the first row of a conversation. Returns false when there is none. @throws a temporary error */
  async #deliverNext(conversation: string): Promise<boolean> {
    const { db, changes } = this.#options;
    const [row] = await db.query<Row>(
      `select o.id, o.kind, o.sequence, c.closed, e.id as "entryId", e.client_id as "clientId", e.name, e.message
       from outbox o join conversation c on c.id = o.conversation_id left join entry e on e.id = o.entry_id
       where o.conversation_id = $1 order by o.id limit 1`,
      [conversation],
    );
    if (!row) return false;
    const finish = await this.#send(conversation, row);
    await db.tx(async (tx) => {
      await lockConversation(tx, conversation);
      await finish(tx);
      await tx.query('delete from outbox where id = $1', [row.id]);
      if (row.kind === 'answer') await refreshConversation(tx, conversation);
    });
    if (row.kind === 'answer') changes.publish({ conversation });
    return true;
  }

  /** Calls the site. Returns a function that stores the result in a transaction. @throws a temporary error */
  async #send(conversation: string, row: Row): Promise<(tx: Tx) => Promise<unknown>> {
    const { site, log } = this.#options;
    try {
      if (row.kind === 'answer') {
        const agent = { name: row.name, picture: null };
        const receipt = await site.answer(conversation, row.message, agent, `inbox.${row.clientId}`);
        return (tx) => this.#storeReceipt(tx, conversation, row.entryId, receipt);
      }
      if (row.kind === 'seen')
        await site.signal({ signal: 'seen', conversation, sequence: row.sequence ?? 1 });
      // The conversation is open again when the customer has written since the close.
      if (row.kind === 'closed' && row.closed) await site.signal({ signal: 'closed', conversation });
    } catch (error) {
      if (!isPermanent(error)) throw error;
      log.error({ err: error, conversation, kind: row.kind }, 'rejected by the site');
      if (row.kind === 'answer')
        return (tx) => tx.query(`update entry set state = 'failed' where id = $1`, [row.entryId]);
    }
    return async () => undefined;
  }

  async #storeReceipt(
    tx: Tx,
    conversation: string,
    entryId: number,
    receipt: Receipt | undefined,
  ): Promise<void> {
    if (!receipt) {
      await tx.query(`update entry set state = 'sent' where id = $1`, [entryId]);
      return;
    }
    // The history may have stored the message before its receipt arrived.
    await tx.query('delete from entry where conversation_id = $1 and sequence = $2 and id <> $3', [
      conversation,
      receipt.sequence,
      entryId,
    ]);
    await tx.query(`update entry set state = 'sent', sequence = $2, at = $3 where id = $1`, [
      entryId,
      receipt.sequence,
      new Date(receipt.createdAt),
    ]);
  }
}
