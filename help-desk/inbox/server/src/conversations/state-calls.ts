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
import { type AgentRequest, serveCalls } from '../http/serve-call';
import { addAudit } from '../add-audit';
import { assign } from './assign';
import { changeConversation } from './change-conversation';
import { addEntry, refreshConversation } from './store';

/** Adds the calls that change the state of a conversation. */
export function addStateCalls(scope: FastifyInstance, deps: Deps): void {
  const { site, changes, now } = deps;
  const { forAgents, forAdmins } = serveCalls(scope, deps);

  forAgents(markSeen, (request) =>
    changeConversation(deps, request, async (tx, { id, lastSequence, agentSeen }) => {
      const { body } = request;
      const sequence = Math.min(body.sequence, lastSequence);
      if (sequence <= agentSeen) return false;
      await tx.query('update conversation set agent_seen = $2 where id = $1', [id, sequence]);
      await refreshConversation(tx, id);
      await tx.query(`delete from outbox where conversation_id = $1 and kind = 'seen'`, [id]);
      await insert(tx, 'outbox', { conversation_id: id, kind: 'seen', sequence });
      return true;
    }),
  );

  forAgents(reportTyping, ({ agent, params: { id } }) => {
    // Colleagues see it too, so that two do not answer at once.
    changes.publish({ typing: id, agent: { id: agent.id, name: agent.name } });
    const signal = {
      signal: 'typing',
      conversation: id,
      agent: { name: agent.name, picture: null },
    } as const;
    // A failed signal is not retried: a late one would be wrong.
    void site.signal(signal).catch(() => undefined);
    return {};
  });

  forAgents(assignConversation, (request) =>
    changeConversation(deps, request, async (tx, { id, assignee: before }) => {
      const { agent, body } = request;
      const { agent: assignee } = body;
      if (before === assignee) return false;
      if (assignee !== null) {
        const rows = await tx.query('select 1 from agent where id = $1 and active', [assignee]);
        if (rows.length === 0) throw rejection('NOT_FOUND');
      }
      await assign(deps, tx, { id, assignee, by: agent.id });
      return true;
    }),
  );

  type Close = AgentRequest<typeof closeConversation | typeof reopenConversation>;
  const setClosed = (request: Close, isClosed: boolean) =>
    changeConversation(deps, request, async (tx, { id, closed }) => {
      if (closed === isClosed) return false;
      const { agent } = request;
      await tx.query('update conversation set closed = $2, snoozed_until = null where id = $1', [
        id,
        isClosed,
      ]);
      const event = isClosed ? 'closed' : 'reopened';
      await addEntry(tx, { conversation_id: id, kind: 'event', event, agent_id: agent.id, at: now() });
      if (isClosed) await insert(tx, 'outbox', { conversation_id: id, kind: 'closed' });
      await addAudit(deps, tx, { action: event, agent: agent.id, conversation: id });
      return true;
    });
  forAgents(closeConversation, (request) => setClosed(request, true));
  forAgents(reopenConversation, (request) => setClosed(request, false));

  forAdmins(deleteConversation, (request) =>
    changeConversation(deps, request, async (tx, { id }) => {
      const { agent } = request;
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
      await addAudit(deps, tx, { action: 'conversation-deleted', agent: agent.id, conversation: id });
      return true;
    }),
  );
}
