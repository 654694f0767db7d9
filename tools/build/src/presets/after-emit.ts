import type { Compiler, RspackPluginInstance, Stats } from '@rspack/core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { integrityOf } from '../ids/hashes';

/**
 * Returns a plugin that calls `run` when the files of a build without errors are in the folder `dist`. An error that
 * `run` throws becomes an error of the build, and watching continues. The build repeats when one of `files` changes; the
 * bundler does not read these files.
 */
export const afterEmit = (
  files: readonly string[],
  run: (stats: Stats, dist: string) => Promise<void>,
): RspackPluginInstance => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('AfterEmit', (compilation) => {
      compilation.fileDependencies.addAll(files);
    });
    compiler.hooks.afterEmit.tapPromise('AfterEmit', async (compilation) => {
      if (compilation.errors.length) return;
      try {
        await run(compilation.getStats(), compiler.outputPath);
      } catch (error) {
        compilation.errors.push(new compiler.rspack.WebpackError((error as Error).message));
      }
    });
  },
});

/** Matches scripts and styles that pages refer to; hot updates are not. */
const served = /(?<!\.hot-update)\.(js|css)$/;

export interface ServedFiles {
  js: string[];
  css: string[];
}

/**
 * Returns the SRI hash of each script and style of a build, and `filesOf`, which returns those of an entry or a named
 * chunk, in loading order.
 */
export function servedFiles(stats: Stats, dist: string) {
  const { assets = [], namedChunkGroups = {} } = stats.toJson({
    all: false,
    assets: true,
    cachedAssets: true,
    chunkGroups: true,
  });
  const names = assets.map(({ name }) => name).filter((name) => served.test(name));
  return {
    integrity: Object.fromEntries(names.map((name) => [name, integrityOf(readFileSync(join(dist, name)))])),
    filesOf(chunk: string): ServedFiles {
      const all = (namedChunkGroups[chunk]?.assets ?? []).map(({ name }) => name);
      const files = all.filter((name) => served.test(name));
      return {
        js: files.filter((name) => name.endsWith('.js')),
        css: files.filter((name) => name.endsWith('.css')),
      };
    },
  };
}
