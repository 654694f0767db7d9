import { migrate } from '../../../backend/src/core/db/migrate';
import { openPglite } from '../../../backend/src/core/db/pglite';
import { seedTestDemo } from '../../../backend/src/testing/site/seed-test-demo';

/** Writes the database that every run starts from: the migrated demo site. */
export async function writeTemplate(file: string): Promise<void> {
  const db = await openPglite({});
  await migrate(db);
  await seedTestDemo(db);
  await db.dump(file);
  await db.close();
}
