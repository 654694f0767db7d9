import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import Fastify from 'fastify';
import { openTestSite } from '../../testing/site/test-site';
import { finishRequests } from './register-operations';

const portOf = (server: http.Server): number => (server.address() as net.AddressInfo).port;

describe('a stop', () => {
  it('lets requests that are being answered finish, closes idle connections at once, and takes no more', async () => {
    const site = await openTestSite();
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const port = portOf(site.app.server);
    const agent = new http.Agent({ keepAlive: true });
    const ask = (path: string): Promise<{ status: number | undefined; text: string }> =>
      new Promise((resolve, reject) => {
        const request = http.get({ port, path, agent }, (response) => {
          let text = '';
          response.on('data', (part: Buffer) => (text += part.toString()));
          response.on('end', () => resolve({ status: response.statusCode, text }));
        });
        request.on('error', reject);
      });
    // One keep-alive connection with a request, and one connection without any.
    await ask('/healthz');
    const silent = net.connect(port, '127.0.0.1').on('error', () => undefined);
    await once(silent, 'connect');
    const silentIsClosed = once(silent, 'close');

    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let isLocked = (): void => undefined;
    const locked = new Promise<void>((resolve) => (isLocked = resolve));
    const holder = site.deps.db.tx(async (tx) => {
      await tx.query('lock table source in access exclusive mode');
      isLocked();
      await held;
    });
    await locked;
    const arrived = once(site.app.server, 'request');
    const answer = ask('/api/lookup/sources');
    await arrived;
    const closed = site.app.close();
    await silentIsClosed;
    await expect(ask('/healthz')).rejects.toThrow();
    release();
    await holder;
    expect(await answer).toMatchObject({ status: 200, text: expect.stringContaining('sources') });
    await closed;
    agent.destroy();
    await site.deps.db.close();
  });

  it('cuts off what takes longer than its patience', async () => {
    const app = Fastify();
    finishRequests(app, 50);
    app.get('/never', () => new Promise(() => undefined));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const arrived = once(app.server, 'request');
    const answer = fetch(`http://127.0.0.1:${portOf(app.server)}/never`);
    const failed = expect(answer).rejects.toThrow();
    await arrived;
    await app.close();
    await failed;
  });
});
