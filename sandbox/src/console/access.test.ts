import { openTestSandbox, sandboxTestKey, type TestSandbox } from '../testing/open-test-sandbox';
import { type FakeSite, openFakeSite } from '../testing/open-fake-site';

const account = { game: 'PG', username: 'td811111111' };

/** Calls that a stranger must not make: read messages, create money, reset the sandbox. */
const calls = [
  ['GET', '/sandbox/api/otps', undefined],
  ['GET', '/sandbox/api/payouts', undefined],
  ['GET', '/sandbox/api/games/PG/accounts/td811111111', undefined],
  [
    'POST',
    '/sandbox/api/bank-credits',
    { bankCode: 'KBANK', accountNo: '0123456789', currency: 'THB', amount: 1_000 },
  ],
  ['POST', '/sandbox/api/games/PG/accounts/td811111111/play', { stake: 0, win: 1_000 }],
  ['POST', '/sandbox/api/gifts', { amount: 1_000 }],
  ['PUT', '/sandbox/api/payouts', { byHand: true }],
  ['PUT', '/sandbox/api/faults/games', { kind: 'silent' }],
  ['GET', '/sandbox/api/support/conversations', undefined],
  ['POST', '/sandbox/api/support/signals', { signal: 'closed', conversation: '1' }],
  ['POST', '/sandbox/api/reset', {}],
] as const;

