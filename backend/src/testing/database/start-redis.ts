import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { findProgram, installPackage } from './installed-programs';
import { freePort, startTestServer, type TestServer } from './test-server';

const redisProgram = (): string => {
  const file = findProgram('redis-server') ?? (installPackage('redis-server') && findProgram('redis-server'));
  if (file) return file;
  throw new Error(
    'The tests need Redis: install it so that `redis-server` is in the PATH (Debian: apt-get install redis-server).',
  );
};

async function ping(url: string): Promise<void> {
  const redis = new Redis(url, {
    lazyConnect: true,
    retryStrategy: () => null,
    enableOfflineQueue: false,
    disconnectTimeout: 100,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    await redis.ping();
  } finally {
    redis.disconnect();
  }
}

/**
 * Starts a real, empty Redis without persistence on a free port.
 * @throws Error with a one-sentence message about the package to install
 */
export async function startRedis(): Promise<TestServer> {
  const program = redisProgram();
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  return startTestServer({
    name: 'Redis',
    url,
    program,
    args: ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    folder: fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-redis-')),
    user: undefined,
    ping: () => ping(url),
  });
}
