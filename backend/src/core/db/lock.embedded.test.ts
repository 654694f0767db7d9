import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { takeLock, processIdentity } from './lock';

describe('the lock of the data folder', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-lock-'));
  const file = path.join(folder, 'database.lock');
  afterEach(() => fs.rmSync(file, { force: true }));
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  it('allows one owner at a time and is free after its release', () => {
    const lock = takeLock(file);
    expect(() => takeLock(file)).toThrow(`The data folder ${folder} is in use by process ${process.pid}`);
    lock.release();
    takeLock(file).release();
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  it('is not taken over from a running process', () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    try {
      fs.writeFileSync(file, JSON.stringify({ pid: other.pid, identity: processIdentity(other.pid ?? 0) }));
      expect(() => takeLock(file)).toThrow(`in use by process ${other.pid}`);
    } finally {
      other.kill('SIGKILL');
    }
  });

  it('is taken over from a dead process', () => {
    const { pid } = spawnSync(process.execPath, ['-e', '']);
    fs.writeFileSync(file, JSON.stringify({ pid, identity: 'then' }));
    takeLock(file).release();
  });

  it('is taken over from an earlier process with the same number', () => {
    fs.writeFileSync(file, JSON.stringify({ pid: process.pid, identity: 'another life' }));
    takeLock(file).release();
  });

  it('is taken over from another host only after a long time without a heartbeat', () => {
    fs.writeFileSync(file, JSON.stringify({ pid: 1, identity: 'there', host: 'elsewhere' }));
    expect(() => takeLock(file)).toThrow(
      `The data folder ${folder} is in use by process 1 on elsewhere: stop it, or wait half a minute if it is gone,`,
    );
    const old = new Date(Date.now() - 31_000);
    fs.utimesSync(file, old, old);
    takeLock(file).release();
  });

  it('sends heartbeats until its release', () => {
    jest.useFakeTimers();
    const touched = jest.spyOn(fs, 'utimes');
    const lock = takeLock(file);
    jest.advanceTimersByTime(11_000);
    expect(touched.mock.calls.map(([name]) => name)).toEqual([file, file]);
    lock.release();
    jest.advanceTimersByTime(11_000);
    expect(touched).toHaveBeenCalledTimes(2);
    touched.mockRestore();
    jest.useRealTimers();
  });

  it('is taken over when its file is old and empty', () => {
    fs.writeFileSync(file, '');
    expect(() => takeLock(file)).toThrow('in use');
    const old = new Date(Date.now() - 60_000);
    fs.utimesSync(file, old, old);
    takeLock(file).release();
  });

  it('ignores a second release, so that it does not free the lock of another owner', () => {
    const first = takeLock(file);
    first.release();
    const second = takeLock(file);
    first.release();
    expect(fs.existsSync(file)).toBe(true);
    second.release();
  });
});
