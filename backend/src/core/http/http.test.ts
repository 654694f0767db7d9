import { buildApp } from '../../app';
import { formWith } from '../../testing/site/form-with';
import { openTestSite } from '../../testing/site/test-site';
import { openBeforeAll } from '../../testing/open-before-all';
import { rejected } from '../../testing/site/rejected';
import { memberQueueLimits } from './rate-limits';
import { contractOperations } from './contract';
import { errorCodes } from '@wallet/contract';
import { checkReplies } from '../../testing/contract/check-replies';
import { builtOperations } from '../../built-operations';
import Fastify from 'fastify';

const allowedOrigin = 'https://friend.example';
const malformed = (field: string) => rejected('MALFORMED_REQUEST', { status: 400, field });

describe('every call of the API', () => {
  const site = openBeforeAll(() => openTestSite({ allowedOrigins: [allowedOrigin] }));
  let token: string;
  beforeAll(async () => {
    token = await site.login('0811111111');
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
    expect(await site.call('POST', '/api/login', { body })).toMatchObject(malformed(field));
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
    ).toMatchObject(malformed('file'));
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

  // KEY_MISSING and KEY_INVALID are about the client marker (S8.10), not about idempotency keys.
  it.each([
    ['a navigation', { 'sec-fetch-mode': 'navigate' }],
    ['a picture or script tag', { 'sec-fetch-mode': 'no-cors' }],
    ['a prefetch', { 'sec-purpose': 'prefetch;prerender' }],
    ['another client', { 'x-client-marker': 'other' }],
  ])('rejects a state-changing GET from %s', async (_name, headers: Record<string, string>) => {
    expect(await site.call('GET', '/api/wallet/resetpassword/PG', { token, headers })).toMatchObject(
      rejected('KEY_INVALID', { status: 400 }),
    );
  });

  it('requires the client marker for a state-changing GET', async () => {
    const url = '/api/wallet/resetpassword/PG';
    const reply = await site.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect([reply.statusCode, reply.json()]).toEqual([400, { message: 'KEY_MISSING' }]);
    const headers = { 'sec-fetch-mode': 'cors' };
    expect((await site.call('GET', url, { token, headers })).status).toBe(200);
  });
});

describe('text that no database can store', () => {
  const site = openBeforeAll(openTestSite);
  let token: string;
  beforeAll(async () => {
    token = await site.login('0811111111');
  });

  const text = (message: string) => ({
    sender: 'customer',
    message: { message_type: 'text', payload: { message } },
    createdAt: '2026-03-04T05:06:07.000Z',
    clientMessageId: `broken-${message.length}-id`,
  });

  it.each(['a zero byte \u0000', 'half a character \ud83d', '\ude00 the other half'])(
    'is rejected in every field: %j',
    async (message) => {
      expect(await site.call('POST', '/api/chat/send-message', { token, body: text(message) })).toMatchObject(
        malformed('message.payload.message'),
      );
      const body = { username: message, password: 'x' };
      expect(await site.call('POST', '/api/login', { body })).toMatchObject(malformed('username'));
    },
  );

  it('does not include complete characters, such as an emoji', async () => {
    const { status } = await site.call('POST', '/api/chat/send-message', { token, body: text('🎉 ปีใหม่ 𠀀') });
    expect(status).toBe(200);
  });

  it('is rejected in a path with the name of the parameter', async () => {
    expect(await site.call('GET', '/api/promotion/find/A%00B', { token })).toMatchObject(malformed('code'));
    for (const url of ['/media/games/a%00b/logo.svg', '/media/banks/%00.svg', '/media/chat/%00.png']) {
      const reply = await site.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
      expect([reply.statusCode, reply.json().message]).toEqual([400, 'MALFORMED_REQUEST']);
    }
  });
});

const nextTick = () => new Promise((resolve) => setImmediate(resolve));

describe('the queue of a member’s calls', () => {
  const site = openBeforeAll(openTestSite);
  let busyMember: string;
  let otherMember: string;
  beforeAll(async () => {
    busyMember = await site.login('0822222222');
    otherMember = await site.login('0811111111');
  });
  afterEach(() => jest.restoreAllMocks());

  /** Blocks every call that reads the slip settings until it is released. */
  const blockCalls = () => {
    const waiting: (() => void)[] = [];
    let started = 0;
    const get = site.deps.settings.get.bind(site.deps.settings);
    jest.spyOn(site.deps.settings, 'get').mockImplementation((async (key: 'slip') => {
      if (key === 'slip') {
        started += 1;
        await new Promise<void>((resolve) => waiting.push(resolve));
      }
      return get(key);
    }) as typeof get);
    return {
      started: () => started,
      release: () => {
        for (const resume of waiting.splice(0)) resume();
      },
    };
  };
  const callAs = (token: string) => site.call('GET', '/api/lookup/slip', { token });

  it('[S8.10] runs a few calls at a time, rejects only this member’s calls with REQUEST_LIMIT when it is full, and delays no other', async () => {
    const blocked = blockCalls();
    const { maxRunningPerOwner: maxRunning, maxWaitingPerOwner: maxWaiting } = memberQueueLimits;
    const statuses: number[] = [];
    const many = Array.from({ length: maxRunning + maxWaiting + 3 }, async () => {
      const { status, body } = await callAs(busyMember);
      statuses.push(status);
      return body;
    });
    while (statuses.length < 3 || blocked.started() < maxRunning) await nextTick();
    expect(statuses).toEqual([429, 429, 429]);
    expect((await site.call('GET', '/api/wallet', { token: otherMember })).status).toBe(200);
    expect(blocked.started()).toBe(maxRunning);
    while (statuses.length < many.length) {
      blocked.release();
      await nextTick();
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(maxRunning + maxWaiting);
    expect(await Promise.all(many)).toContainEqual(expect.objectContaining({ message: 'REQUEST_LIMIT' }));
  });
});

const member = '0811111111';

/** Fields that a member might try to set on their own account. */
const privilegedFields = ['role', 'isAdmin', 'status', 'coin', 'wallet', 'sessionsFrom', 'passwordHash'];

describe('staff', () => {
  const site = openBeforeAll(openTestSite);
  let token: string;
  beforeAll(async () => {
    token = await site.login(member);
  });

  it('[S6.3] has no calls: the contract only has visitors and members, and staff paths return 404', async () => {
    const entries = [...contractOperations()];
    for (const [id, { path }] of entries)
      expect(`${id} ${path}`).not.toMatch(/admin|staff|agent|operator|role/i);
    expect(new Set(entries.map(([, { access }]) => access))).toEqual(
      new Set(['member', 'visitor', 'either']),
    );
    for (const path of [
      'nothing',
      'admin',
      'staff',
      'users',
      'members',
      'settings',
      'chat/conversations',
      'slips',
      'ledger',
    ])
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const)
        expect(await site.call(method, `/api/${path}`, { token })).toMatchObject(
          rejected('NO_DATA', { status: 404 }),
        );
  });

  it('[S6.3] is not a role that a member or a visitor can get by sending a field', async () => {
    const bank = { bankCode: 'SCB', bankAccountName: 'X Y', bankAccountNo: '1234567890' };
    const login = { username: member, password: 'mango-sticky-rice' };
    for (const field of privilegedFields)
      for (const [method, path, fields] of [
        ['PUT', '/api/account/profile', { name: 'X', ...bank }],
        ['POST', '/api/login', login],
      ] as const) {
        const body = { ...fields, [field]: 'admin' };
        expect(await site.call(method, path, { token, body })).toMatchObject(malformed(field));
      }
  });
});

/** All tests of the backend depend on this check, so it must be able to fail. */
describe('the check of replies against the contract', () => {
  const statusOfReply = async (status: number, body: object): Promise<number> => {
    const app = Fastify();
    checkReplies(app);
    app.get('/', { config: { operationId: 'lookupActive' } }, (_request, reply) =>
      reply.status(status).send(body),
    );
    const { statusCode } = await app.inject('/');
    await app.close();
    return statusCode;
  };

  it.each([
    [200, { terminated: null }, 200],
    [429, { message: 'REQUEST_LIMIT' }, 429],
    [200, { terminated: null, more: 1 }, 500],
    [410, { message: 'gone' }, 500],
  ])('answers a reply of status %i with %j with status %i', async (status, body, answered) => {
    expect(await statusOfReply(status, body)).toBe(answered);
  });
});

const methodsWithoutBody = new Set(['get', 'delete']);

describe('an error reply', () => {
  const site = openBeforeAll(openTestSite);

  it('[S7.25] of every call has a code of section 8, invalid-token or gone as its message', async () => {
    const knownMessages: ReadonlySet<string> = new Set([...errorCodes, 'invalid-token', 'gone']);
    const token = await site.login('0822222222');
    const unknownToken = 'x'.repeat(43);
    const messages = new Map<string, unknown>();
    for (const [id, { path, method }] of contractOperations()) {
      const url = path.replaceAll(/\{[^}]+\}/g, 'NOSUCH');
      const hasBody = !methodsWithoutBody.has(method);
      for (const callerToken of [undefined, token, unknownToken]) {
        const { status, body } = await site.call<{ message?: unknown }>(method.toUpperCase() as 'GET', url, {
          ...(callerToken !== undefined && { token: callerToken }),
          ...(hasBody && { body: { unknown: true } }),
        });
        if (status >= 400) messages.set(`${id} ${status}`, body.message);
      }
      site.deps.clock.advance(60_000);
    }
    expect(messages.size).toBeGreaterThan(60);
    expect([...messages].filter(([, message]) => !knownMessages.has(String(message)))).toEqual([]);
  });
});

describe('the built operations', () => {
  const entries = contractOperations();

  it('are all in the contract, with the access that the contract defines', () => {
    const accessOf = (id: string) => entries.get(id as Parameters<typeof entries.get>[0])?.access;
    expect(Object.keys(builtOperations.member).filter((id) => accessOf(id) !== 'member')).toEqual([]);
    expect(
      Object.keys(builtOperations.open).filter((id) => !['visitor', 'either'].includes(accessOf(id) ?? '')),
    ).toEqual([]);
  });

  it('include every lookup', () => {
    const lookups = [...entries.keys()].filter((id) => id.startsWith('lookup'));
    expect(lookups).toHaveLength(13);
    expect(lookups.filter((id) => !(id in builtOperations.member) && !(id in builtOperations.open))).toEqual(
      [],
    );
  });
});
