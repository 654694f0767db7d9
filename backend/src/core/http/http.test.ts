import { buildApp } from '../../app';
import { formWith } from '../../testing/site/form-with';
import { openTestSite, type TestSite } from '../../testing/site/test-site';

const friend = 'https://friend.example';

describe('every call', () => {
  let site: TestSite;
  let token: string;
  beforeAll(async () => {
    site = await openTestSite({ allowedOrigins: [friend] });
    token = await site.login('0811111111');
  });
  afterAll(() => site.close());

  it('does not exist unless it is in the contract', async () => {
    for (const [method, url] of [
      ['GET', '/api/nothing'],
      ['DELETE', '/api/wallet'],
    ] as const) {
      expect(await site.call(method, url, { token })).toMatchObject({
        status: 404,
        body: { message: 'NO_DATA' },
      });
    }
  });

  it('[S8.10] answers a failure of the program with its code and an id to find it by', async () => {
    const { db } = site.deps;
    await db.query('alter table source rename to hidden');
    const reply = await site.call<{ details: { requestId: string } }>('GET', '/api/lookup/sources');
    await db.query('alter table hidden rename to source');
    expect(reply).toMatchObject({ status: 500, body: { message: 'INTERNAL_SERVER_ERROR' } });
    expect(reply.body.details.requestId).toMatch(/.+/);
    expect(reply.text).not.toContain('source');
  });

  it.each([
    ['a wrong type', { username: 1, password: 'x' }, 'username'],
    ['a field that is not in the contract', { username: 'x', password: 'x', admin: true }, 'admin'],
    ['too long a text', { username: 'x'.repeat(33), password: 'x' }, 'username'],
  ])('refuses %s and names the field', async (_name, body, field) => {
    expect(await site.call('POST', '/api/login', { body })).toMatchObject({
      status: 400,
      body: { message: 'MALFORMED_REQUEST', details: { field } },
    });
  });

  it('refuses what is no JSON, is not JSON, or is too big', async () => {
    const post = (payload: string, type: string) =>
      site.app.inject({ method: 'POST', url: '/api/login', headers: { 'content-type': type }, payload });
    for (const reply of await Promise.all([
      post('{', 'application/json'),
      post('<x/>', 'text/xml'),
      post(JSON.stringify({ username: 'x', password: 'x'.repeat(70_000) }), 'application/json'),
      post('{"__proto__":{"x":1},"username":"a","password":"b"}', 'application/json'),
    ])) {
      expect([reply.statusCode, reply.json()]).toEqual([400, { message: 'MALFORMED_REQUEST' }]);
    }
  });

  it('logs what matters to security by call, code and network, and nothing that was sent', async () => {
    const before = site.securityLog.length;
    const stranger = 'stranger-token-of-the-tests';
    const { headers } = await site.call('GET', '/api/wallet', { token: stranger });
    await site.call('POST', '/api/login', { body: { username: 'x', password: 'y', admin: 'let-me-in' } });
    const lines = site.securityLog.slice(before);
    expect(lines).toEqual([
      expect.objectContaining({
        event: 'authn_token_invalid',
        reason: 'invalid-token',
        call: 'getWallet',
        network: '127.0.0.0/24',
        requestId: headers['x-request-id'],
      }),
      expect.objectContaining({ event: 'input_validation_fail', reason: 'MALFORMED_REQUEST', call: 'login' }),
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/let-me-in|stranger-token/);
  });

  it('refuses a body of another kind, or none, where the contract wants JSON', async () => {
    const form = 'multipart/form-data; boundary=x';
    const body = JSON.stringify({ amount: 100 });
    for (const [url, payload, type] of [
      ['/api/wallet/withdraw', body, form],
      ['/api/wallet/withdraw', body, 'text/plain'],
      ['/api/wallet/withdraw', undefined, undefined],
      ['/api/statement', '--x--\r\n', form],
    ] as const) {
      const headers = { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) };
      const reply = await site.app.inject({ method: 'POST', url, headers, ...(payload && { payload }) });
      expect([reply.statusCode, reply.json().message]).toEqual([400, 'MALFORMED_REQUEST']);
    }
  });

  it('refuses an address that is none, and a form that ends too early', async () => {
    for (const url of ['/api/promotion/find/%', `/api/promotion/find/${'x'.repeat(2_000)}`, '/%ff']) {
      const reply = await site.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      expect([reply.statusCode, reply.json()]).toEqual([400, { message: 'MALFORMED_REQUEST' }]);
    }
    const { body, headers } = formWith(Buffer.from('\x89PNG\r\n\x1a\nhalf', 'latin1'));
    const cut = body.subarray(0, -12);
    expect(await site.call('POST', '/api/chat/upload-image', { token, body: cut, headers })).toMatchObject({
      status: 400,
      body: { message: 'MALFORMED_REQUEST', details: { field: 'file' } },
    });
  });

  it('says on every reply that keys are kept, and names the key that came', async () => {
    const ask = async (headers: Record<string, string>) =>
      (await site.app.inject({ url: '/api/lookup/active', headers })).headers['idempotency-keys'];
    expect(await ask({})).toBe('kept');
    expect(await ask({ 'idempotency-key': 'probe-1234' })).toBe('kept; key=probe-1234');
    expect(await ask({ 'idempotency-key': 'a key, with; more' })).toBe('kept');
    const refused = await site.app.inject({ method: 'POST', url: '/api/wallet/withdraw', payload: {} });
    expect(refused.headers['idempotency-keys']).toBe('kept');
  });

  it('answers with strict headers, and data that no cache keeps', async () => {
    const { headers } = await site.call('GET', '/api/wallet', { token });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

  it('asks a browser that came over TLS to stay on it', async () => {
    const hsts = 'max-age=31536000; includeSubDomains';
    const app = await buildApp(site.deps, { hsts });
    const header = async (headers: Record<string, string>, remoteAddress: string) =>
      (await app.inject({ url: '/api/lookup/info', headers, remoteAddress })).headers[
        'strict-transport-security'
      ];
    expect(await header({ 'x-forwarded-proto': 'https' }, '127.0.0.1')).toBe(hsts);
    expect(await header({}, '127.0.0.1')).toBeUndefined();
    expect(await header({ 'x-forwarded-proto': 'https' }, '203.0.113.1')).toBeUndefined();
    await app.close();
  });

  it('may be made from an allowed origin only', async () => {
    const from = (origin: string) => site.call('GET', '/api/lookup/info', { headers: { origin } });
    expect((await from(friend)).headers['access-control-allow-origin']).toBe(friend);
    expect((await from('https://stranger.example')).headers['access-control-allow-origin']).toBeUndefined();
    const preflight = await site.app.inject({
      method: 'OPTIONS',
      url: '/api/wallet',
      headers: {
        origin: friend,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization',
      },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toContain('authorization');
    expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it.each([
    ['a navigation', { 'sec-fetch-mode': 'navigate' }, 'KEY_INVALID'],
    ['a picture or script tag', { 'sec-fetch-mode': 'no-cors' }, 'KEY_INVALID'],
    ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }, 'KEY_INVALID'],
    ['another client', { 'x-client-marker': 'other' }, 'KEY_INVALID'],
  ])(
    'that changes something by GET is refused to %s',
    async (_name, headers: Record<string, string>, message) => {
      expect(await site.call('GET', '/api/wallet/refresh/slot', { token, headers })).toMatchObject({
        status: 400,
        body: { message },
      });
    },
  );

  it('that changes something by GET needs the client’s marker', async () => {
    const reply = await site.app.inject({
      url: '/api/wallet/refresh/slot',
      headers: { authorization: `Bearer ${token}` },
    });
    expect([reply.statusCode, reply.json()]).toEqual([400, { message: 'KEY_MISSING' }]);
    expect(
      (await site.call('GET', '/api/wallet/refresh/slot', { token, headers: { 'sec-fetch-mode': 'cors' } }))
        .status,
    ).toBe(200);
  });
});
