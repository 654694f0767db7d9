import { rspack, type Configuration } from '@rspack/core';
import { join } from 'node:path';
import { baseConfig } from './base-config';
import { distFolder } from './dist-folder';
import type { SingleEntry } from './prerender-config';

const workerFolder = 'worker';

/** The service worker's only file, next to the other files of the build; the site serves it from its root. */
export const workerFile = `${workerFolder}/sw.js`;

/**
 * Returns a build next to the shell's own that bundles the service worker into one script, which changes only when the
 * worker changes.
 */
export function workerConfig({ folder, prefix, unique, entry }: SingleEntry): Configuration {
  const base = baseConfig({ folder, prefix, unique, production: true });
  return {
    ...base,
    name: 'worker',
    target: ['webworker', 'es2022'],
    entry: { sw: entry },
    output: {
      path: join(distFolder(folder, true), workerFolder),
      filename: '[name].js',
      clean: true,
    },
    plugins: [new rspack.DefinePlugin({ 'process.env.NODE_ENV': JSON.stringify('production') })],
    optimization: { ...base.optimization, splitChunks: false },
  };
}
