import type { Tx } from '@wallet/server/db';
import type { Deps } from '../deps';
import { addAudit } from '../add-audit';
import { addEntry } from './store';

interface Assignment {
  /** The conversation. */
  id: string;
  /** Null for no one. */
  assignee: string | null;
  /** The agent who assigns. */
  by: string;
}

/** Assigns a locked conversation. Its entries and the audit show it. */
export async function assign(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  { id, assignee, by }: Assignment,
): Promise<void> {
  await tx.query('update conversation set assignee_id = $2 where id = $1', [id, assignee]);
  await addEntry(tx, {
    conversation_id: id,
    kind: 'event',
    event: 'assigned',
    agent_id: by,
    assignee_id: assignee,
    at: deps.now(),
  });
  await addAudit(deps, tx, { action: 'assigned', agent: by, conversation: id, subject: assignee });
}
