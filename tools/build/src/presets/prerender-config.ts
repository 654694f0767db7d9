import { rspack, type Configuration } from '@rspack/core';
import { dirname, join } from 'node:path';
import { releaseFolder } from '@wallet/federation';
import { baseConfig } from './base-config';
import { distFolder } from '../built-files';

type Renderer = Pick<Parameters<typeof baseConfig>[0], 'folder' | 'prefix' | 'unique'> & {
  /** A file, or a module's source as a `data:` URL. */
  entry: string;
  /** True when no site gets the script: it is not minified. */
  isLocal?: boolean;
};

/** Folder in a package's build for the code that renders its pages; it is never served. */
const rendererFolder = 'prerender';

/** Returns the path of that code's only file, in CommonJS. */
export const rendererFile = (folder: string): string =>
  join(distFolder(folder, true), rendererFolder, 'main.cjs');

/** React's renderer to a string, without the stream renderers, which need more globals. */
const renderer = join(
  dirname(require.resolve('react-dom/package.json')),
  'cjs/react-dom-server-legacy.browser.production.js',
);

/**
 * Returns a build that renders a package's pages as HTML: one script without imports, for `runModule`. It is built next
 * to the build for browsers, from the same components and with the same class names.
 */
export function prerenderConfig({ folder, prefix, unique, entry, isLocal = false }: Renderer): Configuration {
  const base = baseConfig({ folder, prefix, unique, production: true });
  return {
    ...base,
    name: 'prerender',
    target: ['node20', 'es2022'],
    entry: { main: entry },
    output: {
      path: join(distFolder(folder, true), rendererFolder),
      uniqueName: unique,
      filename: '[name].cjs',
      assetModuleFilename: base.output?.assetModuleFilename,
      publicPath: releaseFolder,
      library: { type: 'commonjs2' },
      clean: true,
    },
    resolve: {
      ...base.resolve,
      alias: { ...base.resolve?.alias, 'react-dom/server': renderer },
      // Uses the packages' builds for browsers: Node's globals are missing here too.
      conditionNames: ['browser', 'module', 'import', 'require', 'default'],
      mainFields: ['browser', 'module', 'main'],
    },
    module: {
      ...base.module,
      parser: { ...base.module?.parser, javascript: { dynamicImportMode: 'eager' } },
      generator: {
        ...base.module?.generator,
        'css/module': { ...base.module?.generator?.['css/module'], exportsOnly: true },
        css: { exportsOnly: true },
        'asset/resource': { emit: false },
      },
    },
    plugins: (base.plugins ?? []).filter((plugin) => !(plugin instanceof rspack.SubresourceIntegrityPlugin)),
    optimization: { ...base.optimization, splitChunks: false, ...(isLocal && { minimize: false }) },
  };
}
