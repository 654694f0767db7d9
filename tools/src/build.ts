import { buildId } from '@wallet/shared/federation/build/build-id';
import { join } from 'node:path';
import { builtVersion } from './build-report';
import { built, root, type Built } from './paths';
import { rspackProcess } from './rspack-process';
import { Refusal } from './settings';

/** Whether a room's build on disk was made from what its files are now. */
function upToDate(room: Built): boolean {
  return builtVersion(room)?.endsWith(`-${buildId(join(root, room), 'production')}`) ?? false;
}

/** Builds one room by its own rspack configuration; rejects with a Refusal that carries the bundler's words. */
function build(room: Built): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = rspackProcess(room, 'production');
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text: Buffer) => (output += text.toString()));
    }
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Refusal(`${room} does not build:\n${output.trim()}`)),
    );
  });
}

/** Builds the rooms whose files changed since their last build, two at a time; tells `say` about each. */
export async function buildChanged(
  say: (line: string) => void,
  rooms: readonly Built[] = built,
): Promise<void> {
  const todo = rooms.filter((room) => !upToDate(room));
  if (!todo.length) return;
  say(`Building ${todo.length} of ${rooms.length} rooms…`);
  const worker = async (): Promise<void> => {
    for (let room = todo.shift(); room; room = todo.shift()) {
      const started = Date.now();
      await build(room);
      say(`  ${room} built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    }
  };
  await Promise.all([worker(), worker()]);
}
