import fs from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { parse } from 'yaml';
import { makeReadable, namesIn } from './built-folder';

/** Modules that only a checkout has. They are loaded on demand, and the built backend never loads them. */
const onlyInCheckout = /[\\/](?:backend[\\/]src[\\/]demo[\\/]|server[\\/]src[\\/]db[\\/]pglite)/;

/** Replaces these modules with one that throws, so that nothing they import is bundled. */
const withoutCheckout: Plugin = {
  name: 'without-checkout',
  setup({ onLoad }) {
    onLoad({ filter: onlyInCheckout }, () => ({
      contents: 'throw new Error("This was left out of the build.");',
    }));
  },
};

const sourceFolder = path.join(__dirname, '..');
const projectFolder = path.join(sourceFolder, '../..');

export const programs = {
  main: 'main.ts',
  settings: 'settings/file/main.ts',
  ready: 'core/monitoring/ready.ts',
};

/** Files that the programs read at run time, by their path next to the programs. */
const files = {
  'sql/schema': path.join(sourceFolder, '../sql/schema'),
  'sql/functions': path.join(sourceFolder, '../sql/functions'),
  pictures: path.join(sourceFolder, 'settings/pictures'),
  'openapi.yaml': require.resolve('@wallet/contract/openapi.yaml'),
  providers: path.dirname(require.resolve('@wallet/contract/providers/common.yaml')),
  'settings.schema.json': path.join(sourceFolder, '../settings.schema.json'),
};

function projectPackage(): { version: string; engines: object } {
  return JSON.parse(fs.readFileSync(path.join(projectFolder, 'package.json'), 'utf8')) as {
    version: string;
    engines: object;
  };
}

function packageJson(): string {
  const { version, engines } = projectPackage();
  const scripts = { start: 'node main.js', settings: 'node settings.js', ready: 'node ready.js' };
  return `${JSON.stringify({ name: 'wallet-backend', version, private: true, engines, scripts }, null, 2)}\n`;
}

/**
 * Writes the backend as plain JavaScript into a new folder. At run time it only needs Node and a PostgreSQL: no
 * packages, no loader, no checkout. All users may read the files, because the backend runs as another user than the
 * builder.
 */
export async function buildBackend(folder: string): Promise<void> {
  process.umask(0o022);
  fs.mkdirSync(folder, { recursive: true });
  await build({
    absWorkingDir: projectFolder,
    entryPoints: Object.entries(programs).map(([out, file]) => ({ out, in: path.join(sourceFolder, file) })),
    outdir: folder,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    // Not minified: a stack trace contains the source's function names, and with `node --enable-source-maps` its lines.
    sourcemap: true,
    sourcesContent: false,
    legalComments: 'linked',
    // Only loaded in a checkout.
    external: ['tsx/cjs'],
    plugins: [withoutCheckout],
    logLevel: 'warning',
  });
  for (const [name, from] of Object.entries(files))
    fs.cpSync(from, path.join(folder, name), { recursive: true, filter: (file) => !file.endsWith('.ts') });
  // The contracts are read at each start: JSON takes a twentieth of the time of YAML.
  for (const name of namesIn(folder).filter((file) => file.endsWith('.yaml'))) {
    const document: unknown = parse(fs.readFileSync(path.join(folder, name), 'utf8'));
    fs.writeFileSync(path.join(folder, name.replace(/yaml$/, 'json')), JSON.stringify(document));
  }
  fs.writeFileSync(path.join(folder, 'package.json'), packageJson());
  makeReadable(folder);
}
