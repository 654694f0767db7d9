import type { AuditAction } from '@wallet/inbox-calls';
import type { Queryable } from '@wallet/server/db';
import type { Deps } from './deps';

export interface AuditRecord {
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
