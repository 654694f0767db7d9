import { isUpToDate } from '@wallet/federation/build/build-inputs';
import { join } from 'node:path';
import { built, root, type Built } from './paths';
import { rspackProcess } from './rspack-process';
import { Refusal } from './settings';

/** Builds one room by its own rspack configuration; rejects with a Refusal that carries the bundler's words. */
function build(room: Built, checkout: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = rspackProcess(join(checkout, room), 'production');
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

/**
 * Builds the rooms of which something that was read for their last build has changed since, two at a time; tells `say`
 * about each. `failed` is told
 * of a remote that does not build; without it, and for the shell, that rejects with a Refusal.
 */
export async function buildChanged(
  say: (line: string) => void,
  {
    rooms = built,
    failed,
    checkout = root,
  }: { rooms?: readonly Built[]; failed?: (room: Built, words: string) => void; checkout?: string } = {},
): Promise<void> {
  const todo = rooms.filter((room) => !isUpToDate(join(checkout, room, 'dist')));
  if (!todo.length) return;
  say(`Building ${todo.length} of ${rooms.length} rooms…`);
  const worker = async (): Promise<void> => {
    for (let room = todo.shift(); room; room = todo.shift()) {
      const started = Date.now();
      try {
        await build(room, checkout);
        say(`  ${room} built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
      } catch (error) {
        if (!failed || room === 'shell' || !(error instanceof Refusal)) throw error;
        failed(room, error.message);
      }
    }
  };
  await Promise.all([worker(), worker()]);
}

/** As `buildChanged` for a site that goes live without what does not build: the remotes that do not, and why. */
export async function buildWhatCan(
  say: (line: string) => void,
  rooms?: readonly Built[],
): Promise<Map<Built, string>> {
  const unbuilt = new Map<Built, string>();
  await buildChanged(say, {
    rooms,
    failed(room, words) {
      say(words);
      unbuilt.set(room, 'does not build');
    },
  });
  return unbuilt;
}
