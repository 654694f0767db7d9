import type { components } from '@wallet/contract';
import { attempts } from './core/http/rate-limits';
import { sessionLifetime } from './core/http/requests';
import { housekeeping } from './housekeeping';
import { applySlipResult } from './deposits/slip-result';
import { formWith } from './testing/site/form-with';
import { slipPicture } from './testing/site/slip-picture';
import { openTestSite } from './testing/site/test-site';
import { openBeforeAll } from './testing/open-before-all';

type Schemas = components['schemas'];

const dayMs = 86_400_000;

describe('housekeeping', () => {
  const site = openBeforeAll(openTestSite);

  it('deletes old attempts and ended sessions, and no others', async () => {
    const { db, clock } = site.deps;
    const count = async () => {
      const rows = await db.query<{ sessions: number; attempts: number }>(
        `select (select count(*) from session) as sessions, (select count(*) from attempt where bucket = 'x') as attempts`,
      );
      return rows[0];
    };
    const countCodes = async () => (await db.query<{ n: number }>('select count(*) as n from otp'))[0]?.n;
    await site.login('0811111111');
    await attempts.add(db, clock, 'x');
    await housekeeping(site.deps);
    expect(await count()).toEqual({ sessions: 1, attempts: 1 });
    clock.advance(2 * dayMs);
    await housekeeping(site.deps);
    expect(await count()).toEqual({ sessions: 1, attempts: 0 });
    await site.call('POST', '/api/otp/send', { body: { phoneNumber: '0867000001' } });
    await housekeeping(site.deps);
    expect(await countCodes()).toBe(1);
    clock.advance(2 * dayMs + 1);
    await housekeeping(site.deps);
    expect(await countCodes()).toBe(0);
    clock.advance(sessionLifetime.absoluteMs + 30 * dayMs);
    await housekeeping(site.deps);
    expect(await count()).toEqual({ sessions: 0, attempts: 0 });
  });

  it('deletes the pictures of slips that were checked long ago, and keeps the slips', async () => {
    const { db, clock } = site.deps;
    const token = await site.login('0811111111');
    const upload = async (salt: number) => {
      const { body, headers } = formWith(slipPicture.png(null, salt));
      const sent = await site.call<Schemas['Slip']>('POST', '/api/wallet/slip', { token, body, headers });
      return sent.body.reference;
    };
    const [rejected, waiting] = [await upload(9_001), await upload(9_002)];
    await applySlipResult(site.deps, rejected, { accepted: false, note: 'INVALID_SLIP' });
    const isShown = async (reference: string) => {
      const newToken = await site.login('0811111111');
      const path = `/api/statement/slip/reference/${reference}`;
      return (await site.call('GET', path, { token: newToken })).status === 200;
    };
    clock.advance(90 * dayMs);
    await housekeeping(site.deps);
    expect([await isShown(rejected), await isShown(waiting)]).toEqual([true, true]);
    clock.advance(1);
    await housekeeping(site.deps);
    expect([await isShown(rejected), await isShown(waiting)]).toEqual([false, true]);
    expect(await db.query('select status from slip where id = $1', [rejected])).toEqual([
      { status: 'FAILED' },
    ]);
  });

  it('deletes more than one batch, and starts no batch once it is stopped', async () => {
    const { db, clock } = site.deps;
    const old = new Date(clock.now().getTime() - 2 * dayMs);
    const attemptCount = async () =>
      (await db.query<{ n: number }>(`select count(*) as n from attempt where bucket like 'old%'`))[0]?.n;
    await db.query(
      `insert into attempt (bucket, minute, hits) select 'old' || n, $1, 1 from generate_series(1, 2500) n`,
      [old],
    );
    await housekeeping(site.deps, AbortSignal.abort());
    expect(await attemptCount()).toBe(2_500);
    const statements = jest.spyOn(db, 'query');
    await housekeeping(site.deps);
    const batches = statements.mock.calls.filter(([sql]) => sql.includes('delete from attempt'));
    statements.mockRestore();
    expect(batches).toHaveLength(3);
    expect(await attemptCount()).toBe(0);
  });

  it('[S3.12] encrypts plain-text passwords of games, and the member still sees theirs', async () => {
    const { db } = site.deps;
    const token = await site.login('0811111111');
    const readCredentials = async () => (await site.call('GET', '/api/wallet/account/PG', { token })).body;
    await db.query(`update game_account set password = 'clear-12345' where game_code = 'PG'`);
    const before = await readCredentials();
    expect(before).toMatchObject({ password: 'clear-12345' });
    await housekeeping(site.deps);
    expect(await db.query(`select 1 from game_account where password not like 'sealed:1:%'`)).toEqual([]);
    expect(await readCredentials()).toEqual(before);
    expect((await site.call('GET', '/api/wallet/resetpassword/PG', { token })).status).toBe(200);
    expect(await db.query(`select 1 from game_account where password not like 'sealed:1:%'`)).toEqual([]);
    expect(await readCredentials()).not.toEqual(before);
  });
});
