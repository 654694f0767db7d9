import { spawnSync } from 'node:child_process';
import path from 'node:path';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { buildApp } from '../app';
import { registerStaff } from './staff-routes';
import { openStaffSite, staffTestKey, type StaffSite } from '../testing/site/open-staff-site';

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

/** A program that starts the server with fakes, and prints the number of loaded files of the staff's code. */
const program = `
const { buildApp } = require('./app');
const { openProviders } = require('./open-providers');
const { openClock } = require('./open-clock');
(async () => {
  const isOn = process.env.WITH === '1';
  const db = { query: async () => [], tx: async (fn) => fn(db) };
  const config = { edition: 'th', allowedOrigins: [], trustProxy: ['loopback'], clientMarker: 'x', trueLinkSecret: 'x', gameSecrets: ['x'], slipPictureDays: 365, qrMinimums: {} };
  const settings = { get: async () => ({}) };
  const chatFeed = new (require('node:events').EventEmitter)();
  const clock = await openClock(db, isOn);
  const providers = openProviders({ staff: isOn });
  const app = await buildApp({ db, clock, settings, providers, chatFeed, config }, { staff: isOn ? { key: 'x', hosts: [] } : undefined });
  await app.ready();
  const loaded = Object.keys(require.cache).filter((file) => /[\\\\/](src[\\\\/]demo|sandbox)[\\\\/]/.test(file));
  process.stdout.write(String(loaded.length));
  await app.close();
  process.exit(0);
})();
`;

describe('the staff’s calls', () => {
  let site: StaffSite;
  beforeAll(async () => {
    site = await openStaffSite();
  });
  afterAll(() => site.close());

  it('do not exist when staff functions are off', async () => {
    const routes = await routesOf(site);
    expect(routes.map(({ method, url }) => `${method} ${url}`)).toEqual(
      expect.arrayContaining([
        'GET /sandbox/staff/members',
        'PUT /sandbox/staff/site',
        'PUT /sandbox/staff/wheel',
        'PUT /sandbox/staff/members/PG/coins',
        'POST /sandbox/staff/members/PG/coupons',
        'POST /sandbox/staff/reset',
        'PUT /sandbox/staff/clock',
      ]),
    );
    const others = ['/sandbox', '/sandbox/', '/sandbox/app.js', '/sandbox/games/PG', '/sandbox/api/otps'];
    for (const { method, url } of [...routes, ...others.map((url) => ({ method: 'GET', url }) as const)]) {
      const reply = await site.plain.call(method, url, method === 'GET' ? {} : { body: {} });
      expect([method, url, reply.status, reply.body]).toEqual([method, url, 404, { message: 'NO_DATA' }]);
    }
  });

  it.each([
    ['not loaded when staff functions are off', '0'],
    ['loaded when staff functions are on', '1'],
  ])('are %s', (_title, flag) => {
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
    else expect(Number(stdout)).toBeGreaterThan(10);
  });

  it('require a clock that can be moved', async () => {
    await expect(buildApp(site.plain.deps, { staff: { key: staffTestKey, hosts: [] } })).rejects.toThrow(
      'a clock that can be moved',
    );
  });

  it.each(['cross-site', 'same-site'])('reject requests of pages of other origins (%s)', async (from) => {
    const headers = { 'sec-fetch-site': from };
    const reply = await site.call('POST', '/sandbox/staff/reset', { body: {}, headers });
    expect(reply).toMatchObject({ status: 400, body: { message: 'KEY_INVALID' } });
    // A form cannot send JSON, and old browsers send no sec-fetch-site header.
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const form = await site.app.inject({
        method: 'POST',
        url: '/sandbox/staff/reset',
        headers: { 'content-type': type, 'x-sandbox-key': staffTestKey },
        payload: '{}',
      });
      expect(form.statusCode).toBe(400);
    }
  });
});
