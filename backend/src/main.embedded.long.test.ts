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
  const elsewhere = path.join(folder, 'elsewhere.yaml');
  beforeAll(() => {
    const sign = { id: 'site', secret: `whsec_${Buffer.alloc(32, 1).toString('base64')}` };
    fs.writeFileSync(elsewhere, JSON.stringify({ banks: { url: 'https://bank.example', sign } }));
  });
  afterAll(() => {
    for (const child of running) child.kill('SIGKILL');
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const start = (env: Record<string, string>): BackendProcess => {
    const backend = startBackend(env);
    running.push(backend.child);
    return backend;
  };

  it('takes over the folder of a process that was killed, and ends with its parent', async () => {
    const env = { DATA_DIR: path.join(folder, 'again'), DEMO: '1' };
    const killed = start(env);
    await killed.ready;
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect(JSON.parse(lockIn(env.DATA_DIR) ?? '')).toMatchObject({ pid: killed.child.pid });
    const successor = start(env);
    await successor.ready;
    successor.child.disconnect();
    expect((await successor.ended).code).toBe(0);
    expect(lockIn(env.DATA_DIR)).toBe('free');
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

  it.each([
    [{ DATA_DIR: '/proc/nothing' }, /^The data folder \/proc\/nothing cannot be used .+DATA_DIR\.$/],
    [{ PORT: 'eighty', EDITION: 'en' }, /^PORT must be .+, not "eighty"\.\nEDITION must be .+, not "en"\.$/],
    [{ PROVIDERS_FILE: '/proc/nothing' }, /^PROVIDERS_FILE names \/proc\/nothing, which cannot be read\.$/],
    [
      { DATA_DIR: path.join(folder, 'unused'), DEMO: '1', PROVIDERS_FILE: elsewhere },
      /^PROVIDERS_FILE: banks\.url is on another machine, which is possible only where SANDBOX is 0\.$/,
    ],
    [
      { DATABASE_URL: 'postgres://wallet:secret@127.0.0.1:1/wallet' },
      /^PostgreSQL at 127\.0\.0\.1:1\/wallet could not be reached: (?!.*secret).+$/,
    ],
  ])(
    'reports in one sentence why it does not start, without passwords, and exits with 1: %j',
    async (env, sentence) => {
      const { code, output } = await start({ GAME_SECRET, ...env }).ended;
      expect(output).toMatch(sentence);
      expect(code).toBe(1);
      expect(fs.existsSync(path.join(folder, 'unused'))).toBe(false);
    },
  );

  it('reports in one sentence that its port is in use, and exits with 1', async () => {
    const server = net.createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as net.AddressInfo;
    const { code, output } = await start({ PORT: String(port), DATA_DIR: ':memory:', GAME_SECRET }).ended;
    server.close();
    expect([code, output]).toEqual([1, `The port ${port} is in use: stop its program or set another PORT.`]);
  });
});
