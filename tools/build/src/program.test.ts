/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
