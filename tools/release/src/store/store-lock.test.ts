import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { acquireLock } from './folder-store';
import { temporaryFolder } from '@wallet/build/testing';

let folder: string;
const file = (number: number): string => join(folder, String(number).padStart(12, '0'));
const lockOfOtherHost = JSON.stringify({ host: 'elsewhere', pid: 4321, began: '1' });

beforeEach(() => {
  folder = temporaryFolder('lock');
});

test('only one change of a process holds the lock at a time', async () => {
  let holding = 0;
  let maxHolding = 0;
  const hold = async (): Promise<void> => {
    const unlock = await acquireLock(folder);
    holding += 1;
    maxHolding = Math.max(maxHolding, holding);
    await sleep(1);
    holding -= 1;
    unlock();
  };
  await Promise.all(Array.from({ length: 60 }, hold));
  expect(maxHolding).toBe(1);
});

test('waits for the lock with the highest number while a lower one is free', async () => {
  writeFileSync(file(5), lockOfOtherHost);
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

test('rejects with instructions when the lock is never released', async () => {
  writeFileSync(file(1), lockOfOtherHost);
  const startedAt = Date.now();
  const dateNow = jest.spyOn(Date, 'now').mockImplementation(() => startedAt);
  const waiting = acquireLock(folder);
  dateNow.mockImplementation(() => startedAt + 31_000);
  await expect(waiting).rejects.toThrow(
    `Process 4321 on elsewhere is changing the store; if it is not running any more, write "free" into ${file(1)}.`,
  );
  dateNow.mockRestore();
});
