/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryLock } from './folder-lock';

/** Returns the start time of a process, as a lock file contains it. */
const startOf = (pid: number): string | undefined =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')[19];

let folder: string;
const file = (number: number): string => join(folder, String(number).padStart(12, '0'));

/** Writes a lock file of an owner, by default on this host. */
function writeLock(number: number, owner: { host?: string; pid: number; began?: string }): void {
  writeFileSync(file(number), JSON.stringify({ host: hostname(), began: '1', ...owner }));
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

test('the lock has one owner at a time and is free again after its release', () => {
  const lock = tryLock(folder);
  expect(tryLock(folder)).toMatchObject({ owner: { pid: process.pid, host: hostname() }, file: file(1) });
  lock.release?.();
  tryLock(folder).release?.();
  expect(readFileSync(file(2), 'utf8')).toBe('free');
});

test('keeps the last lock files, so that late processes detect that they are late', () => {
  for (let count = 0; count < 60; count += 1) tryLock(folder).release?.();
  const remaining = readdirSync(folder).sort();
  expect(remaining).toHaveLength(51);
  expect(remaining.at(-1)).toBe('000000000060');
});

test('the lock is not taken from a process that runs', () => {
  writeLock(1, { pid: process.ppid, began: startOf(process.ppid) });
  expect(tryLock(folder).owner?.pid).toBe(process.ppid);
});

test.each([
  ['a process that has ended', () => ({ pid: spawnSync('true').pid })],
  ['an earlier process with the same id', () => ({ pid: process.pid, began: 'before' })],
])('the lock is taken from %s', (_, owner) => {
  writeLock(7, owner());
  expect(tryLock(folder).owner).toBeUndefined();
  expect(readdirSync(folder).sort().at(-1)).toBe('000000000008');
});

test('the lock is taken when a crash of the machine left an empty file', () => {
  writeFileSync(file(1), '');
  expect(tryLock(folder).owner).toBeUndefined();
});

test('the lock is not taken by a process that read the names before others took and released it', () => {
  // Another process takes and releases the lock after the names were read.
  const names = jest.spyOn(fs, 'readdirSync').mockImplementationOnce(() => {
    writeFileSync(file(2), 'free');
    return [] as never;
  });
  tryLock(folder).release?.();
  names.mockRestore();
  expect(readdirSync(folder)).toEqual(['000000000002', '000000000003']);
});

test('the lock of another host is taken only after a long silence', () => {
  writeLock(1, { pid: 1, host: 'elsewhere' });
  const silent = new Date(Date.now() - 31_000);
  expect(tryLock(folder, { maxSilenceMs: 30_000 }).owner).toMatchObject({ pid: 1, host: 'elsewhere' });
  utimesSync(file(1), silent, silent);
  expect(tryLock(folder).owner).toMatchObject({ pid: 1, host: 'elsewhere' });
  expect(tryLock(folder, { maxSilenceMs: 30_000 }).owner).toBeUndefined();
});

test('updates the time of its file while its owner lives', () => {
  jest.useFakeTimers();
  const touched = jest.spyOn(fs, 'utimes');
  const lock = tryLock(folder, { maxSilenceMs: 30_000 });
  jest.advanceTimersByTime(11_000);
  expect(touched.mock.calls.map(([name]) => name)).toEqual([file(1), file(1)]);
  lock.release?.();
  jest.advanceTimersByTime(11_000);
  expect(touched).toHaveBeenCalledTimes(2);
  touched.mockRestore();
});

test('a second release does not free the lock of a later owner, nor fail when the folder is gone', () => {
  const first = tryLock(folder);
  first.release?.();
  const second = tryLock(folder);
  first.release?.();
  expect(tryLock(folder).owner?.pid).toBe(process.pid);
  rmSync(folder, { recursive: true });
  expect(second.release).not.toThrow();
});
