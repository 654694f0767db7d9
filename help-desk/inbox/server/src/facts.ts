import { type Queryable, upsert } from '@wallet/server/db';

/** Names of the single values in the table `fact`. */
type FactName = 'desk' | 'historyRead';

/** Returns a single value; undefined when it was never stored. */
export async function readFact<T>(db: Queryable, name: FactName): Promise<T | undefined> {
  const [row] = await db.query<{ value: T }>('select value from fact where name = $1', [name]);
  return row?.value;
}

export async function storeFact(db: Queryable, name: FactName, value: unknown): Promise<void> {
  await upsert(db, 'fact', ['name'], { name, value: JSON.stringify(value) });
}
