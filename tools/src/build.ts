import { rspack, type Stats } from '@rspack/core';
import { buildId } from '@wallet/shared/federation/build/build-id';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { built, root, type Built } from './paths';
import { roomConfig, type Mode } from './room-config';
import { Refusal } from './settings';

/** Whether a room's build on disk was made from what its files are now. */
function upToDate(room: Built, mode: Mode): boolean {
  const report = join(root, room, 'dist', room === 'shell' ? 'shell.json' : 'remote.json');
  if (!existsSync(report)) return false;
  const content = JSON.parse(readFileSync(report, 'utf8')) as { version?: string; metadata?: { version: string } };
  return (content.metadata?.version ?? content.version ?? '').endsWith(`-${buildId(join(root, room), mode)}`);
}

/** Builds one room by its own rspack configuration; rejects with a Refusal that carries the bundler's words. */
async function build(room: Built, mode: Mode): Promise<void> {
  const compiler = rspack(roomConfig(room, mode));
  const stats = await new Promise<Stats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise<void>((resolve) => compiler.close(() => resolve()));
  if (stats?.hasErrors()) {
    throw new Refusal(`${room} does not build:\n${stats.toString({ preset: 'errors-only', colors: false })}`);
  }
}

/** Builds the rooms whose files changed since their last build, two at a time; tells `say` about each. */
export async function buildChanged(
  say: (line: string) => void,
  mode: Mode = 'production',
  rooms: readonly Built[] = built,
): Promise<void> {
  const todo = rooms.filter((room) => !upToDate(room, mode));
  if (!todo.length) return;
  let done = 0;
  const worker = async (): Promise<void> => {
    for (let room = todo.shift(); room; room = todo.shift()) {
      const started = Date.now();
      await build(room, mode);
      done += 1;
      say(`  built ${room} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    }
  };
  say(`Building ${todo.length} of ${rooms.length} rooms…`);
  await Promise.all([worker(), worker()]);
  say(`Built ${done} rooms.`);
}
