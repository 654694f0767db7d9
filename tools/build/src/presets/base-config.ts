import { rspack, type Configuration, type RspackPluginInstance } from '@rspack/core';
import { basename, relative, sep } from 'node:path';
import { BustOnRetry } from './bust-on-retry';
import { distFolder } from '../built-files';
import { esmRuntime } from './esm-runtime';
import { refreshPlugins } from './hot-plugins';
import minimumBrowsers from './minimum-browsers.json';

interface Package {
  folder: string;
  prefix: string;
  /** Name of the build in the page's global scope. It identifies the build, so that old and new chunks never mix. */
  unique: string;
  production: boolean;
  /** True when components keep their state while their modules are replaced; development only. */
  refresh?: boolean;
}

const swc = (refresh: boolean) => ({
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      // The JSX development runtime needs the development build of React, which the shell's development build provides.
      transform: { react: { runtime: 'automatic', development: refresh, refresh } },
    },
  },
});

/**
 * The supported browsers, as browserslist queries. All support the language level of the scripts (es2022); styles are
 * not transformed for older ones.
 */
export const browsers = Object.entries(minimumBrowsers).map(([name, version]) => `${name} >= ${version}`);

/** Matches files of a development build that no compiler removes. */
const developmentFiles = /\.hot-update\.|[\\/]texts[\\/]/;

function moduleOptions({
  prefix,
  production,
  refresh = false,
}: Pick<Package, 'prefix' | 'production' | 'refresh'>): Configuration['module'] {
  return {
    rules: [
      { test: /\.tsx?$/, use: swc(refresh), type: 'javascript/auto' },
      { test: /\.module\.css$/, type: 'css/module' },
      { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
      { test: /\.(svg|woff2|png|jpg|webp|webm|mp4|vtt)$/, type: 'asset/resource' },
    ],
    generator: {
      'css/module': {
        localIdentName: production ? `${prefix}-[hash:base64:6]` : `${prefix}-[name]-[local]-[hash:base64:4]`,
        exportsConvention: 'as-is',
        exportsOnly: false,
        esModule: true,
      },
    },
    // Packages share custom properties (tokens, offsets); only class names are local to a package.
    parser: { 'css/module': { namedExports: false, dashedIdents: false } },
  };
}

const optimizationOptions = (production: boolean): Configuration['optimization'] => ({
  // The last working build stays on disk until the next one works.
  emitOnErrors: false,
  // The shortest names: 0.6 KB less of the shell's script.
  mangleExports: production ? 'size' : false,
  chunkIds: production ? 'deterministic' : 'named',
  // Deterministic ids would depend on the checkout's path, because the identifiers of federation modules contain it.
  moduleIds: production ? 'natural' : 'named',
  runtimeChunk: false,
  minimizer: [
    new rspack.SwcJsMinimizerRspackPlugin({
      minimizerOptions: { compress: { passes: 3, ecma: 2022 } },
    }),
    new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
  ],
});

export function baseConfig({ folder, prefix, unique, production, refresh = false }: Package): Configuration {
  const runtime = esmRuntime();
  const hash = production ? '.[contenthash:8]' : '';
  return {
    mode: production ? 'production' : 'development',
    context: folder,
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    entry: {},
    output: {
      path: distFolder(folder, production),
      // A page may be about to request a hot update, or a locale file that was announced to it.
      clean: production || { keep: developmentFiles },
      publicPath: 'auto',
      uniqueName: unique,
      chunkLoadingGlobal: `c_${unique}`,
      chunkLoadTimeout: 8000,
      // A module that failed to load must throw again on the second import instead of being empty.
      strictModuleErrorHandling: true,
      crossOriginLoading: 'anonymous',
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      cssFilename: `[name]${hash}.css`,
      cssChunkFilename: `[name]${hash}.css`,
      assetModuleFilename: 'media/[name].[contenthash:8][ext]',
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      alias: runtime.alias,
      fullySpecified: false,
    },
    module: moduleOptions({ prefix, production, refresh }),
    plugins: [
      ...(refresh ? refreshPlugins() : []),
      ...runtime.plugins,
      new BustOnRetry(),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: production }),
      new rspack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development'),
        'process.env.PACKAGE_PREFIX': JSON.stringify(prefix),
      }),
    ],
    optimization: optimizationOptions(production),
    performance: false,
    stats: 'errors-warnings',
    lazyCompilation: false,
  };
}

/** Options of Module Federation that all containers have: nothing is written or served besides their files. */
export const federationOptions = {
  shareStrategy: 'loaded-first',
  manifest: false,
  dts: false,
  dev: false,
} as const;

export const withPlugin = (config: Configuration, plugin: RspackPluginInstance): Configuration => ({
  ...config,
  plugins: [...(config.plugins ?? []), plugin],
});

/**
 * Returns the builds of a package, its own last: its id covers the output of all, and its report is written when all are
 * complete. Each of the others has its own folder inside the package's build.
 */
export function severalBuilds(own: Configuration, others: readonly Configuration[]): Configuration[] {
  const dist = own.output?.path ?? '';
  const folders = others.map(({ output }) => relative(dist, output?.path ?? dist).split(sep)[0]);
  const filesOfOthers = `${basename(dist)}[\\\\/](${folders.join('|')})[\\\\/]`;
  const keep = own.mode === 'production' ? filesOfOthers : `${filesOfOthers}|${developmentFiles.source}`;
  return [
    ...others,
    {
      ...own,
      dependencies: others.map(({ name = '' }) => name),
      output: { ...own.output, clean: { keep: new RegExp(keep) } },
    },
  ];
}
