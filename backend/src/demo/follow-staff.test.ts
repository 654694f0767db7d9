import { once } from 'node:events';
import http from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app';
import { Settings } from '../settings/settings';
import { StaffClock } from './staff-clock';
import { openStaffSite, staffTestKey, type StaffSite } from '../testing/site/open-staff-site';
import { waitUntil } from '../testing/wait-until';

describe('a second backend process of a demo site, after staff changed the clock or reset the demo', () => {
  let site: StaffSite;
  let app: FastifyInstance;
  let clock: StaffClock;
  let settings: Settings;
  let address: string;
  beforeAll(async () => {
    site = await openStaffSite();
    clock = new StaffClock(site.plain.deps.clock);
    settings = new Settings(site.deps.db);
    app = await buildApp({ ...site.deps, clock, settings }, { staff: { key: staffTestKey, hosts: [] } });
    address = await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    await site.close();
  });

  it('uses the changed clock', async () => {
    await site.staff('PUT', 'clock', { advance: 90_000 });
    await waitUntil(() => clock.offset === 90_000);
    await site.staff('DELETE', 'clock');
    await waitUntil(() => clock.offset === 0);
  });

  it('drops cached settings and sockets after a reset of the demo', async () => {
    await site.staff('PUT', 'site', { terminated: true });
    await waitUntil(async () => (await settings.get('service')).terminated);
    const upgrade = http.get(`${address}/socket.io/?EIO=4&transport=websocket`, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.from('0123456789abcdef').toString('base64'),
      },
    });
    const socket = await new Promise<Duplex>((resolve) => {
      upgrade.once('upgrade', (_reply, opened) => resolve(opened));
    });
    socket.on('error', () => undefined);
    const closed = once(socket, 'close');
    socket.resume();
    await site.staff('POST', 'reset', {});
    await closed;
    expect(await settings.get('service')).toEqual({ terminated: false });
  });
});
