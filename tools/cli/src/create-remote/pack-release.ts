import { build } from 'esbuild';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractFile, root } from '@wallet/build';

const source = `
import { program } from '@wallet/build';
import { run, usage } from './main';
program(() => run(process.argv.slice(2), (line) => process.stdout.write(line + '\\n')), usage);
`;

/**
 * Writes the package `@wallet/release` into a folder: the release command as one script, and the contract that its
 * smoke run answers calls from. The script contains our own packages; other packages are its dependencies.
 * @param versions exact versions by package name; the function picks the ones it needs
 */
export async function writeReleasePackage(
  folder: string,
  version: string,
  versions: Readonly<Record<string, string>>,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const { metafile } = await build({
    stdin: { contents: source, resolveDir: join(root, 'tools/release/src'), loader: 'ts' },
    // Source paths in comments of the script are relative to this folder, so the output does not depend on the current
    // folder.
    absWorkingDir: root,
    outfile: join(folder, 'release.cjs'),
    bundle: true,
    metafile: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    // Modules that are also commands must not run as commands.
    define: { 'require.main': 'undefined' },
    logLevel: 'silent',
    plugins: [
      {
        name: 'others-packages',
        setup(build) {
          build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
            if (kind === 'entry-point' || path.startsWith('@wallet/')) return null;
            return { path, external: true };
          });
        },
      },
    ],
  });
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports);
  const needed = imports
    .filter(({ external, path }) => external && !/^(node:|@wallet\/)/.test(path))
    .map(({ path }) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
  copyFileSync(contractFile, join(folder, 'openapi.yaml'));
  const dependencies = Object.fromEntries(
    [...new Set(needed)].sort().map((name) => {
      const exact = versions[name];
      if (exact === undefined) throw new Error(`pnpm-workspace.yaml has no version of ${name}.`);
      return [name, exact];
    }),
  );
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify(
      { name: '@wallet/release', version, files: ['release.cjs', 'openapi.yaml'], dependencies },
      null,
      2,
    ),
  );
}
