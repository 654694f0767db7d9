import { unwatchFile, watchFile } from 'node:fs';
import { join } from 'node:path';
import { reportFile } from './build-report';
import { root, type Built } from './paths';
import { rspackProcess } from './rspack-process';
import { Refusal } from './settings';

/** A room that is rebuilt whenever a file of it changes. */
export interface Watcher {
  stop(): void;
}

interface Listener {
  /** A build is on disk. */
  built: () => void;
  /** The bundler's words about one that failed. */
  failed: (words: string) => void;
}

/** Builds a room for development, and again after every change; resolves when the first build is there. */
export function watchRoom(room: Built, listener: Listener): Promise<Watcher> {
  return new Promise((resolve, reject) => {
    const child = rspackProcess(join(root, room), 'development', '--watch');
    const report = reportFile(room, 'dist-dev');
    const started = Date.now();
    let words = '';
    let ready = false;
    const watcher = {
      stop(): void {
        unwatchFile(report);
        child.kill();
      },
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (text: Buffer) => {
        words = text.toString();
        if (!/\berror\b/i.test(words)) return;
        if (ready) listener.failed(`${room}: ${words.trim()}`);
        else reject(new Refusal(`${room} does not build:\n${words.trim()}`));
      });
    }
    child.once('exit', () => reject(new Refusal(`${room} does not build:\n${words.trim()}`)));
    watchFile(report, { interval: 60 }, ({ mtimeMs }) => {
      if (mtimeMs < started) return;
      if (ready) listener.built();
      ready = true;
      resolve(watcher);
    });
  });
}
