import { Redis } from 'ioredis';

/** Two connections to one Redis: one publishes, one subscribes. */
export interface RedisConnections {
  pub: Redis;
  sub: Redis;
  /** Adds a callback for a lost connection (false) and a restored connection (true). */
  onChange(callback: (isConnected: boolean) => void): void;
  close(): Promise<void>;
}

const reconnectMs = { first: 200, max: 5_000 };
const reasonOf = (error: unknown): string =>
  (error instanceof Error && error.message) || 'it does not answer';

/**
 * Returns a client whose commands never reject: a command that Redis cannot accept is dropped. Nothing is lost, because
 * Redis only carries data that is also in the database.
 */
function withoutRejections(client: Redis): Redis {
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
 * Connects to Redis. After the first connection it reconnects without a limit.
 * @throws Error with a one-sentence message, without the password, when Redis does not respond
 */
export async function openRedis(url: string): Promise<RedisConnections> {
  let isConnected = false;
  const pub = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 5_000,
    // Without this, a connection that never succeeded keeps the process alive for two seconds.
    disconnectTimeout: 100,
    enableOfflineQueue: false,
    maxRetriesPerRequest: null,
    retryStrategy: (times) => (isConnected ? Math.min(times * reconnectMs.first, reconnectMs.max) : null),
  });
  let reason: unknown;
  pub.on('error', (error) => (reason = error));
  const sub = pub.duplicate({ enableOfflineQueue: true });
  sub.on('error', () => undefined);
  try {
    await pub.connect();
    await pub.ping();
    await sub.connect();
    isConnected = true;
  } catch (error) {
    pub.disconnect();
    sub.disconnect();
    throw new Error(`Redis at ${new URL(url).host} could not be reached: ${reasonOf(reason ?? error)}.`, {
      cause: error,
    });
  }
  return {
    pub: withoutRejections(pub),
    sub: withoutRejections(sub),
    onChange(callback) {
      pub.on('close', () => callback(false));
      pub.on('ready', () => callback(true));
    },
    async close() {
      pub.disconnect();
      sub.disconnect();
    },
  };
}
