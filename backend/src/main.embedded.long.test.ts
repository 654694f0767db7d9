import type { ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { serveSandbox } from './testing/site/serve-sandbox';
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

  it('reports in one sentence that its folder cannot be created, and exits with 1', async () => {
    const DATA_DIR = '/proc/nothing';
    const { code, output } = await start({ DATA_DIR, GAME_SECRET }).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/^The data folder \/proc\/nothing cannot be (made|written).+DATA_DIR\.$/);
  });

  it('reports invalid values, one per line, and exits with 1', async () => {
    const { code, output } = await start({ PORT: 'eighty', EDITION: 'en', GAME_SECRET }).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/^PORT must be .+, not "eighty"\.\nEDITION must be th or lao, not "en"\.$/);
  });

  it('reports in one sentence that its providers file cannot be read, and exits with 1', async () => {
    const PROVIDERS_FILE = path.join(folder, 'no-providers.yaml');
    expect(await start({ GAME_SECRET, PROVIDERS_FILE }).ended).toEqual({
      code: 1,
      output: `PROVIDERS_FILE names ${PROVIDERS_FILE}, which cannot be read.`,
    });
  });

  it('accepts signed reports only from the providers in its file', async () => {
    const PROVIDERS_FILE = path.join(folder, 'providers.yaml');
    const keys = ['site', 'bank'].map((id, byte) => ({
      id,
      secret: `whsec_${Buffer.alloc(32, byte).toString('base64')}`,
    }));
    const banks = { url: 'https://bank.example', sign: keys[0], accept: [keys[1]] };
    fs.writeFileSync(PROVIDERS_FILE, JSON.stringify({ banks }));
    const { ready, child, ended } = start({ GAME_SECRET, DATA_DIR: ':memory:', PROVIDERS_FILE });
    const port = await ready;
    const statusOf = async (call: string): Promise<number> =>
      (await fetch(`http://127.0.0.1:${port}/api/provider/${call}`, { method: 'POST' })).status;
    expect([await statusOf('banks/credits'), await statusOf('qr/payments')]).toEqual([401, 404]);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
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

  it('connects a demo to a sandbox on this machine, whose phones receive its codes', async () => {
    const sandbox = await serveSandbox();
    const { ready, child, ended } = start({ ...sandbox.env, DATA_DIR: ':memory:', DEMO: '1' });
    const url = `http://127.0.0.1:${await ready}`;
    const sent = await fetch(`${url}/api/otp/send`, {
      method: 'POST',
      headers: { 'x-client-marker': 'wallet-web', 'content-type': 'application/json' },
      body: JSON.stringify({ phoneNumber: '0861000001' }),
    });
    expect(sent.status).toBe(200);
    expect(sandbox.simulators.phones.list('0861000001')).toHaveLength(1);
    const members = (headers: Record<string, string>) => fetch(`${url}/sandbox/staff/members`, { headers });
    expect((await members({ 'x-sandbox-key': sandbox.env.SANDBOX_KEY })).status).toBe(200);
    expect((await members({})).status).toBe(401);
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
    await sandbox.close();
  });

  it('reports in one sentence that its port is in use, and exits with 1', async () => {
    const server = net.createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as net.AddressInfo;
    const { code, output } = await start({ PORT: String(port), DATA_DIR: ':memory:', GAME_SECRET }).ended;
    server.close();
    expect({ code, output }).toEqual({
      code: 1,
      output: `The port ${port} is in use: stop its program or set another PORT.`,
    });
  });

  it('reports in one sentence without the password that PostgreSQL does not respond, and exits with 1', async () => {
    const { code, output } = await start({
      DATABASE_URL: 'postgres://wallet:secret@127.0.0.1:1/wallet',
      GAME_SECRET,
    }).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/^PostgreSQL at 127\.0\.0\.1:1\/wallet could not be reached: .+$/);
    expect(output).not.toContain('secret');
  });

  it('reports in one sentence without the password that Redis does not respond, and exits with 1', async () => {
    const env = { DATA_DIR: ':memory:', REDIS_URL: 'redis://:secret@127.0.0.1:1', GAME_SECRET };
    const { code, output } = await start(env).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/^Redis at 127\.0\.0\.1:1 could not be reached: .+$/);
    expect(output).not.toContain('secret');
  });
});
