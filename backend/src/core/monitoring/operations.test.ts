import { buildApp } from '../../app';
import { checkReplies } from '../../testing/contract/check-replies';
import { callsOf, type TestCalls } from '../../testing/site/calls-of';
import { openTestSite, type TestSite } from '../../testing/site/test-site';
import { waitUntil } from '../../testing/wait-until';
import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { deferred } from '../../testing/deferred';
import Fastify from 'fastify';
import { finishRequests } from './register-operations';
import { checkReadiness } from './check-readiness';

const metricsToken = 'a-token-of-the-tests';

describe('the operator’s routes', () => {
  let testSite: TestSite;
  let site: TestCalls & { app: TestSite['app'] };
  beforeAll(async () => {
    testSite = await openTestSite();
    const app = await buildApp(testSite.deps, { addHooks: checkReplies, metricsToken });
    site = { app, ...callsOf(app) };
  });
  afterAll(async () => {
    await site.app.close();
    await testSite.close();
  });

  const valueOf = (metrics: string, name: string): number =>
    Number(
      metrics
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1] ?? NaN,
    );
  const metrics = async (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    site.app.inject({ url: '/metrics', headers, remoteAddress });
  /** Waits for the next check: the result of one is cached for a second. */
  const waitForReadiness = async (
    status: number,
    checks: object,
    { call }: Pick<typeof site, 'call'> = site,
  ): Promise<void> => {
    await waitUntil(async () => (await call('GET', '/readyz')).status === status);
    expect((await call('GET', '/readyz')).body).toMatchObject({ ready: status === 200, checks });
  };

  it('[O4.1] report that the process is alive and ready', async () => {
    expect(await site.call('GET', '/healthz')).toMatchObject({ status: 200, body: { alive: true } });
    await waitForReadiness(200, { database: 'ok', migrations: 'ok' });
  });

  it('report alive, but not ready while a migration is missing', async () => {
    const { db } = testSite.deps;
    await db.query(`update schema_migration set name = 'x' || name where name like '0001%'`);
    await waitForReadiness(503, { database: 'ok', migrations: 'failing' });
    expect((await site.call('GET', '/healthz')).status).toBe(200);
    await db.query(`update schema_migration set name = substr(name, 2) where name like 'x0001%'`);
    await waitForReadiness(200, { database: 'ok', migrations: 'ok' });
  });

  it('[O4.1] report not ready while the database does not respond', async () => {
    const other = await openTestSite();
    await other.deps.db.close();
    await waitForReadiness(503, { database: 'failing', migrations: 'failing' }, other);
    expect((await other.call('GET', '/healthz')).status).toBe(200);
    await other.app.close();
  });

  it('[O4.2] return metrics of calls, ledger posts, sessions and sockets', async () => {
    const count = (name: string, status: number) =>
      `http_request_duration_seconds_count{operation="${name}",status="${status}"}`;
    const token = await site.login('0811111111');
    await site.call('GET', '/api/wallet', { token });
    await site.call('GET', '/api/wallet');
    await site.call('GET', '/api/nothing/of/this/kind');
    const before = (await metrics()).body;
    expect(valueOf(before, count('getWallet', 200))).toBe(1);
    expect(valueOf(before, count('getWallet', 401))).toBe(1);
    expect(valueOf(before, count('none', 404))).toBe(1);
    expect(before).not.toContain('of/this/kind');
    expect(valueOf(before, 'sessions')).toBe(1);
    expect(valueOf(before, 'sockets')).toBe(0);
    expect(valueOf(before, 'nodejs_eventloop_lag_seconds')).toBeGreaterThanOrEqual(0);
    const posts = valueOf(before, 'ledger_posts_total{kind="transfer"}') || 0;
    const body = { from: 'wallet', to: 'PG', amount: 10 };
    expect((await site.call('POST', '/api/wallet/transfer', { token, body })).status).toBe(200);
    const tooMuch = { ...body, amount: 999_999_999 };
    const headers = { 'idempotency-key': 'metrics-0001' };
    await site.call('POST', '/api/wallet/transfer', { token, body: tooMuch, headers });
    await site.call('POST', '/api/logout', { token });
    const after = (await metrics()).body;
    expect(valueOf(after, 'ledger_posts_total{kind="transfer"}')).toBe(posts + 2);
    expect(valueOf(after, 'sessions')).toBe(0);
  });

  it('return metrics only to this machine or with the token', async () => {
    const bearer = { authorization: `Bearer ${metricsToken}` };
    expect((await metrics()).statusCode).toBe(200);
    expect((await metrics(bearer, '203.0.113.7')).statusCode).toBe(200);
    const rejected = [
      await metrics({}, '203.0.113.7'),
      await metrics({ 'x-forwarded-for': '127.0.0.1' }),
      await metrics({ 'x-forwarded-for': '203.0.113.7' }),
      await metrics({ authorization: 'Bearer something-else-entirely' }, '203.0.113.7'),
      await testSite.app.inject({ url: '/metrics', headers: bearer, remoteAddress: '203.0.113.7' }),
    ];
    for (const reply of rejected)
      expect([reply.statusCode, reply.json()]).toEqual([404, { message: 'NO_DATA' }]);
  });

  it('return the proxy’s request id when it is safe, otherwise a new one', async () => {
    const requestIdFor = async (name?: string) => {
      const headers = { ...(name !== undefined && { 'x-request-id': name }) };
      return (await site.call('GET', '/api/lookup/info', { headers })).headers['x-request-id'];
    };
    expect(await requestIdFor('edge-1.2026_ABC')).toBe('edge-1.2026_ABC');
    const newId = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
    for (const name of [undefined, 'short', 'x'.repeat(65), '{"level":"fatal"}', 'two words here'])
      expect(await requestIdFor(name)).toMatch(newId);
    expect(await requestIdFor()).not.toBe(await requestIdFor());
  });

  it('serve the contract as a file', async () => {
    const yaml = await site.app.inject({ url: '/openapi.yaml' });
    expect([yaml.statusCode, yaml.headers['content-type']]).toEqual([200, 'application/yaml; charset=utf-8']);
    expect(yaml.body).toMatch(/^openapi: 3\.1\.0\n/);
  });

  it('send strict headers with every reply', async () => {
    const urls = ['/healthz', '/metrics', '/openapi.yaml', '/api/wallet', '/%', '/media/games/PG/logo.svg'];
    for (const url of urls) {
      const { headers } = await site.app.inject({ url });
      expect([url, headers]).toEqual([
        url,
        expect.objectContaining({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'no-referrer',
          'content-security-policy': expect.stringContaining("default-src 'none'"),
          'cross-origin-resource-policy': url.startsWith('/media/') ? 'cross-origin' : 'same-origin',
          'x-request-id': expect.any(String),
        }),
      ]);
    }
  });
});

