import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { lockIn } from './testing/site/lock-in';
import { type BackendProcess, startBackend } from './testing/site/start-backend';
import { waitUntil } from './testing/wait-until';

const GAME_SECRET = 'a secret of the tests for game passwords';

describe('the backend process', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-main-'));
  const running: ChildProcess[] = [];
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const start = (env: Record<string, string>): BackendProcess => {
    const backend = startBackend(env);
    running.push(backend.child);
    return backend;
  };

  it('starts again with the same data, and ends with its parent', async () => {
    const env = { DATA_DIR: path.join(folder, 'again'), DEMO: '1' };
    for (let round = 1; round <= 2; round += 1) {
      const backend = start(env);
      await backend.ready;
      backend.child.disconnect();
      expect((await backend.ended).code).toBe(0);
      expect(lockIn(env.DATA_DIR)).toBe('free');
    }
  });

  it('takes over the folder of a process that was killed', async () => {
    const env = { DATA_DIR: path.join(folder, 'data'), DEMO: '1' };
    const killed = start(env);
    await killed.ready;
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(JSON.parse(lockIn(env.DATA_DIR) ?? '')).toMatchObject({ pid: killed.child.pid });
    const successor = start(env);
    await successor.ready;
    successor.child.kill('SIGINT');
    expect((await successor.ended).code).toBe(0);
  });

  it('ends with its parent, and on a signal, while it opens its database', async () => {
    for (const end of [
      ({ child }: BackendProcess) => child.disconnect(),
      ({ child }: BackendProcess) => child.kill('SIGTERM'),
    ]) {
      const env = { DATA_DIR: path.join(folder, 'early'), DEMO: '1' };
      const early = start(env);
      await waitUntil(() => (lockIn(env.DATA_DIR) ?? 'free') !== 'free');
      end(early);
      expect((await early.ended).code).toBe(0);
      expect(lockIn(env.DATA_DIR)).toBe('free');
    }
  });

  it('rejects a provider on another machine in a demo with staff functions, and exits with 1', async () => {
    const PROVIDERS_FILE = path.join(folder, 'elsewhere.yaml');
    const sign = { id: 'site', secret: `whsec_${Buffer.alloc(32, 1).toString('base64')}` };
    fs.writeFileSync(PROVIDERS_FILE, JSON.stringify({ banks: { url: 'https://bank.example', sign } }));
    const env = { DATA_DIR: path.join(folder, 'elsewhere'), DEMO: '1', PROVIDERS_FILE };
    expect(await start(env).ended).toEqual({
      code: 1,
      output: 'PROVIDERS_FILE: banks.url is on another machine, which is possible only where SANDBOX is 0.',
    });
    expect(fs.existsSync(env.DATA_DIR)).toBe(false);
    const alone = start({ ...env, DATA_DIR: ':memory:', SANDBOX: '0' });
    await alone.ready;
    alone.child.kill('SIGTERM');
    expect((await alone.ended).code).toBe(0);
  });

  it('reports in one sentence that its port is in use, and exits with 1', async () => {
    const server = net.createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as net.AddressInfo;
    const { code, output } = await start({ PORT: String(port), DATA_DIR: ':memory:', GAME_SECRET }).ended;
    server.close();
    expect([code, output]).toEqual([1, `The port ${port} is in use: stop its program or set another PORT.`]);
  });

  it.each([
    [{ DATA_DIR: '/proc/nothing' }, /^The data folder \/proc\/nothing cannot be (made|written).+DATA_DIR\.$/],
    [
      { PORT: 'eighty', EDITION: 'en' },
      /^PORT must be .+, not "eighty"\.\nEDITION must be th or lao, not "en"\.$/,
    ],
    [{ PROVIDERS_FILE: '/no.yaml' }, /^PROVIDERS_FILE names \/no\.yaml, which cannot be read\.$/],
    [
      { DATABASE_URL: 'postgres://wallet:secret@127.0.0.1:1/wallet' },
      /^PostgreSQL at 127\.0\.0\.1:1\/wallet could not be reached: .+$/,
    ],
    [
      { DATA_DIR: ':memory:', REDIS_URL: 'redis://:secret@127.0.0.1:1' },
      /^Redis at 127\.0\.0\.1:1 could not be reached: .+$/,
    ],
  ])(
    'reports in one sentence without passwords why it cannot start with %p, and exits with 1',
    async (env, reason) => {
      const { code, output } = await start({ ...env, GAME_SECRET } as Record<string, string>).ended;
      expect(code).toBe(1);
      expect(output).toMatch(reason);
      expect(output).not.toContain('secret');
    },
  );
});
