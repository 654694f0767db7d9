import { setTimeout as sleep } from 'node:timers/promises';
import { openTestSite, type TestSite } from '../testing/site/test-site';
import { openSession } from './session';

describe('opening a session', () => {
  let site: TestSite;
  let member: { id: string; passwordHash: string };
  beforeAll(async () => {
    site = await openTestSite();
    const rows = await site.deps.db.query<typeof member>(
      `select id, password_hash as "passwordHash" from member where username = '0811111111'`,
    );
    member = rows[0] ?? { id: '', passwordHash: '' };
  });
  afterAll(() => site.close());

  it('waits for a password change that is under way, and then knows the old password no more', async () => {
    const { db, clock } = site.deps;
    let finish = (): void => undefined;
    let begun = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const started = new Promise<void>((resolve) => (begun = resolve));
    const change = db.tx(async (tx) => {
      await tx.query(`update member set password_hash = 'another' where id = $1`, [member.id]);
      begun();
      await finished;
    });
    await started;
    const opening = openSession(db, clock, member);
    // Long enough for a call that does not wait for the lock.
    await Promise.race([opening, sleep(200)]);
    finish();
    await change;
    expect(await opening).toBeUndefined();
    expect(await openSession(db, clock, { ...member, passwordHash: 'another' })).toMatch(/^[\w-]{43}$/);
  });

  it('is for active members only, and for members at all', async () => {
    const { db, clock } = site.deps;
    const known = { id: member.id, passwordHash: 'another' };
    await db.query(`update member set status = 'inactive' where id = $1`, [member.id]);
    expect(await openSession(db, clock, known)).toBeUndefined();
    expect(await openSession(db, clock, { ...known, id: '0'.repeat(24) })).toBeUndefined();
  });
});