const portOf = (server: http.Server): number => (server.address() as net.AddressInfo).port;

describe('a graceful shutdown', () => {
  it('[O4.5] finishes requests in flight, closes idle connections and accepts no new ones', async () => {
    const site = await openTestSite();
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const port = portOf(site.app.server);
    const agent = new http.Agent({ keepAlive: true });
    const get = async (path: string): Promise<{ status: number | undefined; text: string }> => {
      const [response] = (await once(http.get({ port, path, agent }), 'response')) as [http.IncomingMessage];
      return { status: response.statusCode, text: await text(response) };
    };
    // One keep-alive connection with a request, and one connection without any.
    await get('/healthz');
    const idle = net.connect(port, '127.0.0.1').on('error', () => undefined);
    await once(idle, 'connect');
    const idleIsClosed = once(idle, 'close');

    const locked = deferred();
    const released = deferred();
    const holder = site.deps.db.tx(async (tx) => {
      await tx.query('lock table source in access exclusive mode');
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    const arrived = once(site.app.server, 'request');
    const response = get('/api/lookup/sources');
    await arrived;
    const closed = site.app.close();
    await idleIsClosed;
    await expect(get('/healthz')).rejects.toThrow();
    released.resolve();
    await holder;
    expect(await response).toMatchObject({ status: 200, text: expect.stringContaining('sources') });
    await closed;
    agent.destroy();
    await site.deps.db.close();
  });

  it('closes connections whose requests exceed the timeout', async () => {
    const app = Fastify();
    finishRequests(app, 50);
    app.get('/never', () => new Promise(() => undefined));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const arrived = once(app.server, 'request');
    const response = fetch(`http://127.0.0.1:${portOf(app.server)}/never`);
    const failed = expect(response).rejects.toThrow();
    await arrived;
    await app.close();
    await failed;
  });
});

const GAME_SECRET = 'a secret of the tests for game passwords';

describe('the readiness check of another process', () => {
  const statuses: number[] = [];
  let requests = 0;
  const server = http.createServer((request, reply) => {
    requests += request.url === '/readyz' ? 1 : 0;
    reply.statusCode = statuses.shift() ?? 200;
    reply.end('{"checks":{"database":"failing"}}');
  });
  let env: Record<string, string>;
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    env = { GAME_SECRET, PORT: String((server.address() as AddressInfo).port) };
  });
  afterAll(() => void server.close());

  it('finds a backend that listens on all addresses and retries only with --wait', async () => {
    await checkReadiness([], { ...env, HOST: '0.0.0.0' });
    statuses.push(503);
    await expect(checkReadiness([], env)).rejects.toThrow(/answers 503: .+"database":"failing"/);
    requests = 0;
    statuses.push(503, 503);
    await checkReadiness(['--wait', '30', '--process', String(process.pid)], env);
    expect(requests).toBe(3);
  });

  it('rejects invalid options and environment variables', async () => {
    await expect(checkReadiness(['--wait', 'soon'], env)).rejects.toThrow('--wait must be a whole number');
    await expect(checkReadiness([], { ...env, PORT: 'eighty' })).rejects.toThrow('PORT must be');
    await expect(checkReadiness(['--now'], env)).rejects.toThrow('--now');
  });
});
