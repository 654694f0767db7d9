import type { Configuration } from '@rspack/core';
import { baseConfig, exposeFile, PackageBuild, ReplaceModulePlugin } from '@wallet/build/rspack';
import { exposesOf } from '@wallet/federation';
import { join } from 'node:path';
import { manifestOf, type RemoteName, remotes, root } from '@wallet/build';

const shellFolder = join(root, 'shell');

/** Returns JavaScript as a URL that can be imported. */
const moduleOf = (text: string): string => `data:text/javascript,${encodeURIComponent(text)}`;

/** Returns a module that replaces the code for Module Federation: every expose is a plain import of the same build. */
function federationHostModule(): string {
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

/** Returns the unique name of a package's own build, which is part of its class names. */
const uniqueOf = (folder: string, container: string): string =>
  new PackageBuild({ folder, production: true, files: [] }).unique(container);

/** The names of a package's build that its class names depend on. */
export interface PackageNames {
  folder: string;
  prefix: string;
  unique: string;
}

/** The names of the shell's own build. */
export const shellNames: PackageNames = {
  folder: shellFolder,
  prefix: 'shell',
  unique: uniqueOf(shellFolder, 'mf_shell'),
};

/** Returns the names of a remote's own build. */
export const remoteNames = (remote: RemoteName): PackageNames => {
  const folder = join(root, remote);
  const { namespace } = manifestOf(remote);
  return { folder, prefix: namespace, unique: uniqueOf(folder, `mf_${namespace}_remote`) };
};

/** A page built as one bundle: the expose that it shows, which is part of the bundle's entry. */
export interface BundledPage {
  remote: RemoteName;
  expose: string;
}

/**
 * Returns a build of the sources of the shell and the remotes without federation. The page's own expose is in the entry
 * script. All other exposes are chunks of the same build, and shared code exists only once.
 */
export function oneBundleConfig({ remote, expose }: BundledPage, output: string): Configuration {
  const base = baseConfig({ ...shellNames, production: true });
  return {
    ...base,
    entry: { main: ['./src/main.tsx', exposeFile(join(root, remote), expose)] },
    output: { ...base.output, path: output, filename: 'one-[name].[contenthash:8].js' },
    optimization: {
      ...base.optimization,
      // Same as in the shell's own build.
      splitChunks: {
        cacheGroups: {
          transport: { test: /[\\/]axios[\\/]/, name: 'transport', chunks: 'async', enforce: true },
        },
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      new ReplaceModulePlugin(/\/federation-host$/, federationHostModule()),
      new ReplaceModulePlugin(/\/load-texts$/, join(__dirname, 'page-texts.ts')),
    ],
  };
}

/** Returns a build that outputs only the class names of style sheets, as in the package's own build. */
export function classNamesConfig(
  names: PackageNames,
  styles: readonly string[],
  output: string,
): Configuration {
  const base = baseConfig({ ...names, production: true });
  const identifiers = styles.map((_, index) => `c${index}`);
  const imports = styles.map((file, index) => `import c${index} from ${JSON.stringify(file)};`);
  return {
    ...base,
    target: ['node20', 'es2022'],
    entry: { main: moduleOf(`${imports.join('\n')}\nexport const names = [${identifiers.join()}];`) },
    output: {
      path: output,
      uniqueName: names.unique,
      filename: 'main.cjs',
      library: { type: 'commonjs2' },
    },
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
