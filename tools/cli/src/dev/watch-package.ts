import { type Built, configSources, root } from '@wallet/build';
import { fork, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { BuilderMessage, Problem } from './messages';

export interface DevBuild {
  hash: string;
  ms: number;
  files: string[];
}

export interface BuildListener {
  /** Called when a build starts: the files on disk may be incomplete until one of the other callbacks is called. */
  onStart(): void;
  onBuilt(build: DevBuild): void;
  onFailed(problems: readonly Problem[]): void;
}

/** The builder: next to this file, or next to the script that contains it in a repository of a remote. */
const builder = ['builder.ts', 'builder.js'].map((file) => join(__dirname, file)).find(existsSync) ?? '';

/**
 * Returns the files that configure the package's build, including its manifest. With an error in one, some may be
 * missing.
 */
const configFiles = (folder: string): Promise<string[]> =>
  configSources(folder).then(
    ({ files }) => files.filter((file) => !/[\\/]node_modules[\\/]/.test(file)),
    () => [join(folder, 'rspack.config.ts'), join(folder, 'remote.manifest.ts')],
  );

/**
 * Builds a package for development, and again after every change, in its own process: the bundler copies the source
 * of its own functions into builds, and the TypeScript loader of this process would change it. The builder is restarted
 * when the manifest or another configuration source is saved. Returns a function that stops it.
 * @param inReleased true when the shell is a released one, which provides the production build of React
 */
export function watchPackage(name: Built, inReleased: boolean, listener: BuildListener): () => void {
  const folder = join(root, name);
  let current: { child: ChildProcess; stopWatchers: (() => void)[] } | undefined;

  function start(savedFiles: readonly string[]): void {
    const startedAt = Date.now();
    listener.onStart();
    const { NODE_OPTIONS: _loader, ...env } = process.env;
    const child = fork(builder, [folder, inReleased ? 'released' : ''], {
      cwd: folder,
      execArgv: ['--require', require.resolve('esbuild-register')],
      env,
    });
    let isFirst = true;
    const stopWatchers: (() => void)[] = [];
    current = { child, stopWatchers };
    void configFiles(folder).then((files) => {
      if (current?.child === child) stopWatchers.push(watchFiles(files, restart));
    });
    child.on('message', (message: BuilderMessage) => {
      if (current?.child !== child) return;
      if (message.kind === 'building') return listener.onStart();
      const wasFirst = isFirst;
      isFirst = false;
      if (message.kind === 'failed') {
        // The builder could not start, so it does not watch. Any saved file may fix that.
        if (!message.isWatching) stopWatchers.push(watchTree(join(folder, 'src'), restart));
        return listener.onFailed(message.problems);
      }
      const { hash, ms, files } = message;
      listener.onBuilt(
        wasFirst ? { hash, ms: Date.now() - startedAt, files: [...savedFiles] } : { hash, ms, files },
      );
    });
    child.once('exit', (code) => {
      if (current?.child === child)
        listener.onFailed([
          `Its builder exited with code ${code}; it starts again when the manifest is saved.`,
        ]);
    });
  }

  function stop(): void {
    const previous = current;
    // From here on, its exit is expected.
    current = undefined;
    previous?.stopWatchers.forEach((stopWatcher) => stopWatcher());
    previous?.child.kill();
  }

  function restart(file: string): void {
    stop();
    start([file]);
  }

  start([]);
  return stop;
}

function watchTree(folder: string, onSave: (file: string) => void): () => void {
  const watcher = watch(folder, { recursive: true }, (_, name) => name && onSave(join(folder, name)));
  return () => watcher.close();
}

/** Delay after which a saved file counts as complete, in ms: an editor first empties or replaces it. */
const settleMs = 30;

const readText = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

/** Calls `onSave` with each file that is saved with changed content. Returns a function that stops watching. */
function watchFiles(files: readonly string[], onSave: (file: string) => void): () => void {
  const texts = new Map(files.map((file) => [file, readText(file)]));
  function check(file: string): void {
    const text = readText(file);
    if (text === '' || text === texts.get(file)) return;
    texts.set(file, text);
    onSave(file);
  }
  const watchers = [...new Set(files.map(dirname))].map((folder) => {
    const filesInFolder = files.filter((file) => dirname(file) === folder);
    return watch(folder, (_, name) => {
      const file = filesInFolder.find((one) => basename(one) === name);
      if (file) setTimeout(() => check(file), settleMs);
    });
  });
  return () => watchers.forEach((watcher) => watcher.close());
}
