import type { Compiler, Stats } from '@rspack/core';

/**
 * Calls back when the files of a build without errors are on disk. What that throws is an error of the build, which
 * goes on watching. The build is repeated when one of `files` changes, which the bundler does not read.
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

/** Whether a file of a build is a script or a style that pages name: what replaces modules later is not. */
export const isServed = (name: string): boolean => /(?<!\.hot-update)\.(js|css)$/.test(name);
