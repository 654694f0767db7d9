/** @jest-environment node */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths';

const program = join(__dirname, 'program.ts');
const child = `
  require('tsx/cjs');
  const { stopOnSignal } = require(${JSON.stringify(program)});
  stopOnSignal(async () => void process.stdout.write('stopped'));
  setInterval(() => undefined, 1000);
  process.stdout.write('started ' + process.pid + ' ');`;
/** Acts as the package manager: the parent process of the program, which shares its output. */
const parent = `
  const { spawn } = require('node:child_process');
  spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: 'inherit' });
  setInterval(() => undefined, 1000);`;

test('stops when the package manager that started it is killed', async () => {
  const manager = spawn(process.execPath, ['-e', parent], {
    cwd: root,
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  manager.stdout.on('data', (text: Buffer) => {
    printed += text.toString();
    if (printed.startsWith('started')) manager.kill('SIGKILL');
  });
  await once(manager.stdout, 'close');
  expect(printed).toMatch(/^started \d+ stopped$/);
});

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
