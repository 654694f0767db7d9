import { insert, type Tx } from '@wallet/server/db';
import { isPermanent } from '@wallet/connector-kit';
import { addNote, discardMessage, maxFileBytes, sendMessage, uploadFile } from '@wallet/inbox-calls';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { rejection } from '../http/rejection';
import { serveCalls } from '../http/serve-call';
import { textOfMessage } from './shown-message';
import { assign } from './assign';
import { changeCalls } from './change-conversation';
import { addEntry, type NewEntry, refreshConversation } from './store';

/**
 * Adds a message or note. Returns undefined for a repeated request with the same content.
 * @throws ID_REUSED when the id belongs to other content
 */
async function addEntryOnce(tx: Tx, entry: NewEntry): Promise<number | undefined> {
  const id = await addEntry(tx, entry);
  if (id !== undefined) return id;
  const rows = await tx.query(
    `select 1 from entry where client_id = $1 and conversation_id = $2 and kind = $3
       and message is not distinct from $4::jsonb and body is not distinct from $5`,
    [
      entry.client_id ?? null,
      entry.conversation_id,
      entry.kind,
      entry.message ? JSON.stringify(entry.message) : null,
      entry.body ?? null,
    ],
  );
  if (rows.length === 0) throw rejection('ID_REUSED');
  return undefined;
}

/** Returns the entry of a failed message. @throws NOT_FOUND, WRONG_STATE */
async function requireFailed(tx: Tx, conversation: string, clientId: string): Promise<number> {
  const [row] = await tx.query<{ id: number; state: string }>(
    `select id, state from entry where client_id = $1 and conversation_id = $2 and kind = 'message'`,
    [clientId, conversation],
  );
  if (!row) throw rejection('NOT_FOUND');
  if (row.state !== 'failed') throw rejection('WRONG_STATE');
  return row.id;
}

/** Adds the calls that write messages and notes. */
export function addMessageCalls(scope: FastifyInstance, deps: Deps): void {
  const { site, now } = deps;
  const { forAgents } = changeCalls(scope, deps);

  forAgents(sendMessage, async (tx, { id, assignee }, { agent, body }) => {
    const entry = await addEntryOnce(tx, {
      conversation_id: id,
      kind: 'message',
      at: now(),
      client_id: body.id,
      sender: 'agent',
      name: agent.name,
      agent_id: agent.id,
      message: body.message,
      body: textOfMessage(body.message),
      state: 'sending',
    });
    if (entry === undefined) return undefined;
    if (assignee === null) await assign(deps, tx, { id, assignee: agent.id, by: agent.id });
    await tx.query('update conversation set snoozed_until = null where id = $1', [id]);
    await insert(tx, 'outbox', { conversation_id: id, kind: 'answer', entry_id: entry });
    await refreshConversation(tx, id);
    return { action: 'answer', entry };
  });

  forAgents(discardMessage, async (tx, { id }, { params }) => {
    const entry = await requireFailed(tx, id, params.messageId);
    // The row stays, because the audit shows its text.
    await tx.query(`update entry set state = 'discarded' where id = $1`, [entry]);
    await refreshConversation(tx, id);
    return { action: 'answer-discarded', entry };
  });

  forAgents(addNote, async (tx, { id }, { agent, body }) => {
    const entry = await addEntryOnce(tx, {
      conversation_id: id,
      kind: 'note',
      at: now(),
      client_id: body.id,
      agent_id: agent.id,
      body: body.text,
    });
    return entry === undefined ? undefined : { action: 'note', entry };
  });

  serveCalls(scope, deps).forAgents(uploadFile, async ({ body: { id, kind, file } }) => {
    if (file.size > maxFileBytes[kind]) throw rejection('FILE_TOO_LARGE');
    const path = await site.upload(kind, file, `inbox.file.${id}`).catch((error: unknown) => {
      throw rejection(isPermanent(error) ? 'FILE_REFUSED' : 'SITE_UNAVAILABLE');
    });
    return { path };
  });
}
