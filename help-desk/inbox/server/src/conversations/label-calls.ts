import { setLabels, snoozeConversation } from '@wallet/inbox-calls';
import type { FastifyInstance } from 'fastify';
import { addAudit } from '../add-audit';
import type { Deps } from '../deps';
import { serveCalls } from '../http/serve-call';
import { changeConversation } from './change-conversation';

/** Adds the calls that sort conversations: labels, and a time until which one does not wait. */
export function addLabelCalls(scope: FastifyInstance, deps: Deps): void {
  const { forAgents } = serveCalls(scope, deps);

  forAgents(setLabels, (request) =>
    changeConversation(deps, request, async (tx, { id }) => {
      const { agent, body } = request;
      const labels = [...new Set(body.labels)];
      await tx.query('update conversation set labels = $2 where id = $1', [id, labels]);
      const detail = labels.join(', ');
      await addAudit(deps, tx, { action: 'labels-changed', agent: agent.id, conversation: id, detail });
      return true;
    }),
  );

  forAgents(snoozeConversation, (request) =>
    changeConversation(deps, request, async (tx, { id }) => {
      const { agent, body } = request;
      await tx.query('update conversation set snoozed_until = $2 where id = $1', [id, body.until]);
      const detail = body.until ?? '–';
      await addAudit(deps, tx, { action: 'snoozed', agent: agent.id, conversation: id, detail });
      return true;
    }),
  );
}
