import { insert } from '@wallet/server/db';
import {
  assignConversation,
  closeConversation,
  deleteConversation,
  markSeen,
  reopenConversation,
  reportTyping,
} from '@wallet/inbox-calls';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { rejection } from '../http/rejection';
import { serveCalls } from '../http/serve-call';
import { assign } from './assign';
import { changeCalls } from './change-conversation';
import { addEntry, refreshConversation } from './store';

/** Adds the calls that change the state of a conversation. */
export function addStateCalls(scope: FastifyInstance, deps: Deps): void {
  const { site, changes, now } = deps;
  const { forAgents, forAdmins } = changeCalls(scope, deps);

  forAgents(markSeen, async (tx, { id, lastSequence, agentSeen }, { body }) => {
    const sequence = Math.min(body.sequence, lastSequence);
    if (sequence <= agentSeen) return undefined;
    await tx.query('update conversation set agent_seen = $2 where id = $1', [id, sequence]);
    await refreshConversation(tx, id);
    await tx.query(`delete from outbox where conversation_id = $1 and kind = 'seen'`, [id]);
    await insert(tx, 'outbox', { conversation_id: id, kind: 'seen', sequence });
    return 'unaudited';
  });

  serveCalls(scope, deps).forAgents(reportTyping, ({ agent: { id: agentId, name }, params: { id } }) => {
    // Colleagues see it too, so that two do not answer at once.
    changes.publish({ typing: id, agent: { id: agentId, name } });
    // A failed signal is not retried: a late one would be wrong.
    void site
      .signal({ signal: 'typing', conversation: id, agent: { name, picture: null } })
      .catch(() => undefined);
    return {};
  });

  forAgents(assignConversation, async (tx, { id, assignee: before }, { agent, body }) => {
    const { agent: assignee } = body;
    if (before === assignee) return undefined;
    if (assignee !== null) {
      const rows = await tx.query('select 1 from agent where id = $1 and active', [assignee]);
      if (rows.length === 0) throw rejection('NOT_FOUND');
    }
    await assign(deps, tx, { id, assignee, by: agent.id });
    return 'unaudited';
  });

  for (const [call, event] of [
    [closeConversation, 'closed'],
    [reopenConversation, 'reopened'],
  ] as const)
    forAgents(call, async (tx, { id, closed }, { agent }) => {
      const isClosed = event === 'closed';
      if (closed === isClosed) return undefined;
      await tx.query('update conversation set closed = $2, snoozed_until = null where id = $1', [
        id,
        isClosed,
      ]);
      await addEntry(tx, { conversation_id: id, kind: 'event', event, agent_id: agent.id, at: now() });
      if (isClosed) await insert(tx, 'outbox', { conversation_id: id, kind: 'closed' });
      return { action: event };
    });

  forAdmins(deleteConversation, async (tx, { id }) => {
    await tx.query('delete from outbox where conversation_id = $1', [id]);
    await tx.query('delete from entry where conversation_id = $1', [id]);
    await tx.query(
      `update conversation set customer_id = '', customer_name = null, customer_phone = null, assignee_id = null,
         closed = true, labels = '{}', snoozed_until = null, rating_score = null, rating_comment = null, rated_at = null,
         deleted_sequence = last_sequence
       where id = $1`,
      [id],
    );
    await refreshConversation(tx, id);
    return { action: 'conversation-deleted' };
  });
}
