import { configSources } from '@wallet/federation/build';
import { fork, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { root, type Built } from '../paths';
import type { BuilderMessage, Problem } from './messages';
import { watchFiles } from './watch-files';

/** A build for development that is on disk. */
export interface DevBuild {
  hash: string;
  ms: number;
  /** The saved files that led to it, absolute. */
  files: string[];
}

export interface Listener {
  /** From now on its files on disk are not to be relied on, until one of the others is called. */
  building(): void;
  built(build: DevBuild): void;
  failed(problems: readonly Problem[]): void;
}

const builder = join(__dirname, 'builder.ts');

/** Sources of this checkout that the package's build is configured by, its manifest among them. */
function sourcesOf(folder: string): string[] {
  try {
    return configSources(folder).filter((file) => !/[\\/]node_modules[\\/]/.test(file));
  } catch {
    return [join(folder, 'rspack.config.ts'), join(folder, 'remote.manifest.ts')];
  }
}

/**
 * Builds a package for development, and again after every change, in a process of its own: the bundler prints functions
 * of its own into builds, which the TypeScript loader of this one would have marked. It is begun anew when the manifest
 * or something else of its configuration is saved. Gives what stops it.
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
        // It could not even begin, so it does not watch: whatever is saved may mend that.
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
    // From here on its end is no news.
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

/** Calls back with a file under the folder that is saved. */
function watchTree(folder: string, saved: (file: string) => void): () => void {
  const watcher = watch(folder, { recursive: true }, (_, name) => name && saved(join(folder, name)));
  return () => watcher.close();
}
