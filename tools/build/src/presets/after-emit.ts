import type { Compiler, Stats } from '@rspack/core';

/**
 * Calls `run` when the files of a build without errors are on disk. An error that `run` throws becomes an error of the
 * build, and watching continues. The build repeats when one of `files` changes; the bundler does not read these files.
 */
export function afterEmit(
  compiler: Compiler,
  files: readonly string[],
  run: (stats: Stats) => void | Promise<void>,
): void {
  compiler.hooks.thisCompilation.tap('AfterEmit', (compilation) => {
    compilation.fileDependencies.addAll(files);
  });
  compiler.hooks.afterEmit.tapPromise('AfterEmit', async (compilation) => {
    if (compilation.errors.length) return;
    try {
      await run(compilation.getStats());
    } catch (error) {
      compilation.errors.push(new compiler.rspack.WebpackError((error as Error).message));
    }
  });
}

/** Returns true when a file of a build is a script or style that pages refer to; hot updates are not. */
export const isServed = (name: string): boolean => /(?<!\.hot-update)\.(js|css)$/.test(name);
