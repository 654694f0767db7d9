import { type AuditEntry, readAudit } from '@wallet/inbox-calls';
import type { FastifyInstance } from 'fastify';
import { agentJson } from '../conversations/rows';
import type { Deps } from '../deps';
import { serveCalls, type Unserialized } from '../http/serve-call';

const pageLength = 50;

export function addAuditCalls(scope: FastifyInstance, deps: Deps): void {
  serveCalls(scope, deps).forAdmins(readAudit, async ({ query }) => {
    const before = Number(query.before ?? Number.MAX_SAFE_INTEGER);
    const rows = await deps.db.query<Unserialized<AuditEntry>>(
      `select u.id::text, u.at, u.action, u.conversation_id as conversation, coalesce(u.detail, e.body) as detail,
         ${agentJson('a')} as agent, ${agentJson('s')} as subject
       from audit u
       left join agent a on a.id = u.agent_id
       left join agent s on s.id = u.subject_id
       left join entry e on e.id = u.entry_id
       where u.id < $1 order by u.id desc limit ${pageLength + 1}`,
      // A cursor that is not a number finds nothing.
      [Number.isSafeInteger(before) ? before : 0],
    );
    const entries = rows.slice(0, pageLength);
    return { entries, next: rows.length > pageLength ? (entries.at(-1)?.id ?? null) : null };
  });
}
