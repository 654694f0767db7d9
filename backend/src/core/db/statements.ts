import type { Db, SqlValue } from './driver';

/**
 * Returns a call of a SQL function with named arguments, as a statement's text and parameters. Names omit the `p_` with
 * which all parameters of `sql/functions` start.
 */
export function sqlCall(
  name: string,
  args: Readonly<Record<string, SqlValue>>,
): [call: string, params: SqlValue[]] {
  const names = Object.keys(args).map((arg, index) => `p_${arg} => $${index + 1}`);
  return [`${name}(${names.join(', ')})`, Object.values(args)];
}

/** The rows to delete. The table and the condition, in which $1 is `before`, are constant texts. */
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
    const [batch] = await db.query<{ deleted: number }>(
      `with deleted as (
         delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${rows}))
         returning 1)
       select count(*) as deleted from deleted`,
      [before],
    );
    if ((batch?.deleted ?? 0) < rows) return;
  }
}
