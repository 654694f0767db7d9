import { registerStaff } from './staff-routes';
import { type StaffSite, openStaffSite, staffTestKey } from '../testing/site/open-staff-site';
import { openBeforeAll } from '../testing/open-before-all';
import { byLanguage, type components, languages } from '@wallet/contract';
import { rejected } from '../testing/site/rejected';
import { formatFirstAnswer } from './first-answer';
import Fastify from 'fastify';
import { demoAccounts } from '@wallet/sandbox/simulators/demo-accounts';
import { openTestSite } from '../testing/site/test-site';
import { demoMembers } from './data/demo-members';
import { gamePassword } from '../games';
import multipart from '@fastify/multipart';
import { writeMessage } from '../testing/site/chat-customer';
import { waitUntil } from '../testing/wait-until';

type Schemas = components['schemas'];

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

interface Route {
  method: (typeof methods)[number];
  url: string;
}

/** Returns every route of the staff, with example values as parameters. */
async function routesOf({ deps }: StaffSite): Promise<Route[]> {
  const routes: Route[] = [];
  const app = Fastify();
  app.addHook('onRoute', ({ method, url }) => {
    for (const tested of methods)
      if ([method].flat().includes(tested))
        routes.push({ method: tested, url: url.replaceAll(/:\w+/g, 'PG') });
  });
  await app.register(multipart);
  await registerStaff(app, deps, { key: staffTestKey, hosts: [] });
  await app.close();
  return routes;
}

describe('the staff’s calls', () => {
  const site = openBeforeAll(openStaffSite);

  it('do not exist when staff functions are off', async () => {
    const routes = await routesOf(site);
    expect(routes.map(({ url }) => url)).toEqual(
      expect.arrayContaining(['/sandbox/staff/members/PG/coins', '/sandbox/staff/clock']),
    );
    const others = [
      '/sandbox',
      '/sandbox/',
      '/sandbox/files/app.js',
      '/sandbox/games/PG',
      '/sandbox/api/otps',
    ];
    for (const { method, url } of [...routes, ...others.map((url) => ({ method: 'GET', url }) as const)]) {
      const reply = await site.plain.call(method, url, method === 'GET' ? {} : { body: {} });
      expect([method, url, reply.status, reply.body]).toEqual([method, url, 404, { message: 'NO_DATA' }]);
    }
  });

  it.each(['cross-site', 'same-site'])('reject requests of pages of other origins (%s)', async (from) => {
    const headers = { 'sec-fetch-site': from };
    const reply = await site.call('PUT', '/sandbox/staff/site', { body: {}, headers });
    expect(reply).toMatchObject(rejected('KEY_INVALID', { status: 400 }));
    // A form cannot send JSON, and old browsers send no sec-fetch-site header.
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const options = { headers: { 'content-type': type }, body: Buffer.from('{}') };
      expect((await site.call('PUT', '/sandbox/staff/site', options)).status).toBe(400);
    }
  });
});

describe('the site’s switches', () => {
  const site = openBeforeAll(openStaffSite);
  let token: string;
  beforeAll(async () => {
    token = await site.login('0811111111');
  });
  // Each test uses its own minute of the rate limits.
  beforeEach(() => site.plain.deps.clock.advance(60_000));

  const get = async <T>(path: string): Promise<T> => (await site.call<T>('GET', path, { token })).body;
  const set = (changes: object) => site.staff('PUT', 'site', changes);

  it('[S4.9] [S7.24] end the service and start it again', async () => {
    await set({ terminated: true });
    expect(await get('/api/lookup/active')).toEqual({ terminated: 'gone' });
    expect(await get('/api/lookup/active?at=mfz3k2')).toEqual({ terminated: 'gone' });
    expect(await site.call('GET', '/api/wallet', { token })).toMatchObject({
      status: 410,
      body: { message: 'gone' },
      // Browsers cache a 410 without cache-control permanently.
      headers: { 'cache-control': 'no-store' },
    });
    await set({ terminated: false });
    expect((await site.call('GET', '/api/wallet', { token })).status).toBe(200);
  });

  it('[H3.13] answer the first message of a customer once', async () => {
    await set({ chat: true });
    const history = async (): Promise<Schemas['ChatHistory']> =>
      (await site.call<Schemas['ChatHistory']>('POST', '/api/chat/history', { token, body: page })).body;
    const page = { limit: 10, skip: 0 };
    await writeMessage(site, { token }, 'สวัสดี');
    await waitUntil(async () => (await history()).length === 2);
    await writeMessage(site, { token }, 'สบายดีไหม');
    const [second, answer] = await history();
    expect(second).toMatchObject({ sender: 'customer', sequence: 3 });
    expect(answer).toMatchObject({ sender: 'agent', name: 'ทองดี', automatic: true, sequence: 2 });
  });
});

