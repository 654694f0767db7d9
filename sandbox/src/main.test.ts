import { fork, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';

const key = 'key-of-the-process-tests';

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
  /** Starts the process. `url` resolves when it is ready. */
  const launch = () => {
    const child = fork(path.join(__dirname, 'main.ts'), [], {
      execArgv: ['--require', require.resolve('tsx/cjs')],
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        SANDBOX_KEY: key,
        SANDBOX_DIR: dir(),
        SANDBOX_PROVIDERS_FILE: providers(),
      },
    });
    children.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => (output += text.toString()));
    const url = new Promise<string>((resolve) =>
      child.on('message', (message: { url: string }) => resolve(message.url)),
    );
    return { child, url, output: () => output };
  };
  const call = async (url: string, method: string, name: string, body?: object): Promise<unknown> => {
    const reply = await fetch(`${url}/sandbox/api/${name}`, {
      method,
      headers: { 'x-sandbox-key': key, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return reply.json();
  };

  it('keeps its data after a kill, and lets only one process use a folder and only the owner read the keys', async () => {
    fs.writeFileSync(providers(), 'old', { mode: 0o644 });
    const first = launch();
    const url = await first.url;
    expect(JSON.parse(first.output())).toEqual({ ready: true, url });
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(fs.statSync(providers()).mode & 0o777).toBe(0o600);
    const firstKeys = fs.readFileSync(providers(), 'utf8');
    const connections = parse(firstKeys) as Record<string, object>;
    expect(Object.keys(connections)).toEqual(['sms', 'banks', 'qr', 'games', 'slips', 'gifts', 'support']);
    expect(connections['banks']).toEqual({
      url: `${url}/provider`,
      sign: { id: 'site-banks', secret: expect.stringMatching(/^whsec_/) },
      accept: [{ id: 'sandbox-banks', secret: expect.stringMatching(/^whsec_/) }],
    });
    await call(url, 'POST', 'gifts', { amount: 12.34, voucher: 'keptgift1234' });
    await call(url, 'POST', 'games/PG/accounts/td811111111/play', { stake: 100, win: 0 });
    await call(url, 'PUT', 'payouts', { byHand: true });
    const gamesBefore = await call(url, 'GET', 'games');

    const other = launch();
    expect(await ended(other.child)).toBe(1);
    const owner = `another sandbox (process ${first.child.pid})`;
    expect(other.output()).toBe(`The folder ${dir()} is in use by ${owner}.\n`);
    first.child.kill('SIGKILL');
    await ended(first.child);

    const second = launch();
    const secondUrl = await second.url;
    expect(fs.readFileSync(providers(), 'utf8')).not.toBe(firstKeys);
    expect(await call(secondUrl, 'GET', 'games')).toEqual(gamesBefore);
    expect(await call(secondUrl, 'GET', 'payouts')).toMatchObject({ byHand: true, payouts: [] });
    expect(await call(secondUrl, 'GET', 'gifts')).toMatchObject({ gifts: [{ amount: 12.34 }] });
    // It stops with its parent process.
    second.child.disconnect();
    expect(await ended(second.child)).toBe(0);
    expect(fs.readdirSync(dir())).toEqual(['journal.jsonl', 'locks']);
  });
});
