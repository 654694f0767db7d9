import type { Queryable } from '@wallet/backend/db';
import { type AuditAction, type AuditEntry, readAudit } from '@wallet/inbox-calls';
import type { FastifyInstance } from 'fastify';
import { personOf } from '../conversations/rows';
import type { Deps } from '../deps';
import { serveCalls } from '../http/serve-call';

interface AuditRecord {
  action: AuditAction;
  /** Who did it; null when no one was logged in. */
  agent: string | null;
  conversation?: string;
  /** Id of the agent who was assigned, turned on or off, or got a new role. */
  subject?: string | null;
  /** Id of the answer or note. */
  entry?: number;
  detail?: string;
}

const pageLength = 50;

/** Adds a row to the audit. Call it in the transaction of the recorded action. */
export async function addAudit(
  { now }: Pick<Deps, 'now'>,
  db: Queryable,
  { action, agent, conversation, subject, entry, detail }: AuditRecord,
): Promise<void> {
  await db.query(
    `insert into audit (at, action, agent_id, conversation_id, subject_id, entry_id, detail)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [now(), action, agent, conversation ?? null, subject ?? null, entry ?? null, detail ?? null],
  );
}

interface Row {
  id: number;
  at: Date;
  action: AuditAction;
  agentId: string | null;
  agentName: string | null;
  conversation: string | null;
  subjectId: string | null;
  subjectName: string | null;
  detail: string | null;
}

const toEntry = (row: Row): AuditEntry => ({
  id: String(row.id),
  at: row.at.toISOString(),
  action: row.action,
  agent: personOf(row.agentId, row.agentName),
  conversation: row.conversation,
  subject: personOf(row.subjectId, row.subjectName),
  detail: row.detail,
});

export function addAuditCalls(scope: FastifyInstance, deps: Deps): void {
  serveCalls(scope, deps).forAdmins(readAudit, async ({ query }) => {
    const before = Number(query.before ?? Number.MAX_SAFE_INTEGER);
    const rows = await deps.db.query<Row>(
      `select u.id, u.at, u.action, u.agent_id as "agentId", a.name as "agentName",
         u.conversation_id as conversation, u.subject_id as "subjectId", s.name as "subjectName",
         coalesce(u.detail, e.body) as detail
       from audit u
       left join agent a on a.id = u.agent_id
       left join agent s on s.id = u.subject_id
       left join entry e on e.id = u.entry_id
       where u.id < $1 order by u.id desc limit ${pageLength + 1}`,
      // A cursor that is not a number finds nothing.
      [Number.isSafeInteger(before) ? before : 0],
    );
    const page = rows.slice(0, pageLength);
    const last = page.at(-1);
    return {
      entries: page.map(toEntry),
      next: rows.length > pageLength && last ? String(last.id) : null,
    };
  });
}
