import { fork, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';

const key = 'key-of-the-process-tests';

interface Running {
  child: ChildProcess;
  url: string;
  output: () => string;
}

describe('the sandbox as a process', () => {
  let folder: string;
  let children: ChildProcess[];
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'sandbox-main-'));
    children = [];
  });
  afterEach(async () => {
    for (const child of children) child.kill('SIGKILL');
    await Promise.all(children.map(ended));
    fs.rmSync(folder, { recursive: true, force: true });
  });

  const dir = () => path.join(folder, 'data');
  const providers = () => path.join(folder, 'providers.yaml');
  const ended = (child: ChildProcess): Promise<number | null> =>
    child.exitCode !== null || child.signalCode !== null
      ? Promise.resolve(child.exitCode)
      : new Promise((resolve) => void child.once('exit', resolve));
  const launch = (env: Record<string, string> = {}): { child: ChildProcess; output: () => string } => {
    const child = fork(path.join(__dirname, 'main.ts'), [], {
      execArgv: ['--require', require.resolve('tsx/cjs')],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        SANDBOX_KEY: key,
        SANDBOX_DIR: dir(),
        SANDBOX_PROVIDERS_FILE: providers(),
        ...env,
      },
    });
    children.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => (output += text.toString()));
    return { child, output: () => output };
  };
  const start = async (env?: Record<string, string>): Promise<Running> => {
    const { child, output } = launch(env);
    return new Promise((resolve, reject) => {
      child.once('exit', () => reject(new Error(output())));
      child.on('message', ({ url }: { url: string }) => resolve({ child, url, output }));
    });
  };
  const call = async (url: string, method: string, name: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`${url}/sandbox/api/${name}`, {
      method,
      headers: { 'x-sandbox-key': key, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return reply.json();
  };

  it('reports when it is ready, and writes a providers file that only its owner can read', async () => {
    fs.writeFileSync(providers(), 'old', { mode: 0o644 });
    const { url, output, child } = await start();
    expect(JSON.parse(output())).toEqual({ ready: true, url });
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(fs.statSync(providers()).mode & 0o777).toBe(0o600);
    const connections = parse(fs.readFileSync(providers(), 'utf8')) as Record<string, object>;
    expect(Object.keys(connections)).toEqual(['sms', 'banks', 'qr', 'games', 'slips', 'gifts', 'support']);
    expect(connections['banks']).toEqual({
      url: `${url}/provider`,
      sign: { id: 'site-banks', secret: expect.stringMatching(/^whsec_/) },
      accept: [{ id: 'sandbox-banks', secret: expect.stringMatching(/^whsec_/) }],
    });
    child.kill('SIGTERM');
    expect(await ended(child)).toBe(0);
    expect(fs.readdirSync(dir())).toEqual(['journal.jsonl', 'locks']);
  });

  it('keeps its data after a kill, and signs with new keys', async () => {
    const first = await start();
    const firstKeys = fs.readFileSync(providers(), 'utf8');
    await call(first.url, 'POST', 'gifts', { amount: 12.34, voucher: 'keptgift1234' });
    await call(first.url, 'POST', 'games/PG/accounts/td811111111/play', { stake: 100, win: 0 });
    await call(first.url, 'PUT', 'payouts', { byHand: true });
    const gamesBefore = await call(first.url, 'GET', 'games');
    first.child.kill('SIGKILL');
    await ended(first.child);
    const second = await start();
    expect(fs.readFileSync(providers(), 'utf8')).not.toBe(firstKeys);
    expect(await call(second.url, 'GET', 'games')).toEqual(gamesBefore);
    expect(await call(second.url, 'GET', 'payouts')).toEqual({ byHand: true, payouts: [] });
    expect(await call(second.url, 'GET', 'gifts')).toMatchObject({ gifts: [{ amount: 12.34 }] });
  });

  it('stops with its parent process', async () => {
    const { child } = await start();
    child.disconnect();
    expect(await ended(child)).toBe(0);
  });

  it('prints one sentence when it cannot start', async () => {
    fs.writeFileSync(path.join(folder, 'a-file'), '');
    const unwritable = path.join(folder, 'a-file', 'data');
    const { child, output } = launch({ SANDBOX_DIR: unwritable });
    expect(await ended(child)).toBe(1);
    expect(output()).toBe(`The folder ${unwritable} cannot be written (ENOTDIR).\n`);
    const running = await start();
    const second = launch();
    expect(await ended(second.child)).toBe(1);
    expect(second.output()).toBe(
      `The folder ${dir()} is in use by another sandbox (process ${running.child.pid}).\n`,
    );
  });
});
