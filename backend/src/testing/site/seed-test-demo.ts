import { PasswordHasher } from '../../members/password-hasher';
import type { Config } from '../../config';
import type { Db } from '../../core/db/driver';
import { demoDatabase } from '../../demo/data/claim-database';
import { seedDemo } from '../../demo/data/seed-demo';
import { TestClock } from './test-clock';

/** Real hashing at a low cost, so that tests stay fast. */
export const cheapPasswords = (): PasswordHasher => new PasswordHasher({ log2N: 4, passes: 1 });

/** Claims a migrated database for the demo and seeds the demo site of an edition, at the start time of the tests. */
export async function seedTestDemo(db: Db, edition: Config['edition'] = 'th'): Promise<void> {
  await demoDatabase.claim(db, { databaseUrl: undefined, dataDir: ':memory:', demoDatabase: ':memory:' });
  await seedDemo({ db, clock: new TestClock(), passwords: cheapPasswords(), config: { edition } });
}
