import { build, type Plugin } from 'esbuild';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Leaves the embedded database out of the build: only a checkout uses it. */
const withoutEmbeddedDatabase: Plugin = {
  name: 'without-embedded-database',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]server[\\/]src[\\/]db[\\/]pglite/ }, () => ({
      contents: 'throw new Error("This was left out of the build.");',
    }));
  },
};

/** Writes the server as one file, beside its migrations. */
async function buildInbox(): Promise<void> {
  const folder = path.join(__dirname, '../dist');
  rmSync(folder, { recursive: true, force: true });
  await build({
    entryPoints: [path.join(__dirname, 'main.ts')],
    outfile: path.join(folder, 'main.js'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    legalComments: 'linked',
    external: ['pg-native'],
    plugins: [withoutEmbeddedDatabase],
  });
  cpSync(path.join(__dirname, '../sql'), path.join(folder, 'sql'), { recursive: true });
}

buildInbox().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
