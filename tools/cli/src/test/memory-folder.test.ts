import { existsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@wallet/build/testing';
import { isMemoryUsable, openMemoryFolder } from './memory-folder';

const enough = { freeBytes: 8 * 2 ** 30, freeMemoryBytes: 16 * 2 ** 30 };
const mountOf = (folder: string, options = 'rw,nosuid'): string =>
  `/dev/vda / ext4 rw 0 0\ntmpfs ${folder} tmpfs ${options} 0 0\n`;
const machine = { folder: '/dev/shm', mounts: mountOf('/dev/shm'), ...enough };

test('uses a file system in memory with enough space', () => {
  expect(isMemoryUsable(machine)).toBe(true);
});

test.each([
  ['is small, as in a container', { freeBytes: 64 * 2 ** 20 }],
  ['would take the memory that browsers need', { freeMemoryBytes: 4 * 2 ** 30 }],
  ['does not let programs run', { mounts: mountOf('/dev/shm', 'rw,nosuid,noexec') }],
  ['is a folder of the disk', { mounts: mountOf('/elsewhere') }],
])('does not use a folder that %s', (_, difference) => {
  expect(isMemoryUsable({ ...machine, ...difference })).toBe(false);
});

test('keeps temporary files in memory until the run ends, in a folder that other users may read', () => {
  const folderBefore = process.env['TMPDIR'];
  const folder = temporaryFolder('memory');
  const remove = openMemoryFolder({ folder, mounts: mountOf(folder), ...enough });
  const folderDuringRun = process.env['TMPDIR'] ?? '';
  expect(dirname(folderDuringRun)).toBe(folder);
  expect(statSync(folderDuringRun).mode & 0o777).toBe(0o755);
  writeFileSync(join(folderDuringRun, 'file'), '');
  remove();
  expect(existsSync(folderDuringRun)).toBe(false);
  expect(process.env['TMPDIR']).toBe(folderBefore);
});

test('changes nothing on a machine without such a file system', () => {
  const folderBefore = process.env['TMPDIR'];
  openMemoryFolder({ ...machine, freeBytes: 0 })();
  expect(process.env['TMPDIR']).toBe(folderBefore);
});
