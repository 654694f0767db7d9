import { sandboxAccess } from '@wallet/contract/providers';
import { isDemoDatabase } from '../../demo/data/seed-demo';
import { openStaffSite, staffTestKey } from '../site/open-staff-site';
import { openBeforeAll, openBeforeEach } from '../open-before-all';
import { Settings, siteSecret } from '../../settings/settings';
import { openTestDb } from '../database/test-db';
import { seedTestDemo } from '../site/seed-test-demo';

/**
 * Calls that are dangerous without the staff's key: they read members, give coins, and end the service.
 */
const calls = [
  ['GET', '/sandbox/staff/members', undefined],
  ['PUT', '/sandbox/staff/members/0811111111/coins', { coins: 1_000 }],
  ['PUT', '/sandbox/staff/wheel', { next: 'CASH1000' }],
  ['PUT', '/sandbox/staff/clock', { advance: 1_000 }],
  ['PUT', '/sandbox/staff/site', { terminated: true }],
] as const;

const stolen = { 'x-sandbox-key': staffTestKey };

describe('an attack on the staff functions', () => {
  const site = openBeforeAll(openStaffSite);
  let wallet: () => Promise<unknown>;
  beforeAll(async () => {
    const token = await site.login('0811111111');
    wallet = async () => (await site.call('GET', '/api/wallet', { token })).body;
  });

  const send = (method: 'GET' | 'POST' | 'PUT', url: string, body: object | undefined, headers: object) =>
    site.app.inject({
      method,
      url,
      headers: { host: 'localhost:3000', ...headers },
      ...(body && { payload: body }),
    });

  // The sandbox's own test has every way around the key; this one shows that the staff's calls use the same check.
  it.each([
    ['without the key', {}, 'KEY_MISSING'],
    // With a stolen key.
    ['by a host name that points to this machine (DNS rebinding)', { ...stolen, host: 'evil.example:3000' }],
    ['by such a name, forwarded by a proxy', { ...stolen, 'x-forwarded-host': 'evil.example' }],
    ['by a page of another port', { ...stolen, origin: 'http://localhost:8080' }],
    [
      'by a page of another site',
      { ...stolen, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    ],
  ])('is rejected %s', async (_how, headers, message = '') => {
    const before = await wallet();
    const expected = message ? [401, message, 'sandbox_refused'] : [400, 'KEY_INVALID', 'malicious_cors'];
    for (const [method, url, body] of calls) {
      const reply = await send(method, url, body, headers);
      const { event } = site.plain.securityLog.at(-1) ?? {};
      expect([url, reply.statusCode, reply.json().message, event]).toEqual([url, ...expected]);
    }
    expect(await wallet()).toEqual(before);
  });

  it('is accepted only with the cookie of the sandbox’s page, over TLS only with its secure one', async () => {
    const access = { key: staffTestKey, hosts: [] };
    const cookieOf = (isSecure: boolean) => sandboxAccess.cookie(access, isSecure).split(';')[0] ?? '';
    const overTls = { 'x-forwarded-proto': 'https' };
    const statusWith = async (headers: object) =>
      (await send('GET', '/sandbox/staff/members', undefined, headers)).statusCode;
    expect(await statusWith({ cookie: cookieOf(false) })).toBe(200);
    expect(await statusWith({ ...overTls, cookie: cookieOf(true) })).toBe(200);
    expect(await statusWith({ ...overTls, cookie: cookieOf(false) })).toBe(401);
    const [cookie] = sandboxAccess.cookie({ ...access, key: 'another' }, false).split(';');
    expect(await statusWith({ cookie })).toBe(401);
  });

  it('is rejected with the pass of a game’s lobby', async () => {
    const account = { game: 'PG', username: 'td811111111' };
    const pass = sandboxAccess.lobbyPass({ key: staffTestKey, hosts: [] }, account);
    for (const [method, url, body] of calls)
      expect((await send(method, url, body, { 'x-lobby-pass': pass })).statusCode).toBe(401);
  });
});

describe('the start of the demo on a database', () => {
  const db = openBeforeEach(openTestDb);

  const addMember = (): Promise<unknown> =>
    db.query(
      `insert into member (id, username, name, password_hash, currency, bank_code, bank_account_name, bank_account_no, created_at)
       values ('0123456789abcdef01234567', '0891234567', 'A member', '!', 'THB', 'SCB', 'A MEMBER', '1234567890', now())`,
    );

  it('uses an empty database, and accepts it at each later start', async () => {
    await siteSecret({ db, settings: new Settings(db) });
    await seedTestDemo(db);
    expect(await isDemoDatabase(db)).toBe(true);
    await addMember();
    await seedTestDemo(db);
    expect(await isDemoDatabase(db)).toBe(true);
  });

  it.each([
    ['a member', addMember],
    ['a setting of the operator', () => db.query(`insert into setting values ('info', '{}'::jsonb)`)],
  ])('rejects a database with %s, and adds nothing to it', async (_content, fill) => {
    await fill();
    await expect(seedTestDemo(db)).rejects.toThrow(
      'The database holds data that the demo did not make, and the demo’s logins are public: use an empty one, or start without DEMO=1.',
    );
    expect(
      await db.query(`select 1 as one from setting where key = 'demo' or exists (select from game)`),
    ).toEqual([]);
  });
});
