import { build, type BuildOptions } from 'esbuild';
import { copyFileSync, cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractFile, root } from '@wallet/build';

const devFolder = join(root, 'tools/cli/src/dev');

/** The scripts of the package, by file: their source, and the folder that it imports from. */
const scripts: Readonly<Record<string, { contents: string; resolveDir: string }>> = {
  'release.cjs': {
    contents: `
import { program } from '@wallet/build';
import { run, usage } from './main';
program(() => run(process.argv.slice(2), (line) => process.stdout.write(line + '\\n')), usage);
`,
    resolveDir: join(root, 'tools/release/src'),
  },
  'dev.cjs': { contents: "import './outside';", resolveDir: devFolder },
  // The packed presets are TypeScript too, and the loader ignores installed packages by default.
  'builder.js': {
    contents: `
require('esbuild-register/dist/node').register({
  hookIgnoreNodeModules: false,
  hookMatcher: (file) => /\\.tsx?$/.test(file),
});
require('./builder');
`,
    resolveDir: devFolder,
  },
};

/** Leaves packages of other projects out of the bundle. */
const externalPackages: NonNullable<BuildOptions['plugins']>[number] = {
  name: 'external-packages',
  setup(build) {
    // Every import that is not a path.
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@wallet/')) return null;
      return { path, external: true };
    });
  },
};

/** Bundles a script with our own packages in it. Returns the names of the other packages that it needs. */
async function bundle(folder: string, file: string): Promise<string[]> {
  const source = scripts[file];
  const { metafile } = await build({
    stdin: { contents: '', ...source, loader: 'ts' },
    // Source paths in comments of the script are relative to this folder, so the output does not depend on the current
    // folder.
    absWorkingDir: root,
    outfile: join(folder, file),
    bundle: true,
    metafile: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    // Modules that are also commands must not run as commands.
    define: { 'require.main': 'undefined' },
    logLevel: 'silent',
    plugins: [externalPackages],
  });
  return Object.values(metafile.outputs)
    .flatMap((output) => output.imports)
    .filter(({ external, path }) => external && !/^(node:|@wallet\/)/.test(path))
    .map(({ path }) => path.split('/', path.startsWith('@') ? 2 : 1).join('/'));
}

/**
 * Writes the package `@wallet/release` into a folder: the commands for releasing and for developing inside a site, each as
 * one script, and the contract, whose examples answer calls. The scripts contain our own packages; other packages are
 * its dependencies.
 * @param versions exact versions by package name; the function picks the ones it needs
 */
export async function writeReleasePackage(
  folder: string,
  version: string,
  versions: Readonly<Record<string, string>>,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const needed = (await Promise.all(Object.keys(scripts).map((file) => bundle(folder, file)))).flat();
  // The server bundles it when it starts, as it does here.
  cpSync(join(devFolder, 'page'), join(folder, 'page'), { recursive: true });
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
      {
        name: '@wallet/release',
        version,
        files: [...Object.keys(scripts), 'page', 'openapi.yaml'],
        dependencies,
      },
      null,
      2,
    ),
  );
}
