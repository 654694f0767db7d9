import { buildId } from '@wallet/shared/federation/build/build-id';
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { built, root, type Built } from './paths';
import { Refusal } from './settings';

type Mode = 'production' | 'development';

/** Whether a room's build on disk was made from what its files are now. */
function upToDate(room: Built, mode: Mode): boolean {
  const report = join(root, room, 'dist', room === 'shell' ? 'shell.json' : 'remote.json');
  if (!existsSync(report)) return false;
  const content = JSON.parse(readFileSync(report, 'utf8')) as { version?: string; metadata?: { version: string } };
  return (content.metadata?.version ?? content.version ?? '').endsWith(`-${buildId(join(root, room), mode)}`);
}

function rspack(room: Built, mode: Mode): Promise<void> {
  return new Promise((resolve, reject) => {
    const cli = require.resolve('@rspack/cli/bin/rspack.js', { paths: [join(root, room)] });
    const child = spawn(process.execPath, [cli, 'build', '--mode', mode], {
      cwd: join(root, room),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Refusal(`${room} does not build:\n${output.trim()}`)),
    );
  });
}

/** Builds the rooms whose files changed since their last build, two at a time; tells `say` about each. */
export async function buildChanged(say: (line: string) => void, mode: Mode = 'production', rooms: readonly Built[] = built): Promise<void> {
  const todo = rooms.filter((room) => !upToDate(room, mode));
  if (!todo.length) return;
  let done = 0;
  const worker = async (): Promise<void> => {
    for (let room = todo.shift(); room; room = todo.shift()) {
      const started = Date.now();
      await rspack(room, mode);
      done += 1;
      say(`  built ${room} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    }
  };
  say(`Building ${todo.length} of ${rooms.length} rooms…`);
  await Promise.all([worker(), worker()]);
  say(`Built ${done} rooms.`);
}
