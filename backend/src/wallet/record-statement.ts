import type { Tx } from '../core/db/driver';
import { newId } from '../core/new-id';
import type { StatementRow } from './statement-row';

/** Writes a row of the statement in the transaction of its event. Returns the row's id. */
export async function recordStatement(tx: Tx, row: StatementRow): Promise<string> {
  const id = row.id ?? newId();
  await tx.query(
    `insert into statement (id, member_id, type, status, from_place, to_place, amount, source, description, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::jsonb, $10)`,
    [
      id,
      row.memberId,
      row.type,
      row.status,
      row.from,
      row.to,
      row.amount,
      row.source?.kind ?? null,
      row.source ? JSON.stringify(row.source.description) : null,
      row.at,
    ],
  );
  return id;
}
