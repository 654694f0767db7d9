import { rspack, type Configuration, type StatsCompilation } from '@rspack/core';

/** Runs one build and returns its assets, entries and chunks. Rejects with the bundler's message when it fails. */
export function runBuild(configuration: Configuration): Promise<StatsCompilation> {
  const compiler = rspack(configuration);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => undefined);
      if (error || !stats) reject(error ?? new Error('The build returned nothing.'));
      else if (stats.hasErrors()) reject(new Error(stats.toString({ preset: 'errors-only' })));
      else resolve(stats.toJson({ all: false, assets: true, entrypoints: true, chunkGroups: true }));
    });
  });
}
