import { spawnSync } from 'node:child_process';
import { callApi } from '../support/call-api';
import { startProcess } from '../support/start-process';
import { tokenOf } from '../support/login';
import { members } from '../support/members';
import { startSite, type RunningSite } from '../support/start-site';
import { expect, test } from '../support/test';

test('[T1.2] a start with invalid values names them, without secrets, and fails', async () => {
  const env = { PORT: 'eighty', DATABASE_URL: 'mysql://me:hush@localhost/wallet' };
  const program = startProcess(['--import', 'tsx', 'tools/cli/src/start.ts'], { env });
  expect(await program.ended).toBe(1);
  expect(program.output()).toMatch(/^PORT .+"eighty"\.\nDATABASE_URL /m);
  expect(program.output()).not.toContain('hush');
});

/** Returns the process and all its descendants. */
function processTree(pid: number): number[] {
  const table = spawnSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).stdout.trim().split('\n');
  const pairs = table.map((line) => line.trim().split(/\s+/).map(Number));
  const family = [pid];
  for (const parent of family)
    for (const [child, parentOfChild] of pairs)
      if (parentOfChild === parent && child !== undefined) family.push(child);
  return family;
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const started: RunningSite[] = [];

/** Path of the pnpm that runs these tests, as for `pnpm start`; undefined when another program runs them. */
const pnpm = /pnpm[^/\\]*$/.test(process.env['npm_execpath'] ?? '') ? process.env['npm_execpath'] : undefined;

test.afterEach(async () => {
  await Promise.all(started.splice(0).map((site) => site.stop()));
});

test('[T1.1] a start needs no network, Ctrl-C leaves no process behind, and a second start has the data of the first', async () => {
  // Two starts and two stops on a machine that may be busy.
  const first = await startSite({
    embedded: true,
    ownGroup: true,
    ...(pnpm && { command: [pnpm, 'start'] }),
    // Installed packages are not fetched again.
    env: { npm_config_registry: 'http://127.0.0.1:9/' },
  });
  started.push(first);
  const token = await tokenOf(first.url, members.rich);
  const message = `ข้อความก่อนปิด ${Date.now()}`;
  const sent = await callApi<{ message?: string }>(first.url, '/api/chat/send-message', {
    method: 'POST',
    token,
    body: {
      sender: 'customer',
      message: { message_type: 'text', payload: { message } },
      createdAt: new Date().toISOString(),
      clientMessageId: 'before-the-stop-0001',
    },
  });
  expect(sent.status, JSON.stringify(sent.body)).toBe(200);
  const family = processTree(first.program.pid);
  expect(family.length).toBeGreaterThan(1);
  const code = await first.stop({ keepData: true });
  expect(code).toBe(0);
  expect(first.program.output()).toContain('Stopped.');
  expect(first.program.output()).not.toMatch(/ELIFECYCLE|ERR_PNPM/);
  expect(family.filter(isRunning)).toEqual([]);
  await expect(fetch(first.url)).rejects.toThrow();

  const second = await startSite({ embedded: true, dataDir: first.dataDir, port: first.port });
  started.push(second);
  const { status, body } = await callApi<{ message: { payload: { message: string } } }[]>(
    second.url,
    '/api/chat/history',
    {
      method: 'POST',
      token,
      body: { limit: 10, skip: 0 },
    },
  );
  expect(status).toBe(200);
  expect(body.map((line) => line.message.payload.message)).toContain(message);
  expect(await second.stop()).toBe(0);
});
