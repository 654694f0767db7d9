import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { takeLock } from './folder-lock';

let folder: string;
const file = (number: number): string => join(folder, String(number).padStart(12, '0'));
const owned = (owner: { host?: string; pid: number; began?: string }): string =>
  JSON.stringify({ host: hostname(), began: '1', ...owner });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('two of one process never hold it at once', async () => {
  let holding = 0;
  let most = 0;
  const hold = async (): Promise<void> => {
    const unlock = await takeLock(folder);
    most = Math.max(most, (holding += 1));
    await sleep(1);
    holding -= 1;
    unlock();
  };
  await Promise.all(Array.from({ length: 60 }, hold));
  expect(most).toBe(1);
  // The last files remain for late processes.
  const left = readdirSync(folder).sort();
  expect(left).toHaveLength(51);
  expect(left.at(-1)).toBe('000000000060');
});

test('the lock of a process that is dead is taken, also when another process has its id by now', async () => {
  const { pid } = spawnSync('true');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file(7), owned({ pid }));
  (await takeLock(folder))();
  writeFileSync(file(9), owned({ pid: process.pid, began: 'before' }));
  (await takeLock(folder))();
  expect(readdirSync(folder).sort().at(-1)).toBe('000000000010');
});

test('who comes late with a number that was taken and given back does not hold it', async () => {
  // Simulates a process that read the names when 3 was the highest.
  writeFileSync(file(5), owned({ pid: process.pid, host: 'elsewhere' }));
  let held = false;
  const waiting = takeLock(folder).then((unlock) => {
    held = true;
    return unlock;
  });
  writeFileSync(file(4), 'free');
  await sleep(60);
  expect(held).toBe(false);
  writeFileSync(file(5), 'free');
  (await waiting)();
});

test('one that is never given back is refused with what to do', async () => {
  writeFileSync(file(1), owned({ pid: 4321, host: 'elsewhere' }));
  const began = Date.now();
  const now = jest.spyOn(Date, 'now').mockImplementation(() => began);
  const waiting = takeLock(folder);
  now.mockImplementation(() => began + 31_000);
  await expect(waiting).rejects.toThrow(
    `Process 4321 on elsewhere is changing the store; if it is not running any more, write "free" into ${file(1)}.`,
  );
  now.mockRestore();
});
