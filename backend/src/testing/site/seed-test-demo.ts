import type { Config } from '../../config';
import type { Clock } from '@wallet/server';
import type { Db } from '@wallet/server/db';
import { PasswordHasher } from '../../members/password-hasher';

/** A clock that only moves when a test moves it (ms). */
export class TestClock implements Clock {
  #now: number;

  constructor(start = '2026-03-04T05:06:07.000Z') {
    this.#now = Date.parse(start);
  }

  now(): Date {
    return new Date(this.#now);
  }

  advance(ms: number): void {
    this.#now += ms;
  }
}

/** The keys of game passwords in tests. */
export const testGameSecrets = ['of the tests'];

/** Real hashing at a low cost, so that tests stay fast. */
export const cheapPasswords = (): PasswordHasher => new PasswordHasher({ log2N: 4, parallelization: 1 });

/** Creates the demo site of an edition in a migrated database, at the start time of the tests. */
export async function seedTestDemo(db: Db, edition: Config['edition'] = 'th'): Promise<void> {
  // Loaded only here: most test files start from a database that has the demo.
  const { seedDemo } = await import('../../demo/data/seed-demo');
  const config = { edition, gameSecrets: testGameSecrets };
  await seedDemo({ db, clock: new TestClock(), passwords: cheapPasswords(), config });
}
