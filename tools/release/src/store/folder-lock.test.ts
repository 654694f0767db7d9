import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { acquireLock } from './folder-lock';

let folder: string;
const file = (number: number): string => join(folder, String(number).padStart(12, '0'));
const lockText = (owner: { host?: string; pid: number; began?: string }): string =>
  JSON.stringify({ host: hostname(), began: '1', ...owner });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('two holders in one process never have the lock at the same time', async () => {
  let holding = 0;
  let maxHolding = 0;
  const hold = async (): Promise<void> => {
    const unlock = await acquireLock(folder);
    maxHolding = Math.max(maxHolding, (holding += 1));
    await sleep(1);
    holding -= 1;
    unlock();
  };
  await Promise.all(Array.from({ length: 60 }, hold));
  expect(maxHolding).toBe(1);
  // The last files remain for late processes.
  const left = readdirSync(folder).sort();
  expect(left).toHaveLength(51);
  expect(left.at(-1)).toBe('000000000060');
});

test('takes the lock of a dead process, also when another process has its id now', async () => {
  const { pid } = spawnSync('true');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file(7), lockText({ pid }));
  (await acquireLock(folder))();
  writeFileSync(file(9), lockText({ pid: process.pid, began: 'before' }));
  (await acquireLock(folder))();
  expect(readdirSync(folder).sort().at(-1)).toBe('000000000010');
});

test('a late process does not get the lock with a number that was used before', async () => {
  // Simulates a process that read the names when 3 was the highest.
  writeFileSync(file(5), lockText({ pid: process.pid, host: 'elsewhere' }));
  let isHeld = false;
  const waiting = acquireLock(folder).then((unlock) => {
    isHeld = true;
    return unlock;
  });
  writeFileSync(file(4), 'free');
  await sleep(60);
  expect(isHeld).toBe(false);
  writeFileSync(file(5), 'free');
  (await waiting)();
});

test('fails with instructions when the lock is never released', async () => {
  writeFileSync(file(1), lockText({ pid: 4321, host: 'elsewhere' }));
  const start = Date.now();
  const now = jest.spyOn(Date, 'now').mockImplementation(() => start);
  const waiting = acquireLock(folder);
  now.mockImplementation(() => start + 31_000);
  await expect(waiting).rejects.toThrow(
    `Process 4321 on elsewhere is changing the store; if it is not running any more, write "free" into ${file(1)}.`,
  );
  now.mockRestore();
});
