import type { TestServer } from '../database/test-server';
import { startRedis } from '../database/start-redis';
import { type LoadBalancer, startLoadBalancer } from '../site/load-balancer';
import type { BackendProcess } from '../site/start-backend';
import { startBackend } from '../site/start-backend';
import { ChatGuest } from './chat-guest';
import { type PersistentData, createPersistentData } from '../database/persistent-data';

/** A guest may write sixty messages per minute. */
const guestCount = 20;
const messagesPerGuest = 50;

describe('two processes behind a load balancer, with Redis', () => {
  let data: PersistentData;
  let redis: TestServer;
  let loadBalancer: LoadBalancer;
  const ports: number[] = [];
  const backends: BackendProcess[] = [];
  const visitors: ChatGuest[] = [];

  const start = (): BackendProcess => {
    const backend = startBackend({ ...data.env, REDIS_URL: redis.url, DEMO: '1' });
    backends.push(backend);
    return backend;
  };
  beforeAll(async () => {
    [data, redis] = await Promise.all([createPersistentData(), startRedis()]);
    ports.push(...(await Promise.all([start().ready, start().ready])));
    loadBalancer = await startLoadBalancer(() => ports);
  });
  afterAll(async () => {
    for (const visitor of visitors) visitor.leave();
    loadBalancer?.close();
    for (const { child } of backends) child.kill('SIGKILL');
    await Promise.all(backends.map(({ ended }) => ended));
    await redis?.stop();
    await data?.remove();
  });

  it('[S7.22] [S7.23] lose, duplicate or reorder none of a thousand messages when one process is killed', async () => {
    for (let index = 0; index < guestCount; index += 1)
      visitors.push(await ChatGuest.arrive(loadBalancer.port, `198.51.100.${index}`));
    let received = 0;
    let killed: Promise<void> | undefined;
    const [doomed] = backends;
    const killInTheMiddle = async (): Promise<void> => {
      doomed?.child.kill('SIGKILL');
      await doomed?.ended;
      ports[0] = await start().ready;
    };
    await Promise.all(
      visitors.map((visitor, who) =>
        visitor.write(
          Array.from({ length: messagesPerGuest }, (_, index) => `${who}-${index}`),
          () => {
            received += 1;
            if (received === (guestCount * messagesPerGuest) / 2) killed = killInTheMiddle();
          },
        ),
      ),
    );
    await killed;

    expect(received).toBe(guestCount * messagesPerGuest);
    for (const [who, visitor] of visitors.entries()) {
      const stored = await visitor.history();
      await visitor.waitForSequence(stored.at(-1)?.sequence ?? 0);
      expect(visitor.log).toEqual(stored);
      expect(stored.map(({ sequence }) => sequence)).toEqual(stored.map((_, index) => index + 1));
      const written = stored.filter(({ sender }) => sender === 'customer');
      expect(
        written.map(({ message }) => (message.message_type === 'text' ? message.payload.message : '')),
      ).toEqual(Array.from({ length: messagesPerGuest }, (_, index) => `${who}-${index}`));
      for (const { clientMessageId, sequence } of written)
        expect(visitor.receipts.get(clientMessageId.replace('message-', ''))).toBe(sequence);
    }
    expect(visitors.reduce((sum, { disconnects }) => sum + disconnects, 0)).toBeGreaterThan(0);
  });
});
