import type { Reader } from '../../core/db/driver';

/** Returns the content of each table as one hash, to compare two databases. */
export async function contentOf(db: Reader): Promise<Record<string, string | null>> {
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const content: Record<string, string | null> = {};
  for (const { name } of tables) {
    const rows = await db.query<{ hash: string | null }>(
      `select md5(string_agg(row::text, '|' order by row::text)) as hash from "${name}" row`,
    );
    content[name] = rows[0]?.hash ?? null;
  }
  return content;
}
