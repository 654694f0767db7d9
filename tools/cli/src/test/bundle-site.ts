import { build, type Plugin } from 'esbuild';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { program, root } from '@wallet/build';
import { withoutContractCheck } from '@wallet/build/unchecked-contract';

/** Packages with binaries, or with files that they find next to their own code. */
const unbundled = /^(@electric-sql\/pglite|@rspack\/core|@swc\/core|esbuild|tsx)($|\/)/;

/** Gives bundled source files their own paths, by which they find other files and packages. */
const withPaths: Plugin = {
  name: 'with-paths',
  setup({ onLoad, onResolve }) {
    onLoad({ filter: /\.tsx?$/ }, ({ path }) => {
      const constants = `const __filename = ${JSON.stringify(path)}, __dirname = ${JSON.stringify(dirname(path))};`;
      const ownResolve = `require('node:module').createRequire(__filename).resolve(`;
      const source = readFileSync(path, 'utf8').replaceAll('require.resolve(', ownResolve);
      return { contents: constants + source, loader: path.endsWith('x') ? 'tsx' : 'ts' };
    });
    onResolve({ filter: unbundled }, ({ path, resolveDir }) => ({
      path: createRequire(join(resolveDir, 'any.js')).resolve(path),
      external: true,
    }));
  },
};

/** Bundles the programs of a site, once for all sites of a test run: a start from source takes twice the CPU time. */
program(async () => {
  await build({
    absWorkingDir: root,
    entryPoints: {
      start: 'tools/cli/src/start.ts',
      backend: 'backend/src/main.ts',
      sandbox: 'sandbox/src/main.ts',
      'inbox/server': 'inbox/server/src/main.ts',
    },
    outdir: join(root, '.cache/site-bundles'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    plugins: [withPaths, withoutContractCheck],
    logLevel: 'warning',
  });
});
