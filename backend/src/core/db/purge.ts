import type { Db } from './driver';

/** The rows to purge. The table and the condition, in which $1 is `before`, are constant texts. */
interface PurgedRows {
  table: string;
  condition: string;
  before: Date;
  /** Number of rows that one statement deletes. */
  rows: number;
}

/** Deletes rows in batches, each in its own statement, so that every statement is short for any number of rows. */
export async function purge(
  db: Db,
  { table, condition, before, rows }: PurgedRows,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    if (signal?.aborted) return;
    const [batch] = await db.query<{ gone: number }>(
      `with gone as (
         delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${rows}))
         returning 1)
       select count(*) as gone from gone`,
      [before],
    );
    if ((batch?.gone ?? 0) < rows) return;
  }
}
