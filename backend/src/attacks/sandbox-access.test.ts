import { otpCodeFor } from '../testing/otp-code-for';
import { demoDatabase } from '../demo/claim-database';

/** What a stranger could do with the sandbox: read members, make money, empty the site. */
const calls = [
  ['GET', '/sandbox/api/members', undefined],
  ['GET', '/sandbox/api/otps', undefined],
  ['GET', '/sandbox/api/games/PG/accounts/td811111111', undefined],
  ['POST', '/sandbox/api/bank-credits', { username: '0811111111', amount: 1_000 }],
  ['POST', '/sandbox/api/games/PG/accounts/td811111111/play', { stake: 0, win: 1_000 }],
  ['PUT', '/sandbox/api/site', { terminated: true }],
  ['POST', '/sandbox/api/reset', {}],
] as const;

describe('an attack on the sandbox', () => {
  let site: SandboxSite;
  let wallet: () => Promise<unknown>;
  beforeAll(async () => {
    site = await openSandboxSite();
    const token = await site.login('0811111111');
    wallet = async () => (await site.call('GET', '/api/wallet', { token })).body;
  });
  afterAll(() => site.close());

  const send = (method: 'GET' | 'POST' | 'PUT', url: string, body: object | undefined, headers: object) =>
    site.app.inject({
      method,
      url,
      headers: { host: 'localhost:3000', ...headers },
      ...(body && { payload: body }),
    });

  it.each([
    ['without the key', {}, 401, 'KEY_MISSING'],
    ['with a wrong key', { 'x-sandbox-key': 'x'.repeat(24) }, 401, 'KEY_INVALID'],
    ['with a cookie of its own making', { cookie: 'sandbox-00000000=x; sandbox=1' }, 401, 'KEY_MISSING'],
  ])('gets nothing %s', async (_how, headers, status, message) => {
    const before = await wallet();
    for (const [method, url, body] of calls) {
      const reply = await send(method, url, body, headers);
      expect([url, reply.statusCode, reply.json()]).toEqual([url, status, { message }]);
    }
    expect(await wallet()).toEqual(before);
    expect(site.plain.securityLog).toContainEqual(expect.objectContaining({ event: 'sandbox_refused' }));
  });

  it.each([
    ['a name pointed at this machine (DNS rebinding)', { host: 'evil.example:3000' }],
    ['such a name, hidden behind a forwarded one', { host: 'evil.example', 'x-forwarded-host': 'localhost' }],
    ['such a name, told by a proxy', { 'x-forwarded-host': 'evil.example' }],
    ['a name that only begins like ours', { host: 'localhost.evil.example' }],
    ['a page of another port', { origin: 'http://localhost:8080' }],
    ['a page without an origin', { origin: 'null' }],
    ['a page of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ])('gets nothing with a stolen key by %s', async (_how, headers) => {
    const before = await wallet();
    for (const [method, url, body] of calls) {
      const reply = await send(method, url, body, { 'x-sandbox-key': sandboxTestKey, ...headers });
      expect([url, reply.statusCode, reply.json()]).toEqual([url, 400, { message: 'KEY_INVALID' }]);
    }
    expect(await wallet()).toEqual(before);
    expect(site.plain.securityLog).toContainEqual(expect.objectContaining({ event: 'malicious_cors' }));
  });

  it.each([
    'localhost',
    'localhost:3000',
    'shop.localhost',
    '127.0.0.1:3000',
    '[::1]:3000',
    '192.168.1.20:3000',
  ])('leaves the owner alone, who opens it as %s', async (host) => {
    const headers = { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
    const reply = await send('GET', '/sandbox/api/members', undefined, {
      ...headers,
      'x-sandbox-key': sandboxTestKey,
    });
    expect(reply.statusCode).toBe(200);
  });

  it('finds a locked page, which the printed address opens for this browser alone', async () => {
    const open = (url: string, headers = {}) => send('GET', url, undefined, headers);
    const locked = await open('/sandbox');
    expect([locked.statusCode, locked.body]).toEqual([401, expect.stringContaining('/sandbox/locked.js')]);
    expect((await open('/sandbox?key=wrong')).statusCode).toBe(401);
    const opened = await open(`/sandbox?key=${sandboxTestKey}`);
    expect([opened.statusCode, opened.body]).toEqual([200, expect.stringContaining('/sandbox/app.js')]);
    const cookie = String(opened.headers['set-cookie']);
    expect(cookie).toMatch(/; Path=\/sandbox; HttpOnly; SameSite=Strict$/);
    const mine = { cookie: cookie.split(';')[0] };
    expect((await open('/sandbox', mine)).statusCode).toBe(200);
    expect((await send('GET', '/sandbox/api/members', undefined, mine)).statusCode).toBe(200);
    const overTls = await open(`/sandbox?key=${sandboxTestKey}`, { 'x-forwarded-proto': 'https' });
    expect(overTls.headers['set-cookie']).toMatch(/^__Secure-sandbox-\w+=.*; Secure$/);
  });

  it('opens one lobby by a game’s log-in link, and no other account’s', async () => {
    const token = await site.login('0811111111');
    const { body } = await site.call<{ link: string }>('GET', '/api/autoLogin/pg/td811111111', { token });
    const ticket = new URL(body.link, 'http://localhost').searchParams.get('ticket') ?? '';
    const login = await send('POST', '/sandbox/api/games/PG/login', { ticket }, {});
    const { username, pass } = login.json<{ username: string; pass: string }>();
    const play = (path: string, headers: object) =>
      send('POST', `/sandbox/api/games/${path}/play`, { stake: 0, win: 1 }, headers);
    const passed = { 'x-lobby-pass': pass };
    expect((await play(`PG/accounts/${username}`, passed)).statusCode).toBe(200);
    for (const path of ['PG/accounts/td833333333', `SUPERSLOT/accounts/${username}`])
      expect((await play(path, passed)).statusCode).toBe(401);
    expect((await send('GET', '/sandbox/api/members', undefined, passed)).statusCode).toBe(401);
  });

  it('empties no database that the demo did not make, not even with the key', async () => {
    const { db } = site.deps;
    const mark = (value: string) =>
      db.query('update setting set value = $2::jsonb where key = $1', [demoDatabase.settingKey, value]);
    await mark('{"made": false}');
    const phone = '0899999999';
    await site.call('POST', '/api/otp/send', { body: { phoneNumber: phone } });
    expect((await site.call('POST', '/sandbox/api/reset', { body: {} })).status).toBe(409);
    expect(await otpCodeFor(site.plain, phone)).toMatch(/^\d+$/);
    await mark('{"made": true}');
    expect((await site.call('POST', '/sandbox/api/reset', { body: {} })).status).toBe(200);
    expect(site.plain.securityLog).toContainEqual(expect.objectContaining({ event: 'sandbox_reset' }));
  });
});
