import { buildApp } from '../../app';
import { formWith } from '../../testing/site/form-with';
import { openTestSite, type TestSite } from '../../testing/site/test-site';

const allowedOrigin = 'https://friend.example';

describe('every call of the API', () => {
  let site: TestSite;
  let token: string;
  beforeAll(async () => {
    site = await openTestSite({ allowedOrigins: [allowedOrigin] });
    token = await site.login('0811111111');
  });
  afterAll(() => site.close());

  it('returns 404 for a call that is not in the contract', async () => {
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

  it('[S8.10] replies to an internal error with its code and the id of the request', async () => {
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
    ['a text that is too long', { username: 'x'.repeat(33), password: 'x' }, 'username'],
  ])('rejects %s and names the field', async (_name, body, field) => {
    expect(await site.call('POST', '/api/login', { body })).toMatchObject({
      status: 400,
      body: { message: 'MALFORMED_REQUEST', details: { field } },
    });
  });

  it('rejects invalid JSON, other content types and a body that is too large', async () => {
    const post = (payload: string, type: string) =>
      site.app.inject({ method: 'POST', url: '/api/login', headers: { 'content-type': type }, payload });
    for (const reply of await Promise.all([
      post('{', 'application/json'),
      post('<x/>', 'text/xml'),
      post(JSON.stringify({ username: 'x', password: 'x'.repeat(70_000) }), 'application/json'),
      // Would change the prototype of objects.
      post('{"__proto__":{"x":1},"username":"a","password":"b"}', 'application/json'),
    ])) {
      expect([reply.statusCode, reply.json()]).toEqual([400, { message: 'MALFORMED_REQUEST' }]);
    }
  });

  it('logs security events with call, code and network, but no content of the request', async () => {
    const before = site.securityLog.length;
    const unknownToken = 'stranger-token-of-the-tests';
    const { headers } = await site.call('GET', '/api/wallet', { token: unknownToken });
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

  it('rejects a missing body and other content types where the contract requires JSON', async () => {
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

  it('rejects an invalid URL and an incomplete form', async () => {
    for (const url of ['/api/promotion/find/%', `/api/promotion/find/${'x'.repeat(2_000)}`, '/%ff']) {
      const reply = await site.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      expect([reply.statusCode, reply.json()]).toEqual([400, { message: 'MALFORMED_REQUEST' }]);
    }
    const { body, headers } = formWith(Buffer.from('\x89PNG\r\n\x1a\nhalf', 'latin1'));
    // Without the end of the boundary that closes the form.
    const incomplete = body.subarray(0, -12);
    expect(
      await site.call('POST', '/api/chat/upload-image', { token, body: incomplete, headers }),
    ).toMatchObject({
      status: 400,
      body: { message: 'MALFORMED_REQUEST', details: { field: 'file' } },
    });
  });

  it('advertises idempotency keys in every reply and returns the key of the request', async () => {
    const keyHeader = async (headers: Record<string, string>) =>
      (await site.app.inject({ url: '/api/lookup/active', headers })).headers['idempotency-keys'];
    // The value is `kept`, and the request's key when it is valid.
    expect(await keyHeader({})).toBe('kept');
    expect(await keyHeader({ 'idempotency-key': 'probe-1234' })).toBe('kept; key=probe-1234');
    expect(await keyHeader({ 'idempotency-key': 'a key, with; more' })).toBe('kept');
    const rejected = await site.app.inject({ method: 'POST', url: '/api/wallet/withdraw', payload: {} });
    expect(rejected.headers['idempotency-keys']).toBe('kept');
  });

  it('sends strict headers and forbids caching', async () => {
    const { headers } = await site.call('GET', '/api/wallet', { token });
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

  it('sends HSTS to a browser that uses TLS', async () => {
    const hsts = 'max-age=31536000; includeSubDomains';
    const app = await buildApp(site.deps, { hsts });
    const header = async (headers: Record<string, string>, remoteAddress: string) =>
      (await app.inject({ url: '/api/lookup/info', headers, remoteAddress })).headers[
        'strict-transport-security'
      ];
    expect(await header({ 'x-forwarded-proto': 'https' }, '127.0.0.1')).toBe(hsts);
    expect(await header({}, '127.0.0.1')).toBeUndefined();
    // Only a proxy on this machine can report that the browser used TLS.
    expect(await header({ 'x-forwarded-proto': 'https' }, '203.0.113.1')).toBeUndefined();
    await app.close();
  });

  it('sends CORS headers only to allowed origins', async () => {
    const allowedOriginFor = async (origin: string) =>
      (await site.call('GET', '/api/lookup/info', { headers: { origin } })).headers[
        'access-control-allow-origin'
      ];
    expect(await allowedOriginFor(allowedOrigin)).toBe(allowedOrigin);
    expect(await allowedOriginFor('https://stranger.example')).toBeUndefined();
    const preflight = await site.app.inject({
      method: 'OPTIONS',
      url: '/api/wallet',
      headers: {
        origin: allowedOrigin,
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
  ])('rejects a state-changing GET from %s', async (_name, headers: Record<string, string>, message) => {
    expect(await site.call('GET', '/api/wallet/refresh/slot', { token, headers })).toMatchObject({
      status: 400,
      body: { message },
    });
  });

  // KEY_MISSING and KEY_INVALID are about the client marker (S8.10), not about idempotency keys.
  it('requires the client marker for a state-changing GET', async () => {
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
