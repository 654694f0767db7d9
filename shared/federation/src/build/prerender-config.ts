import { rspack, type Configuration } from '@rspack/core';
import { dirname, join } from 'node:path';
import { releaseFolder } from '../prerendered-page';
import { baseConfig } from './base-config';
import { distFolder } from './dist-folder';

interface Prerender {
  folder: string;
  /** Short prefix of the package's class names, as in its build for browsers. */
  prefix: string;
  /** Name of that build: class names are made of it too. */
  unique: string;
  /** What renders the pages: a file, or a module's text as a `data:` address. */
  entry: string;
}

/** Where the code that renders a package's pages lies in its build; nobody serves it. */
export const rendererFolder = 'prerender';

/** That code's one file, in CommonJS. */
export const rendererFile = (folder: string): string =>
  join(distFolder(folder, true), rendererFolder, 'main.cjs');

/** React's renderer to a text, without the ones to streams, which need more of their surroundings. */
const renderer = join(
  dirname(require.resolve('react-dom/package.json')),
  'cjs/react-dom-server-legacy.browser.production.js',
);

/**
 * A build of a package beside its build for browsers, from the same components and with the same class names, that renders
 * its pages as HTML: one script for a bare context of Node's `vm`.
 */
export function prerenderConfig({ folder, prefix, unique, entry }: Prerender): Configuration {
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
      // The packages' builds for browsers: there is nothing of Node's around this one either.
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
    optimization: { ...base.optimization, splitChunks: false },
  };
}
