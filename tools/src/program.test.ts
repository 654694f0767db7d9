/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const program = join(__dirname, 'program.ts');
const child = `
  require('tsx/cjs');
  const { stopOnSignal } = require(${JSON.stringify(program)});
  stopOnSignal(async () => void process.stdout.write('stopped'));
  setInterval(() => undefined, 1000);
  process.stdout.write('began ' + process.pid + ' ');`;
/** What a package manager is to the program: its parent, whose output it has. */
const parent = `
  const { spawn } = require('node:child_process');
  spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: 'inherit' });
  setInterval(() => undefined, 1000);`;

test('a program stops when the package manager that has started it is killed', async () => {
  const manager = spawn(process.execPath, ['-e', parent], {
    cwd: join(__dirname, '..'),
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  manager.stdout.on('data', (text: Buffer) => {
    said += text.toString();
    if (said.startsWith('began')) manager.kill('SIGKILL');
  });
  await once(manager.stdout, 'close');
  expect(said).toMatch(/^began \d+ stopped$/);
}, 30_000);
