import type { Reader } from '../../db/driver';

/** The phone numbers of members, by id. */
export async function usernamesOf(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db.query<{ id: string; username: string }>(
    'select id, username from member where id = any($1::text[])',
    [ids],
  );
  return new Map(rows.map(({ id, username }) => [id, username]));
}
