import type { Deps } from '../../deps';
import { demoLock } from './demo-lock';
import { demoMembers, demoPassword } from './demo-members';
import { seedCoupons } from './seed-coupons';
import { seedFriends } from './seed-friends';
import { seedMembers } from './seed-members';
import { seedSite } from './seed-site';
import { seedStatement } from './seed-statement';

/** Creates the demo site: adds missing data in one transaction, and changes no existing data. */
export async function seedDemo({
  db,
  clock,
  passwords,
  config,
}: Pick<Deps, 'db' | 'clock' | 'passwords'> & { config: Pick<Deps['config'], 'edition'> }): Promise<void> {
  const known = await db.query('select id from member where username = any($1::text[])', [
    demoMembers.map(({ username }) => username),
  ]);
  // Hashing is slow, and a second start adds no members.
  const hash = known.length === demoMembers.length ? '!' : await passwords.hash(demoPassword, 'demo');
  const now = clock.now();
  await db.tx(async (tx) => {
    await tx.query(`select pg_advisory_xact_lock(${demoLock})`);
    await seedSite(tx, config.edition === 'lao' ? ['THB', 'LAK'] : ['THB']);
    await seedMembers(tx, hash, config.edition === 'lao' ? 'LAK' : 'THB', now);
    await seedFriends(tx, now);
    await seedCoupons(tx, now);
    await seedStatement(tx);
  });
}
