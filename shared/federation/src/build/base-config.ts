import { rspack, type Configuration } from '@rspack/core';
import { basename, join } from 'node:path';
import { BustOnRetry } from './bust-on-retry';
import { distFolder } from './dist-folder';
import { esmRuntime, type ContainerKind } from './esm-runtime';
import { refreshPlugins } from './hot-plugins';
import { leanAxios } from './lean-axios';
import { ownSources } from './own-sources';

interface Package {
  folder: string;
  /** Short prefix of the package's class names. */
  prefix: string;
  /** Name of the build in the page's globals; carries the build, so that old and new chunks never mix. */
  unique: string;
  production: boolean;
  container?: ContainerKind;
  /** Whether components keep what they hold when their modules are replaced; development only. */
  refresh?: boolean;
}

const swc = (refresh: boolean) => ({
  loader: 'builtin:swc-loader',
  options: {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      // The development runtime of JSX works with a React for development alone, which brings the shell's build for it.
      transform: { react: { runtime: 'automatic', development: refresh, refresh } },
    },
  },
});

/** The browsers that know what the scripts are written in (es2022); styles need not be rewritten for older ones. */
export const browsers = ['chrome >= 94', 'edge >= 94', 'firefox >= 93', 'safari >= 16.4', 'ios_saf >= 16.4'];

/** Files in a build for development that no compiler removes. */
export const keptInDevelopment = /\.hot-update\.|[\\/]texts[\\/]/;

/** Folders in a build that other compilers fill. */
export const keepFolders = (folder: string, names: readonly string[], production = true): RegExp =>
  new RegExp(`${basename(distFolder(folder, production))}[\\\\/](${names.join('|')})[\\\\/]`);

/** What the shell's and every remote's build have in common. */
export function baseConfig({
  folder,
  prefix,
  unique,
  production,
  container = 'guest',
  refresh = false,
}: Package): Configuration {
  const runtime = esmRuntime(container);
  const hash = production ? '.[contenthash:8]' : '';
  return {
    mode: production ? 'production' : 'development',
    context: folder,
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    entry: {},
    output: {
      path: distFolder(folder, production),
      // A page may be about to ask for what replaces its modules, or for the texts it was told of.
      clean: production || { keep: keptInDevelopment },
      publicPath: 'auto',
      uniqueName: unique,
      chunkLoadingGlobal: `c_${unique}`,
      chunkLoadTimeout: 8000,
      // A module that fails to load must throw again, not come out empty the second time.
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
      alias: {
        ...runtime.alias,
        // The React of this site has it.
        'use-sync-external-store/shim$': join(__dirname, 'react-parts/use-sync-external-store.js'),
      },
      fullySpecified: false,
    },
    module: {
      rules: [
        { test: /\.tsx?$/, use: swc(refresh), type: 'javascript/auto' },
        // Readers are built when their file is loaded, which a bundler can't know to be without effect.
        { test: /[\\/]api[\\/]replies[\\/]/, sideEffects: false },
        { test: /\.module\.css$/, type: 'css/module' },
        { test: /\.css$/, exclude: /\.module\.css$/, type: 'css' },
        { test: /\.(svg|woff2|png|jpg|webp|webm|mp4|vtt)$/, type: 'asset/resource' },
      ],
      generator: {
        'css/module': {
          localIdentName: production
            ? `${prefix}-[hash:base64:6]`
            : `${prefix}-[name]-[local]-[hash:base64:4]`,
          exportsConvention: 'as-is',
          exportsOnly: false,
          esModule: true,
        },
      },
      // Custom properties are the packages' common language (tokens, offsets): only class names are a package's own.
      parser: { 'css/module': { namedExports: false, dashedIdents: false } },
    },
    plugins: [
      ...(refresh ? refreshPlugins() : []),
      ...runtime.plugins,
      leanAxios(),
      ownSources(folder),
      new BustOnRetry(),
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'], enabled: production }),
      new rspack.DefinePlugin({
        'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development'),
        'process.env.PACKAGE_PREFIX': JSON.stringify(prefix),
      }),
    ],
    optimization: {
      // What works lies on disk until something else does.
      emitOnErrors: false,
      chunkIds: production ? 'deterministic' : 'named',
      // Deterministic ids hash identifiers of the federation's modules, in which the checkout's own folder stands.
      moduleIds: production ? 'natural' : 'named',
      runtimeChunk: false,
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          minimizerOptions: { compress: { passes: 3, ecma: 2022 } },
        }),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    lazyCompilation: false,
  };
}