const dayMs = 86_400_000;

describe('the clock of a demo', () => {
  const site = openBeforeAll(openStaffSite);
  let token: string;
  beforeAll(async () => {
    token = await site.login('0811111111');
  });
  afterEach(() => site.staff('DELETE', 'clock'));

  const get = async <T>(path: string): Promise<T> => (await site.call<T>('GET', path, { token })).body;

  it('[S4.12] [S4.17] is the date of responses, from which pages derive the day of a bonus, and expires a QR code', async () => {
    await site.call('POST', '/api/qrcode/ZPAY', { token, body: { amount: 100 } });
    await site.staff('PUT', 'clock', { advance: 3 * dayMs });
    const { headers } = await site.call('GET', '/api/lookup/info');
    const differenceMs = Math.abs(Date.parse(String(headers.date)) - site.deps.clock.now().getTime());
    expect(differenceMs).toBeLessThan(dayMs);
    expect((await get<Schemas['QrStatus']>('/api/qrcode/ZPAY')).status).toBe('expired');
  });
});

const name = { ...byLanguage(() => 'Thongdee'), th: 'ทองดี' };
const week = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' }));
const hours = { timeZone: 'Asia/Bangkok', week };
/** A Saturday, 12:00 in Bangkok. */
const saturday = new Date('2026-11-28T05:00:00.000Z');

test('[H3.13] the first answer names the time when the office opens while it is closed', () => {
  expect(formatFirstAnswer(name, 'en', hours, saturday)).toContain('We are closed');
  for (const language of languages)
    expect(formatFirstAnswer(name, language, hours, saturday)).toContain('09:00');
  expect(formatFirstAnswer(name, 'en', hours, saturday)).toContain('Monday');
  expect(formatFirstAnswer(name, 'th', hours, saturday)).toMatch(/ทองดี.*วันจันทร์/);
});

test('[H3.13] the first answer promises a soon reply only while the office is open', () => {
  const monday = new Date('2026-11-30T05:00:00.000Z');
  for (const open of [null, hours])
    expect(formatFirstAnswer(name, 'en', open, monday)).toContain('as soon as possible');
  const never = { timeZone: 'Asia/Bangkok', week: [] };
  expect(formatFirstAnswer(name, 'en', never, monday)).toContain('when we are open again');
});

const automaticLoginGames =
  'JOKER SEXYGAME BETFLIX ASKMEBET UFABET SUPERSLOT PG SLOTXO IMI USUN AREASLOT CIRCUS SLOTRACHA PGSLOT JOKER2 HUAYHD'.split(
    ' ',
  );

describe('the demo site', () => {
  const site = openBeforeAll(openTestSite);

  it('[S1.10] has games in all three groups, including those with automatic login', async () => {
    const demoGames = await site.deps.db.query<{ code: string; name: string; category: string }>(
      'select code, name, category from game',
    );
    expect(demoGames.length).toBeGreaterThanOrEqual(20);
    expect(demoGames.map(({ code }) => code)).toEqual(expect.arrayContaining(automaticLoginGames));
    expect(new Set(demoGames.map(({ category }) => category))).toEqual(new Set(['slot', 'sport', 'lotto']));
    expect(new Set(demoGames.map(({ name }) => name)).size).toBe(demoGames.length);
  });

  it.each(['th', 'lao'] as const)(
    'matches the sandbox’s game accounts, in the edition %s',
    async (edition) => {
      const { deps, close } = await openTestSite({ edition });
      const stored = await deps.db.query<{ game: string; username: string; password: string }>(
        `select a.game_code as game, a.username, a.password, m.currency, coalesce(l.balance, 0) as balance, a.played,
           a.staked, a.sequence
         from game_account a join member m on m.id = a.member_id
         left join ledger_account l
           on l.kind = 'game' and l.owner = a.member_id and l.label = a.game_code and l.currency = m.currency
         where m.username = any($1::text[]) order by a.username, a.game_code`,
        [demoMembers.map(({ username }) => username)],
      );
      await close();
      const accounts = stored.map(({ password, ...account }) => ({
        ...account,
        password: gamePassword.decrypt(deps.config.gameSecrets, account, password),
      }));
      const expected = demoAccounts(edition).toSorted((a, b) =>
        `${a.username} ${a.game}` < `${b.username} ${b.game}` ? -1 : 1,
      );
      expect(accounts.length).toBeGreaterThan(0);
      expect(accounts).toEqual(expected);
    },
  );
});
