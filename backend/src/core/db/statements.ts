import type { Db, Queryable, SqlValue } from './driver';

/**
 * Returns a call of a SQL function with named arguments, as a statement's text and parameters. Names omit the prefix
 * `p_` of all parameters in `sql/functions`.
 */
export function sqlCall(
  name: string,
  args: Readonly<Record<string, SqlValue>>,
): [call: string, params: SqlValue[]] {
  const names = Object.keys(args).map((arg, index) => `p_${arg} => $${index + 1}`);
  return [`${name}(${names.join(', ')})`, Object.values(args)];
}

/** Values by column. The names of tables and columns are constant texts. A jsonb is passed as text. */
export type Row = Readonly<Record<string, SqlValue>>;

/** Inserts a row. `suffix` is the end of the statement: `on conflict …`, `returning …`. */
export function insert<T extends object>(db: Queryable, table: string, row: Row, suffix = ''): Promise<T[]> {
  const columns = Object.keys(row);
  const places = columns.map((_, index) => `$${index + 1}`);
  return db.query<T>(
    `insert into ${table} (${columns.join(', ')}) values (${places.join(', ')}) ${suffix}`,
    Object.values(row),
  );
}

/** Inserts a row, or updates the other columns of the row with the same key. */
export function upsert<T extends object>(
  db: Queryable,
  table: string,
  key: readonly string[],
  row: Row,
  suffix = '',
): Promise<T[]> {
  const others = Object.keys(row).filter((column) => !key.includes(column));
  const changes = others.map((column) => `${column} = excluded.${column}`).join(', ');
  return insert<T>(db, table, row, `on conflict (${key.join(', ')}) do update set ${changes} ${suffix}`);
}

/** The rows to delete. The table and the condition are constant texts; $1 in the condition is `value`. */
interface PurgedRows {
  table: string;
  condition: string;
  value: SqlValue;
  rows: number;
}

/** Deletes rows in batches, each in its own statement, so that every statement is short for any number of rows. */
export async function purge(
  db: Db,
  { table, condition, value, rows }: PurgedRows,
  signal?: AbortSignal,
): Promise<void> {
  for (;;) {
    if (signal?.aborted) return;
    const [batch] = await db.query<{ deleted: number }>(
      `with deleted as (
         delete from ${table} where ctid = any(array(select ctid from ${table} where ${condition} limit ${rows}))
         returning 1)
       select count(*) as deleted from deleted`,
      [value],
    );
    if ((batch?.deleted ?? 0) < rows) return;
  }
}
