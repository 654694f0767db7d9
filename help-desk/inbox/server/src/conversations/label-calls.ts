import { setLabels, snoozeConversation } from '@wallet/inbox-calls';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps';
import { changeCalls } from './change-conversation';

/** Adds the calls that sort conversations: labels, and a time until which one does not wait. */
export function addLabelCalls(scope: FastifyInstance, deps: Deps): void {
  const { forAgents } = changeCalls(scope, deps);

  forAgents(setLabels, async (tx, { id }, { body }) => {
    const labels = [...new Set(body.labels)];
    await tx.query('update conversation set labels = $2 where id = $1', [id, labels]);
    return { action: 'labels-changed', detail: labels.join(', ') };
  });

  forAgents(snoozeConversation, async (tx, { id }, { body: { until } }) => {
    await tx.query('update conversation set snoozed_until = $2 where id = $1', [id, until]);
    return { action: 'snoozed', detail: until ?? '–' };
  });
}
