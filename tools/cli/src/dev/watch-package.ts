import { type Built, configSources, root } from '@wallet/build';
import { fork, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import type { BuilderMessage, Problem } from './messages';
import { watchFiles } from './watch-files';

/** A development build on disk. */
export interface DevBuild {
  hash: string;
  ms: number;
  /** The saved files that caused it, as absolute paths. */
  files: string[];
}

export interface Listener {
  /** Called when a build starts: the files on disk may be incomplete until one of the other callbacks is called. */
  building(): void;
  built(build: DevBuild): void;
  failed(problems: readonly Problem[]): void;
}

const builder = join(__dirname, 'builder.ts');

/** Returns the sources of this checkout that configure the package's build, including its manifest. */
function sourcesOf(folder: string): string[] {
  try {
    return configSources(folder).filter((file) => !/[\\/]node_modules[\\/]/.test(file));
  } catch {
    return [join(folder, 'rspack.config.ts'), join(folder, 'remote.manifest.ts')];
  }
}

/**
 * Builds a package for development, and again after every change, in its own process: the bundler prints its own
 * functions into builds, and the TypeScript loader of this process would have marked them. The builder is restarted
 * when the manifest or another configuration source is saved. Returns a function that stops it.
 */
export function watchPackage(name: Built, listener: Listener): () => void {
  const folder = join(root, name);
  let current: { child: ChildProcess; stops: (() => void)[] } | undefined;

  function begin(because: readonly string[]): void {
    const began = Date.now();
    listener.building();
    const { NODE_OPTIONS: _loader, ...env } = process.env;
    const own = fork(builder, [folder], {
      cwd: folder,
      execArgv: ['--require', require.resolve('esbuild-register')],
      env,
    });
    let fresh = true;
    const stops = [watchFiles(sourcesOf(folder), again)];
    current = { child: own, stops };
    own.on('message', (message: BuilderMessage) => {
      if (current?.child !== own) return;
      if (message.kind === 'building') return listener.building();
      const first = fresh;
      fresh = false;
      if (message.kind === 'failed') {
        // The builder could not start, so it does not watch. Any saved file may fix that.
        if (!message.watching) stops.push(watchTree(join(folder, 'src'), again));
        return listener.failed(message.problems);
      }
      const { hash, ms, files } = message;
      listener.built(first ? { hash, ms: Date.now() - began, files: [...because] } : { hash, ms, files });
    });
    own.once('exit', (code) => {
      if (current?.child === own)
        listener.failed([`Its builder ended with ${code}; its next saved manifest begins it anew.`]);
    });
  }

  function end(): void {
    const old = current;
    // From here on, its exit is expected.
    current = undefined;
    old?.stops.forEach((stop) => stop());
    old?.child.kill();
  }

  function again(file: string): void {
    end();
    begin([file]);
  }

  begin([]);
  return end;
}

/** Calls back with each saved file under the folder. */
function watchTree(folder: string, saved: (file: string) => void): () => void {
  const watcher = watch(folder, { recursive: true }, (_, name) => name && saved(join(folder, name)));
  return () => watcher.close();
}
