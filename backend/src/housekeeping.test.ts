import { attempts } from './auth/attempts';
import { sessionLifetime } from './auth/session-lifetime';
import { housekeeping } from './housekeeping';
import { openTestSite, type TestSite } from './testing/test-site';

const dayMs = 86_400_000;

describe('housekeeping', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  afterAll(() => site.close());

  it('throws away old tries and ended sessions, and leaves what still counts', async () => {
    const { db, clock } = site.deps;
    const count = async () => {
      const rows = await db.query<{ sessions: number; tries: number }>(
        `select (select count(*) from session) as sessions, (select count(*) from attempt where bucket = 'x') as tries`,
      );
      return rows[0];
    };
    const messages = async () => {
      const rows = await db.query<{ codes: number; texts: number }>(
        'select (select count(*) from otp) as codes, (select count(*) from sandbox_sms) as texts',
      );
      return rows[0];
    };
    await site.login('0811111111');
    await attempts.note(db, clock, 'x');
    await housekeeping(db, clock);
    expect(await count()).toEqual({ sessions: 1, tries: 1 });
    clock.advance(2 * dayMs);
    await housekeeping(db, clock);
    expect(await count()).toEqual({ sessions: 1, tries: 0 });
    await site.call('POST', '/api/otp/send', { body: { phoneNumber: '0867000001' } });
    await housekeeping(db, clock);
    expect(await messages()).toEqual({ codes: 1, texts: 1 });
    clock.advance(2 * dayMs + 1);
    await housekeeping(db, clock);
    expect(await messages()).toEqual({ codes: 0, texts: 0 });
    clock.advance(sessionLifetime.absolute + 30 * dayMs);
    await housekeeping(db, clock);
    expect(await count()).toEqual({ sessions: 0, tries: 0 });
  });
});
