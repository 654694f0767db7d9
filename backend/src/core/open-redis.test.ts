import { startRedis } from '../testing/database/start-redis';
import { openRedis } from './open-redis';

describe('the connection to Redis', () => {
  it('fails with a message without the password when Redis does not respond', async () => {
    const message = await openRedis('redis://:secret@127.0.0.1:1').catch((error: Error) => error.message);
    expect(message).toMatch(/^Redis at 127\.0\.0\.1:1 could not be reached: .+\.$/);
    expect(message).not.toContain('secret');
  });

  it('reports a lost connection and ignores commands while it is lost', async () => {
    const redis = await startRedis();
    const link = await openRedis(redis.url);
    const lost = new Promise<void>((resolve) => link.onChange((connected) => !connected && resolve()));
    expect(await link.pub.publish('channel', 'word')).toBe(0);
    await redis.stop();
    await lost;
    expect(await link.pub.publish('channel', 'word')).toBeUndefined();
    await link.close();
  });
});
