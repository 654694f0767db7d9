import { fork } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import type { BuilderMessage, DevBuild, Problem } from './messages';

interface BuildListener {
  /** Called when a build starts: the files on disk may be incomplete until one of the other callbacks is called. */
  onStart(): void;
  onBuilt(build: DevBuild): void;
  onFailed(problems: readonly Problem[]): void;
}

/**
 * Builds a package for development, and again after every change, in its own process: the bundler copies the source
 * of its own functions into builds, and the TypeScript loader of this process would change it. The builder is restarted
 * when the manifest or another file beside the sources is saved. Returns a function that stops it.
 */
export function watchPackage(folder: string, listener: BuildListener): () => void {
  let stop = (): void => undefined;

  function start(): void {
    const startedAt = Date.now();
    listener.onStart();
    const { NODE_OPTIONS: _loader, ...env } = process.env;
    const child = fork(join(__dirname, 'builder.ts'), [folder], {
      cwd: folder,
      execArgv: ['--require', require.resolve('esbuild-register')],
      env,
    });
    let isFirst = true;
    const stopped = new AbortController();
    const { signal } = stopped;
    stop = () => {
      stopped.abort();
      child.kill();
    };
    watchConfig(folder, restart, signal);
    child.on('message', (message: BuilderMessage) => {
      if (signal.aborted) return;
      if (message.kind === 'building') return listener.onStart();
      const wasFirst = isFirst;
      isFirst = false;
      if (message.kind === 'failed') {
        // The builder could not start, so it does not watch. Any saved file may fix that.
        if (!message.isWatching) watchTree(join(folder, 'src'), restart, signal);
        return listener.onFailed(message.problems);
      }
      // The time of the first build includes the start of the builder.
      listener.onBuilt(wasFirst ? { ...message, ms: Date.now() - startedAt } : message);
    });
    child.once('exit', (code) => {
      if (signal.aborted) return;
      listener.onFailed([
        `Its builder exited with code ${code}; it starts again when the manifest is saved.`,
      ]);
    });
  }

  function restart(): void {
    stop();
    start();
  }

  start();
  return () => stop();
}

function watchTree(folder: string, onSave: () => void, signal: AbortSignal): void {
  watch(folder, { recursive: true, signal }, onSave);
}

/** Delay after which a saved file counts as complete, in ms: an editor first empties or replaces it. */
const settleMs = 30;

/** Calls `onSave` when a file beside the sources is saved: the manifest, or another that configures the build. */
function watchConfig(folder: string, onSave: () => void, signal: AbortSignal): void {
  let timer: NodeJS.Timeout | undefined;
  watch(folder, { signal }, (_, name) => {
    if (!name?.endsWith('.ts')) return;
    clearTimeout(timer);
    timer = setTimeout(() => signal.aborted || onSave(), settleMs);
  });
}
