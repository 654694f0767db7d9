import type { BackendProcess } from '../site/start-backend';
import { startBackend } from '../site/start-backend';
import { type OneAddress, oneAddress } from '../site/one-address';
import type { TestServer } from '../site/test-server';
import { withRedis } from '../database/with-redis';
import { ChatGuest } from './chat-guest';
import { type LastingData, lastingData } from './lasting-data';

/** A guest may write sixty messages per minute. */
const guests = 20;
const each = 50;

describe('two processes behind one address, with a Redis', () => {
  let data: LastingData;
  let redis: TestServer;
  let address: OneAddress;
  const ports: number[] = [];
  const backends: BackendProcess[] = [];
  const visitors: ChatGuest[] = [];

  const start = (): BackendProcess => {
    const backend = startBackend({ ...data.env, REDIS_URL: redis.url, DEMO: '1' });
    backends.push(backend);
    return backend;
  };
  beforeAll(async () => {
    [data, redis] = await Promise.all([lastingData(), withRedis()]);
    ports.push(...(await Promise.all([start().ready, start().ready])));
    address = await oneAddress(() => ports);
  });
  afterAll(async () => {
    for (const visitor of visitors) visitor.leave();
    address?.close();
    for (const { child } of backends) child.kill('SIGKILL');
    await Promise.all(backends.map(({ ended }) => ended));
    await redis?.stop();
    await data?.remove();
  });

  it('[S7.22] [S7.23] of a thousand messages with a process killed in the middle none is lost, doubled or out of order', async () => {
    for (let index = 0; index < guests; index += 1)
      visitors.push(await ChatGuest.arrive(address.port, `198.51.100.${index}`));
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
          Array.from({ length: each }, (_, index) => `${who}-${index}`),
          () => {
            received += 1;
            if (received === (guests * each) / 2) killed = killInTheMiddle();
          },
        ),
      ),
    );
    await killed;

    expect(received).toBe(guests * each);
    for (const [who, visitor] of visitors.entries()) {
      const kept = await visitor.history();
      await visitor.knows(kept.at(-1)?.sequence ?? 0);
      expect(visitor.log).toEqual(kept);
      expect(kept.map(({ sequence }) => sequence)).toEqual(kept.map((_, index) => index + 1));
      const own = kept.filter(({ sender }) => sender === 'customer');
      expect(
        own.map(({ message }) => (message.message_type === 'text' ? message.payload.message : '')),
      ).toEqual(Array.from({ length: each }, (_, index) => `${who}-${index}`));
      for (const { clientMessageId, sequence } of own)
        expect(visitor.receipts.get(clientMessageId.replace('message-', ''))).toBe(sequence);
    }
    expect(visitors.reduce((sum, { cutOff }) => sum + cutOff, 0)).toBeGreaterThan(0);
  });
});
