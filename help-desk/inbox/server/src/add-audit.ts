import type { AuditAction } from '@wallet/inbox-calls';
import { insert, type Queryable } from '@wallet/server/db';
import type { Deps } from './deps';

export interface AuditRecord {
  action: AuditAction;
  /** Who did it; null when no one was logged in. */
  agent: string | null;
  conversation?: string | null;
  /** Id of the agent who was assigned, turned on or off, or got a new role. */
  subject?: string | null;
  /** Id of the answer or note. */
  entry?: number | null;
  detail?: string | null;
}

/** Adds a row to the audit. Call it in the transaction of the recorded action. */
export async function addAudit(
  { now }: Pick<Deps, 'now'>,
  db: Queryable,
  { action, agent, conversation = null, subject = null, entry = null, detail = null }: AuditRecord,
): Promise<void> {
  const about = { conversation_id: conversation, subject_id: subject, entry_id: entry, detail };
  await insert(db, 'audit', { at: now(), action, agent_id: agent, ...about });
}
