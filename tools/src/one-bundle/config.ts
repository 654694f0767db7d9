import type { Configuration } from '@rspack/core';
import { baseConfig } from '@wallet/federation/build/base-config';
import { exposeFile } from '@wallet/federation/build/expose-file';
import { ReplaceModulePlugin } from '@wallet/federation/build/replace-module';
import { exposesOf } from '@wallet/federation/remote-manifest';
import { join } from 'node:path';
import { manifestOf } from '../manifest-of';
import { remotes, root } from '../paths';

const shellFolder = join(root, 'shell');

const moduleOf = (text: string): string => `data:text/javascript,${encodeURIComponent(text)}`;

/** Stands for the code that talks to Module Federation: every expose is a plain import of the same build. */
function host(): string {
  const parts = remotes.flatMap((remote) => {
    const manifest = manifestOf(remote);
    return exposesOf(manifest).map(
      (expose) =>
        `${JSON.stringify(`${remote}/${expose}`)}: () => import(${JSON.stringify(exposeFile(join(root, remote), expose))})`,
    );
  });
  return moduleOf(`
    const parts = { ${parts.join(',\n')} };
    export const createFederationHost = () => ({
      load: ({ extras }, expose) => parts[extras.manifest.name + '/' + expose](),
      forget() {},
      replace() {},
    });`);
}

/** A page that is built as one bundle: the expose of a remote that it shows, which the bundle brings at once. */
export interface BundledPage {
  remote: `remote-${string}`;
  expose: string;
}

/**
 * A build of the shell's source and the remotes' without federation: the page's own expose is in the script that the page
 * begins with, all others are chunks of the same build, and what several of them use is there once.
 */
export function oneBundleConfig({ remote, expose }: BundledPage, output: string): Configuration {
  const base = baseConfig({
    folder: shellFolder,
    prefix: 'shell',
    unique: 'one_bundle',
    production: true,
  });
  return {
    ...base,
    entry: { main: ['./src/main.tsx', exposeFile(join(root, remote), expose)] },
    output: { ...base.output, path: output, filename: 'one-[name].[contenthash:8].js' },
    optimization: {
      ...base.optimization,
      // As in the shell's own build.
      splitChunks: {
        cacheGroups: {
          transport: { test: /[\\/]axios[\\/]/, name: 'transport', chunks: 'async', enforce: true },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ReplaceModulePlugin(/run\/federation-host$/, host()),
      new ReplaceModulePlugin(/\/load-texts$/, join(__dirname, 'page-texts.ts')),
    ],
  };
}

/** A build of nothing but the class names of style sheets, as the build of a package gives them. */
export function classNamesConfig(
  { folder, prefix }: { folder: string; prefix: string },
  styles: readonly string[],
  output: string,
): Configuration {
  const base = baseConfig({ folder, prefix, unique: 'one_bundle', production: true });
  const names = styles.map((_, place) => `c${place}`);
  const imports = styles.map((file, place) => `import c${place} from ${JSON.stringify(file)};`);
  return {
    ...base,
    target: ['node20', 'es2022'],
    entry: { main: moduleOf(`${imports.join('\n')}\nexport const names = [${names.join()}];`) },
    output: { path: output, filename: 'main.cjs', library: { type: 'commonjs2' } },
    module: {
      ...base.module,
      generator: {
        ...base.module?.generator,
        'css/module': { ...base.module?.generator?.['css/module'], exportsOnly: true },
        'asset/resource': { emit: false },
      },
    },
    plugins: [],
  };
}
