import { Redis } from 'ioredis';

/** Two connections to one Redis: one that publishes, one that subscribes. */
export interface RedisLink {
  pub: Redis;
  sub: Redis;
  /** Calls back when the connection is lost (false) and when it is there again (true). */
  onChange(tell: (connected: boolean) => void): void;
  close(): Promise<void>;
}

const reconnectMs = { first: 200, most: 5_000 };
const reasonOf = (error: unknown): string =>
  (error instanceof Error && error.message) || 'it does not answer';

/**
 * What Redis cannot take just now is not sent at all: everything it carries also stands in the database. So a
 * broken connection rejects nothing, for nobody waits for the answer.
 */
function forgiving(client: Redis): Redis {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        const result: unknown = value.apply(target, args);
        return result instanceof Promise ? result.catch(() => undefined) : result;
      };
    },
  });
}

/**
 * Connects to Redis; once connected a lost connection is made again for as long as it takes.
 * @throws Error in one sentence, without the password, when it does not answer
 */
export async function openRedis(url: string): Promise<RedisLink> {
  let started = false;
  const pub = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 5_000,
    // Otherwise a connection that never was keeps the process for two seconds.
    disconnectTimeout: 100,
    enableOfflineQueue: false,
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (started ? Math.min(times * reconnectMs.first, reconnectMs.most) : null),
  });
  let reason: unknown;
  pub.on('error', (error) => (reason = error));
  const sub = pub.duplicate({ enableOfflineQueue: true });
  sub.on('error', () => undefined);
  try {
    await pub.connect();
    await pub.ping();
    await sub.connect();
    started = true;
  } catch (error) {
    pub.disconnect();
    sub.disconnect();
    throw new Error(`Redis at ${new URL(url).host} could not be reached: ${reasonOf(reason ?? error)}.`, {
      cause: error,
    });
  }
  return {
    pub: forgiving(pub),
    sub: forgiving(sub),
    onChange(tell) {
      pub.on('close', () => tell(false));
      pub.on('ready', () => tell(true));
    },
    async close() {
      pub.disconnect();
      sub.disconnect();
    },
  };
}
