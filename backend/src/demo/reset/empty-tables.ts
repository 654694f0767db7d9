import type { Tx } from '../../core/db/driver';

/** Tables that are not data of the site: the applied SQL files, the banks that they added, and settings. */
const kept = ['schema_migration', 'schema_function', 'bank', 'setting', 'staff_setting'];

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Empties every data table. The ledger's guards, which would reject this, are disabled during it. */
export async function emptyTables(tx: Tx): Promise<void> {
  const tables = await tx.query<{ name: string; guarded: boolean }>(
    `select c.relname as name,
       exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as guarded
     from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
       and c.relname <> all($1::text[])
     order by c.relname`,
    [kept],
  );
  const names = tables.map(({ name }) => quoted(name));
  const guarded = tables.filter((table) => table.guarded).map(({ name }) => quoted(name));
  for (const name of guarded) await tx.query(`alter table ${name} disable trigger user`);
  await tx.query(`truncate ${names.join(', ')} restart identity`);
  for (const name of guarded) await tx.query(`alter table ${name} enable trigger user`);
}