describe('an attack on the sandbox', () => {
  let sandbox: TestSandbox;
  beforeAll(async () => {
    sandbox = await openTestSandbox({ trustProxy: ['loopback'], hosts: ['demo.example'] });
  });
  afterAll(() => sandbox.close());

  const send = (method: 'GET' | 'POST' | 'PUT', url: string, body: object | undefined, headers: object) =>
    sandbox.app.inject({
      method,
      url,
      headers: { host: 'localhost:3000', ...headers },
      ...(body && { payload: body }),
    });
  const state = () => ({
    accounts: sandbox.simulators.games.accounts(),
    gifts: sandbox.simulators.gifts.list(),
    faults: sandbox.simulators.faults.list(),
    byHand: sandbox.simulators.bank.isByHand(),
  });

  it.each([
    ['without the key', {}, 401, 'KEY_MISSING'],
    ['with a wrong key', { 'x-sandbox-key': 'x'.repeat(24) }, 401, 'KEY_INVALID'],
    ['with a made-up cookie', { cookie: 'sandbox-00000000=x; sandbox=1' }, 401, 'KEY_MISSING'],
  ])('gets nothing %s', async (_how, headers, status, message) => {
    const before = state();
    for (const [method, url, body] of calls) {
      const reply = await send(method, url, body, headers);
      expect([url, reply.statusCode, reply.json()]).toEqual([url, status, { message }]);
    }
    expect(state()).toEqual(before);
  });

  it.each([
    ['a host name that resolves to this machine (DNS rebinding)', { host: 'evil.example:3000' }],
    ['such a name behind a forwarded localhost', { host: 'evil.example', 'x-forwarded-host': 'localhost' }],
    ['such a name, forwarded by a proxy', { 'x-forwarded-host': 'evil.example' }],
    ['a name that only starts like localhost', { host: 'localhost.evil.example' }],
    ['a page of another port', { origin: 'http://localhost:8080' }],
    ['a page without an origin', { origin: 'null' }],
    ['a page of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a form of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a form of another port', { 'sec-fetch-site': 'same-site' }],
  ])('gets nothing with a stolen key from %s', async (_how, headers) => {
    const before = state();
    for (const [method, url, body] of calls) {
      const stolen = { 'x-sandbox-key': sandboxTestKey, ...headers };
      // Access depends on the route, however the address is encoded.
      for (const address of [url, url.replace('/api/', '/%61pi/')]) {
        const reply = await send(method, address, body, stolen);
        expect([address, reply.statusCode, reply.json()]).toEqual([address, 400, { message: 'KEY_INVALID' }]);
      }
    }
    expect(state()).toEqual(before);
  });

  it('cannot make a provider call without its signature', async () => {
    const key = { 'x-sandbox-key': sandboxTestKey };
    const reply = await send('GET', '/provider/games/PG/accounts/td811111111', undefined, key);
    expect([reply.statusCode, reply.json()]).toEqual([401, { error: 'BAD_SIGNATURE' }]);
  });

  it('does not affect the owner, who opens it under any name of this machine or of the site', async () => {
    const addresses = ['127.0.0.1:3000', '[::1]:3000', '192.168.1.20:3000'];
    for (const host of ['localhost', 'localhost:3000', 'shop.localhost', 'demo.example', ...addresses]) {
      const headers = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
      const own = { ...headers, 'x-sandbox-key': sandboxTestKey };
      const reply = await send('GET', '/sandbox/api/otps', undefined, own);
      expect([host, reply.statusCode]).toEqual([host, 200]);
      expect(reply.headers).toMatchObject({
        'cache-control': 'no-store',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('finds a locked page; the printed address unlocks it for one browser only', async () => {
    const open = (url: string, headers = {}) => send('GET', url, undefined, headers);
    const locked = await open('/sandbox');
    expect([locked.statusCode, locked.body]).toEqual([401, expect.stringContaining('name="key"')]);
    expect((await open('/sandbox?key=wrong')).statusCode).toBe(401);
    const opened = await open(`/sandbox?key=${sandboxTestKey}`);
    expect([opened.statusCode, opened.body]).toEqual([200, expect.stringContaining('id="root"')]);
    const cookie = String(opened.headers['set-cookie']);
    expect(cookie).toMatch(/; Path=\/sandbox; HttpOnly; SameSite=Strict$/);
    const withCookie = { cookie: cookie.split(';')[0] };
    expect((await open('/sandbox', withCookie)).statusCode).toBe(200);
    expect((await open('/sandbox/api/otps', withCookie)).statusCode).toBe(200);
    const tls = { 'x-forwarded-proto': 'https' };
    const overTls = await open(`/sandbox?key=${sandboxTestKey}`, tls);
    const secureCookie = String(overTls.headers['set-cookie']);
    expect(secureCookie).toMatch(/^__Secure-sandbox-\w+=.*; Secure$/);
    const statusWith = async (headers: object) => (await open('/sandbox/api/otps', headers)).statusCode;
    expect(await statusWith({ cookie: secureCookie.split(';')[0], ...tls })).toBe(200);
    expect(await statusWith({ ...withCookie, ...tls })).toBe(401);
  });

  it('opens only the lobby of one account with a game’s login link, once', async () => {
    const newTicket = () => {
      const link = new URL(sandbox.simulators.games.loginLink(account), 'http://localhost');
      return link.searchParams.get('ticket');
    };
    const ticket = newTicket();
    const logIn = (game: string, one = ticket) =>
      send('POST', `/sandbox/api/games/${game}/login`, { ticket: one }, {});
    const login = await logIn('PG');
    const { username, pass } = login.json<{ username: string; pass: string }>();
    const play = (path: string, headers: object) =>
      send('POST', `/sandbox/api/games/${path}/play`, { stake: 0, win: 1 }, headers);
    const withPass = { 'x-lobby-pass': pass };
    expect((await play(`PG/accounts/${username}`, withPass)).statusCode).toBe(200);
    for (const path of ['PG/accounts/td833333333', `SUPERSLOT/accounts/${username}`])
      expect((await play(path, withPass)).statusCode).toBe(401);
    expect((await send('GET', '/sandbox/api/otps', undefined, withPass)).statusCode).toBe(401);
    expect((await logIn('PG')).statusCode).toBe(401);
    const ofOtherGame = await logIn('SUPERSLOT', newTicket());
    expect([ofOtherGame.statusCode, ofOtherGame.json()]).toEqual([401, { message: 'UNAUTHORIZED' }]);
  });
});

describe('the help desk of the sandbox', () => {
  let sandbox: TestSandbox;
  let site: FakeSite;
  beforeAll(async () => {
    sandbox = await openTestSandbox();
    site = await openFakeSite(
      () => sandbox.keys,
      () => new Date('2026-03-04T05:06:07.000Z'),
    );
    sandbox.connect(site.url);
  });
  afterAll(async () => {
    await sandbox.close();
    await site.close();
  });

  it('signs no other path of the site', async () => {
    const reply = await sandbox.call('GET', '/sandbox/api/support/..%2fbanks%2fcredits');
    expect(reply).toMatchObject({ status: 404, body: { message: 'NO_DATA' } });
  });
});
