/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths';

test.each([
  'start',
  'test',
  'dev',
  'compose',
  'build',
  'build:backend',
  'release',
  'settings',
  'create-remote',
])('pnpm %s --help prints the usage and exits with code 0', (command) => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const [, ...args] = (scripts[command] ?? '').split(' ');
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args, '--help'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain(`pnpm ${command}`);
});
