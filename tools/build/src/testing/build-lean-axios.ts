import { rspack } from '@rspack/core';
import { leanAxios, leftOutOfAxios } from '../presets/lean-axios';

/** Result of a build of axios alone: the files in the bundle, and the files that must not be in it. */
export interface LeanAxios {
  files: string[];
  leftOut: readonly string[];
}

/**
 * Builds axios as the packages do, into `axios.cjs` in the folder of the first argument. It runs as a separate process,
 * because Jest cannot load rspack.
 */
const compiler = rspack({
  mode: 'production',
  context: __dirname,
  target: ['web', 'es2022'],
  devtool: false,
  entry: { axios: 'axios' },
  output: { path: process.argv[2] ?? '', filename: '[name].cjs', library: { type: 'commonjs2' } },
  optimization: { concatenateModules: false },
  plugins: [leanAxios()],
});

compiler.run((error, stats) => {
  const result = stats?.toJson({ all: false, modules: true, errors: true, modulesSpace: 1000 });
  const problem = error ?? result?.errors?.[0];
  if (problem) throw new Error(problem.message);
  const files = (result?.modules ?? []).flatMap(({ nameForCondition }) => nameForCondition ?? []);
  const built: LeanAxios = { files, leftOut: leftOutOfAxios };
  process.stdout.write(JSON.stringify(built));
  compiler.close(() => undefined);
});
