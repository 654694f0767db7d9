import type { InboxCall, ReplyOf } from '@wallet/inbox-calls';
import type { Tx } from '@wallet/server/db';
import type { FastifyInstance } from 'fastify';
import { addAudit, type AuditRecord } from '../add-audit';
import type { Deps } from '../deps';
import { rejection } from '../http/rejection';
import { type AgentRequest, serveCalls, type Unserialized } from '../http/serve-call';
import { type LockedConversation, lockConversation } from './store';

type ConversationCall = InboxCall<`/api/conversations/:id${string}`>;

/**
 * Changes a locked conversation. Returns what the audit records, or `unaudited`. When it returns undefined, nothing has
 * changed and no one is notified: a page that calls this on each notification would cause an endless loop.
 */
type Apply<Call extends ConversationCall> = (
  tx: Tx,
  conversation: LockedConversation,
  request: AgentRequest<Call>,
) => Promise<Omit<AuditRecord, 'agent' | 'conversation'> | 'unaudited' | undefined>;

/**
 * Returns functions that add calls which change a conversation. After a change, pages are notified and new rows of the
 * outbox are delivered. The calls are rejected with NOT_FOUND, NO_SESSION or FORBIDDEN.
 */
export function changeCalls(scope: FastifyInstance, deps: Deps) {
  const { db, changes, outbox } = deps;
  const { forAgents, forAdmins } = serveCalls(scope, deps);
  const handlerOf =
    <Call extends ConversationCall>(apply: Apply<Call>) =>
    async (request: AgentRequest<Call>) => {
      const { id } = request.params as { id: string };
      const hasChanged = await db.tx(async (tx) => {
        const conversation = await lockConversation(tx, id);
        await request.assertAccess(tx);
        if (!conversation) throw rejection('NOT_FOUND');
        const change = await apply(tx, conversation, request);
        if (typeof change === 'object')
          await addAudit(deps, tx, { ...change, agent: request.agent.id, conversation: id });
        return change !== undefined;
      });
      if (hasChanged) {
        changes.publish({ conversation: id });
        outbox.wake(id);
      }
      return {} as Unserialized<ReplyOf<Call>>;
    };
  return {
    forAgents: <Call extends ConversationCall>(call: Call, apply: Apply<Call>): void =>
      forAgents(call, handlerOf(apply)),
    forAdmins: <Call extends ConversationCall>(call: Call, apply: Apply<Call>): void =>
      forAdmins(call, handlerOf(apply)),
  };
}
