import type { Tx } from '@wallet/backend/db';
import { isPermanent } from '@wallet/connector-kit';
import { addNote, discardMessage, retryMessage, sendMessage, uploadFile } from '@wallet/inbox-calls';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { InboxError } from '../http/inbox-error';
import { serveCalls } from '../http/serve-call';
import { bodyOf } from '../site/shown-message';
import { addAudit } from '../team/audit';
import { addEntry, addToOutbox, lockConversation, refreshConversation } from './store';

/** A video may have 17 MB, which are 23 MB in base64. */
const maxUploadBytes = 24 * 1024 * 1024;

/** @throws InboxError NOT_FOUND */
async function requireConversation(tx: Tx, id: string): Promise<void> {
  if (!(await lockConversation(tx, id))) throw new InboxError('NOT_FOUND');
}

/** Accepts a repeated request with the same content. @throws InboxError ID_REUSED when the id belongs to other content */
async function requireSameContent(
  tx: Tx,
  conversation: string,
  clientId: string,
  content: { message: object } | { text: string },
): Promise<void> {
  const rows = await tx.query(
    `select 1 from entry where client_id = $1 and conversation_id = $2
       and ($3::jsonb is null or message = $3::jsonb) and ($4::text is null or body = $4)`,
    [
      clientId,
      conversation,
      'message' in content ? JSON.stringify(content.message) : null,
      'text' in content ? content.text : null,
    ],
  );
  if (rows.length === 0) throw new InboxError('ID_REUSED');
}

/** Returns the entry of a failed message. @throws InboxError NOT_FOUND, WRONG_STATE */
async function requireFailed(tx: Tx, conversation: string, clientId: string): Promise<number> {
  await requireConversation(tx, conversation);
  const [row] = await tx.query<{ id: number; state: string }>(
    `select id, state from entry where client_id = $1 and conversation_id = $2 and kind = 'message'`,
    [clientId, conversation],
  );
  if (!row) throw new InboxError('NOT_FOUND');
  if (row.state !== 'failed') throw new InboxError('WRONG_STATE');
  return row.id;
}

/** Adds the calls that write messages and notes. */
export function addMessageCalls(scope: FastifyInstance, deps: Deps): void {
  const { db, site, outbox, changes, now } = deps;
  const { forAgents } = serveCalls(scope, deps);

  forAgents(sendMessage, async ({ agent, params: { id }, body: { id: clientId, message } }) => {
    await db.tx(async (tx) => {
      await requireConversation(tx, id);
      const entry = await addEntry(tx, {
        conversation: id,
        kind: 'message',
        at: now(),
        clientId,
        sender: 'agent',
        name: agent.name,
        agent: agent.id,
        message,
        body: bodyOf(message),
        state: 'sending',
      });
      if (entry === undefined) return requireSameContent(tx, id, clientId, { message });
      await addToOutbox(tx, { conversation: id, kind: 'answer', entry });
      await refreshConversation(tx, id);
      await addAudit(deps, tx, { action: 'answer', agent: agent.id, conversation: id, entry });
    });
    changes.publish({ conversation: id });
    outbox.wake(id);
    return {};
  });

  forAgents(retryMessage, async ({ agent, params: { id, messageId } }) => {
    await db.tx(async (tx) => {
      const entry = await requireFailed(tx, id, messageId);
      await tx.query(`update entry set state = 'sending', delivery = delivery + 1, at = $2 where id = $1`, [
        entry,
        now(),
      ]);
      await addToOutbox(tx, { conversation: id, kind: 'answer', entry });
      await refreshConversation(tx, id);
      await addAudit(deps, tx, { action: 'answer-retried', agent: agent.id, conversation: id, entry });
    });
    changes.publish({ conversation: id });
    outbox.wake(id);
    return {};
  });

  forAgents(discardMessage, async ({ agent, params: { id, messageId } }) => {
    await db.tx(async (tx) => {
      const entry = await requireFailed(tx, id, messageId);
      // The row stays, because the audit shows its text.
      await tx.query(`update entry set state = 'discarded' where id = $1`, [entry]);
      await refreshConversation(tx, id);
      await addAudit(deps, tx, { action: 'answer-discarded', agent: agent.id, conversation: id, entry });
    });
    changes.publish({ conversation: id });
    return {};
  });

  forAgents(addNote, async ({ agent, params: { id }, body: { id: clientId, text } }) => {
    await db.tx(async (tx) => {
      await requireConversation(tx, id);
      const note = {
        conversation: id,
        kind: 'note',
        at: now(),
        clientId,
        agent: agent.id,
        body: text,
      } as const;
      const entry = await addEntry(tx, note);
      if (entry === undefined) return requireSameContent(tx, id, clientId, { text });
      await addAudit(deps, tx, { action: 'note', agent: agent.id, conversation: id, entry });
    });
    changes.publish({ conversation: id });
    return {};
  });

  forAgents(
    uploadFile,
    async ({ body: { id, kind, content } }) => {
      const file = new Blob([Buffer.from(content, 'base64')]);
      const path = await site.upload(kind, file, `inbox.file.${id}`).catch((error: unknown) => {
        throw new InboxError(isPermanent(error) ? 'FILE_REFUSED' : 'SITE_UNAVAILABLE');
      });
      return { path };
    },
    { bodyLimit: maxUploadBytes },
  );
}
