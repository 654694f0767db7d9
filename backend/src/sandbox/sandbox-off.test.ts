import { spawnSync } from 'node:child_process';
import path from 'node:path';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { registerSandbox } from './register-sandbox';
import { openSandboxSite, sandboxTestKey, type SandboxSite } from './testing/open-sandbox-site';

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const;

interface Route {
  method: (typeof methods)[number];
  url: string;
}

/** Every route of the sandbox, with something in the places of its parameters. */
async function routesOf({ deps }: SandboxSite): Promise<Route[]> {
  const routes: Route[] = [];
  const app = Fastify();
  app.addHook('onRoute', ({ method, url }) => {
    for (const known of methods)
      if ([method].flat().includes(known)) routes.push({ method: known, url: url.replaceAll(/:\w+/g, 'PG') });
  });
  await app.register(multipart);
  await registerSandbox(app, deps, { key: sandboxTestKey, hosts: [] });
  await app.close();
  return routes;
}

/** A program that starts the server with nothing behind it, and says how much of the sandbox was loaded. */
const program = `
const { buildApp } = require('./app');
const { openProviders } = require('./providers/open-providers');
const { openClock } = require('./open-clock');
(async () => {
  const sandbox = process.env.WITH === '1';
  const db = { query: async () => [], tx: async (fn) => fn(db) };
  const config = { edition: 'th', allowedOrigins: [], trustProxy: ['loopback'], clientMarker: 'x', trueLinkSecret: 'x', gameSecrets: ['x'], slipPictureDays: 365, qrMinimums: {} };
  const settings = { get: async () => ({}) };
  const chatFeed = { listen: () => () => undefined };
  const clock = await openClock(db, sandbox);
  const providers = await openProviders({ db, clock, sandbox });
  const app = await buildApp({ db, clock, settings, providers, chatFeed, config }, { sandbox: sandbox ? { key: 'x', hosts: [] } : undefined });
  await app.ready();
  const loaded = Object.keys(require.cache).filter((file) => /[\\\\/]sandbox[\\\\/]/.test(file));
  process.stdout.write(String(loaded.length));
  await app.close();
  process.exit(0);
})();
`;

describe('the sandbox', () => {
  let site: SandboxSite;
  beforeAll(async () => {
    site = await openSandboxSite();
  });
  afterAll(() => site.close());

  it('does not exist where it is off: no page, and no call that pays, judges, answers or moves anything', async () => {
    const routes = await routesOf(site);
    expect(routes.map(({ method, url }) => `${method} ${url}`)).toEqual(
      expect.arrayContaining([
        'GET /sandbox',
        'GET /sandbox/games/PG',
        'GET /sandbox/app.js',
        'POST /sandbox/api/qrcodes/PG/pay',
        'POST /sandbox/api/slips/PG/judge',
        'POST /sandbox/api/games/PG/accounts/PG/play',
        'POST /sandbox/api/payouts/PG/judge',
        'POST /sandbox/api/bank-credits',
        'POST /sandbox/api/reset',
        'PUT /sandbox/api/clock',
      ]),
    );
    for (const { method, url } of [...routes, { method: 'GET', url: '/sandbox/' } as const]) {
      const reply = await site.plain.call(method, url, method === 'GET' ? {} : { body: {} });
      expect([method, url, reply.status, reply.body]).toEqual([method, url, 404, { message: 'NO_DATA' }]);
    }
  });

  it.each([
    ['off', '0'],
    ['on', '1'],
  ])(
    'has its code loaded only where it is on: %s',
    (_state, flag) => {
      const { stdout, stderr } = spawnSync(
        process.execPath,
        ['--require', require.resolve('tsx/cjs'), '-e', program],
        {
          cwd: path.join(__dirname, '..'),
          env: { ...process.env, WITH: flag },
          encoding: 'utf8',
        },
      );
      if (stdout === '') throw new Error(stderr);
      if (flag === '0') expect(Number(stdout)).toBe(0);
      else expect(Number(stdout)).toBeGreaterThan(20);
    },
    60_000,
  );

  it('is not started on a clock that cannot be moved', async () => {
    const { buildApp } = await import('../app');
    await expect(buildApp(site.plain.deps, { sandbox: { key: sandboxTestKey, hosts: [] } })).rejects.toThrow(
      'a clock that can be moved',
    );
  });

  it.each(['cross-site', 'same-site'])(
    'takes no call that a page of another site makes (%s)',
    async (from) => {
      const headers = { 'sec-fetch-site': from };
      const reply = await site.call('POST', '/sandbox/api/reset', { body: {}, headers });
      expect(reply).toMatchObject({ status: 400, body: { message: 'KEY_INVALID' } });
      // A form sends no JSON, and old browsers say nothing of themselves.
      const form = await site.app.inject({
        method: 'POST',
        url: '/sandbox/api/reset',
        headers: { 'content-type': 'text/plain', 'x-sandbox-key': sandboxTestKey },
        payload: '{}',
      });
      expect(form.statusCode).toBe(400);
    },
  );
});
