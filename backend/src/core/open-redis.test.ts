import { withRedis } from '../testing/database/with-redis';
import { openRedis } from './open-redis';

describe('the connection to Redis', () => {
  it('is refused in one sentence, without the password, where no Redis answers', async () => {
    const refusal = await openRedis('redis://:secret@127.0.0.1:1').catch((error: Error) => error.message);
    expect(refusal).toMatch(/^Redis at 127\.0\.0\.1:1 could not be reached: .+\.$/);
    expect(refusal).not.toContain('secret');
  });

  it('says that it is lost, and rejects nothing that is sent to it meanwhile', async () => {
    const redis = await withRedis();
    const link = await openRedis(redis.url);
    const lost = new Promise<void>((resolve) => link.onChange((connected) => !connected && resolve()));
    expect(await link.pub.publish('channel', 'word')).toBe(0);
    await redis.stop();
    await lost;
    expect(await link.pub.publish('channel', 'word')).toBeUndefined();
    await link.close();
  });
});

describe('the Redis of the tests', () => {
  it('is asked for in one sentence where it is not installed and cannot be', async () => {
    const { PATH } = process.env;
    process.env.PATH = '';
    await expect(withRedis()).rejects.toThrow(
      'The tests need Redis: install it so that `redis-server` is in the PATH (Debian: apt-get install redis-server).',
    );
    process.env.PATH = PATH;
  });
});
