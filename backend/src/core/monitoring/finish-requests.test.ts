import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import Fastify from 'fastify';
import { openTestSite } from '../../testing/site/test-site';
import { finishRequests } from './register-operations';

const portOf = (server: http.Server): number => (server.address() as net.AddressInfo).port;

describe('a graceful shutdown', () => {
  it('finishes requests in flight, closes idle connections and accepts no new ones', async () => {
    const site = await openTestSite();
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const port = portOf(site.app.server);
    const agent = new http.Agent({ keepAlive: true });
    const get = (path: string): Promise<{ status: number | undefined; text: string }> =>
      new Promise((resolve, reject) => {
        const request = http.get({ port, path, agent }, (response) => {
          let text = '';
          response.on('data', (part: Buffer) => (text += part.toString()));
          response.on('end', () => resolve({ status: response.statusCode, text }));
        });
        request.on('error', reject);
      });
    // One keep-alive connection with a request, and one connection without any.
    await get('/healthz');
    const idle = net.connect(port, '127.0.0.1').on('error', () => undefined);
    await once(idle, 'connect');
    const idleIsClosed = once(idle, 'close');

    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let onLocked = (): void => undefined;
    const locked = new Promise<void>((resolve) => (onLocked = resolve));
    const holder = site.deps.db.tx(async (tx) => {
      await tx.query('lock table source in access exclusive mode');
      onLocked();
      await released;
    });
    await locked;
    const arrived = once(site.app.server, 'request');
    const response = get('/api/lookup/sources');
    await arrived;
    const closed = site.app.close();
    await idleIsClosed;
    await expect(get('/healthz')).rejects.toThrow();
    release();
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
