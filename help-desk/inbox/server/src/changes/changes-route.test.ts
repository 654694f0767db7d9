import { eventually } from '@wallet/connector-kit/testing';
import { changesPath } from '@wallet/inbox-calls';
import fastify from 'fastify';
import type { ServerResponse } from 'node:http';
import type { Deps } from '../deps';
import { Changes } from './changes';
import { addChangesRoute } from './changes-route';

const app = fastify({ forceCloseConnections: true });
afterAll(() => app.close());

it('ignores a connection that closes while its session is looked up', async () => {
  const changes = new Changes();
  const listen = jest.spyOn(changes, 'listen');
  const session = { id: 'agent-1', name: 'Nok', role: 'agent', lastUsedAt: new Date() };
  const lookups: (() => void)[] = [];
  const query = () => new Promise<object[]>((resolve) => void lookups.push(() => resolve([session])));
  const settings = { origin: 'http://localhost:3400' };
  addChangesRoute(app, { db: { query }, settings, changes, now: () => new Date() } as unknown as Deps);
  const url = (await app.listen({ port: 0, host: '127.0.0.1' })) + changesPath;
  const open = (signal: AbortSignal) =>
    fetch(url, { signal, headers: { cookie: `inbox=${'a'.repeat(43)}` } });

  const isClosed = new Promise((resolve) => {
    app.server.once('request', (_request, response: ServerResponse) => response.once('close', resolve));
  });
  const left = new AbortController();
  const first = open(left.signal);
  await eventually(() => expect(lookups).toHaveLength(1));
  left.abort();
  await expect(first).rejects.toThrow();
  await isClosed;
  lookups[0]?.();

  const second = open(new AbortController().signal);
  await eventually(() => expect(lookups).toHaveLength(2));
  lookups[1]?.();
  expect((await second).status).toBe(200);
  expect(listen).toHaveBeenCalledTimes(1);
});
