import { rspack, type Configuration, type Module, type RuleSetRule } from '@rspack/core';
import { languages } from '@wallet/contract';
import { baseConfig, distFolder, PageReportPlugin, ReplaceModulePlugin } from '@wallet/build/rspack';
import { join } from 'node:path';
import { frameCommonTexts, frameErrors, frameIcons } from './src/embed/frame/frame-parts';

const folder = __dirname;
const preact = join(folder, 'node_modules/preact');

/** Returns the build of a script for operators' pages, the loader or the panel: one file with a stable name. */
function scriptConfig(production: boolean, name: string, entry: string): Configuration {
  const base = baseConfig({ folder, prefix: 'chat', unique: `wallet_chat_${name}`, production });
  return {
    ...base,
    name,
    target: ['web', 'es2020'],
    entry: { [name]: entry },
    output: {
      ...base.output,
      path: join(distFolder(folder, production), 'embed', name),
      filename: '[name].js',
    },
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'builtin:swc-loader',
          options: { jsc: { target: 'es2020', parser: { syntax: 'typescript' } } },
          type: 'javascript/auto',
        },
      ],
      // Shorter than a call of `JSON.parse`, for texts this short.
      generator: { json: { JSONParse: false } },
    },
    plugins: [],
  };
}

/** The example page of `examples/` with its fonts, to copy. */
const exampleFiles = {
  patterns: [
    { from: 'examples', to: 'example', info: { minimized: true } },
    ...[400, 700].map((weight) => ({
      from: require.resolve(`@fontsource/noto-sans-thai/files/noto-sans-thai-thai-${weight}-normal.woff2`),
      to: 'example/fonts/[name][ext]',
    })),
  ],
};

/** Writes the languages into the types for operators, who do not have the contract. */
function inlineLanguages(types: Buffer): string {
  const names = languages.map((language) => `'${language}'`).join(' | ');
  return types
    .toString()
    .replace(/^import type \{ Language as ChatLanguage \}.*$/m, `type ChatLanguage = ${names};`);
}

/** Returns the build of the script that an operator's page loads, with its types and the example. */
function loaderConfig(production: boolean, version: string): Configuration {
  return {
    ...scriptConfig(production, 'embed', './src/embed/loader/embed.ts'),
    plugins: [
      new rspack.DefinePlugin({ EMBED_VERSION: JSON.stringify(version) }),
      new rspack.CopyRspackPlugin({
        patterns: [{ from: 'src/embed/wallet-chat.d.ts', to: 'embed.d.ts', transform: inlineLanguages }],
      }),
      new rspack.CopyRspackPlugin(exampleFiles),
    ],
  };
}

/** Returns the build of the panel. It is a module, because Trusted Types allow a script to import one. */
function panelConfig(production: boolean): Configuration {
  const file = scriptConfig(production, 'panel', './src/embed/panel/panel.ts');
  return { ...file, output: { ...file.output, module: true, library: { type: 'modern-module' } } };
}

/** Returns a rule that keeps only these keys of a JSON file: those that the frame can show. */
function keepKeys(test: RegExp, keys: readonly string[]): RuleSetRule {
  const parse = (source: string): object => {
    const all = JSON.parse(source) as Record<string, unknown>;
    return Object.fromEntries(keys.map((key) => [key, all[key]]));
  };
  return { test, type: 'json', parser: { parse } };
}

/** Puts the locale files of one language into one file. */
const textsOfLanguage = {
  test: /[\\/]locales[\\/].*\.json$/,
  name: (module: Module) => `texts-${/(\w+)\.json$/.exec(module.identifier())?.[1]}`,
  chunks: 'async',
  enforce: true,
} as const;

/** Returns the build of the page in the frame: the chat with everything it needs, bundled by itself. */
function frameConfig(production: boolean): Configuration {
  const base = baseConfig({ folder, prefix: 'chat', unique: 'wallet_chat_frame', production });
  return {
    ...base,
    name: 'frame',
    entry: { main: './src/embed/frame/main.tsx' },
    output: { ...base.output, path: join(distFolder(folder, production), 'embed/frame') },
    // A library stays in the file of the part that uses it: fewer requests. So do all texts of one language.
    optimization: {
      ...base.optimization,
      splitChunks: { cacheGroups: { defaultVendors: false, texts: textsOfLanguage } },
    },
    module: {
      ...base.module,
      rules: [
        ...(base.module?.rules ?? []),
        keepKeys(/[\\/]locales[\\/]errors\.\w+\.json$/, frameErrors),
        keepKeys(/[\\/]locales[\\/]common\.\w+\.json$/, frameCommonTexts),
        keepKeys(/[\\/]icon-paths\.json$/, frameIcons),
      ],
    },
    resolve: {
      ...base.resolve,
      alias: {
        ...base.resolve?.alias,
        // The frame shares React with no other code, so it uses Preact, which has a sixth of React's size.
        'react/jsx-runtime$': join(preact, 'jsx-runtime/dist/jsxRuntime.mjs'),
        'react-dom/client$': join(preact, 'compat/client.mjs'),
        'react-dom$': join(preact, 'compat/dist/compat.mjs'),
        react$: join(preact, 'compat/dist/compat.mjs'),
      },
    },
    plugins: [
      ...(base.plugins ?? []),
      // The frame's storage does not persist values that the page passes to it, such as a token.
      new ReplaceModulePlugin(/[\\/]safe-storage$/, join(folder, 'src/embed/frame/frame-storage.ts')),
      // The end of a login in the frame does not reach the site's own tabs.
      new ReplaceModulePlugin(/[\\/]other-tabs$/, join(folder, 'src/embed/frame/no-other-tabs.ts')),
      // The frame shows numbers and ISO 8601 times only, which need no date library.
      new ReplaceModulePlugin(/[\\/]format-date$/, join(folder, 'src/embed/frame/frame-date.ts')),
      // i18next would be 30 % of the frame's script, for features that the chat does not use.
      new ReplaceModulePlugin(/^(react-)?i18next$/, join(folder, 'src/embed/frame/frame-texts.ts')),
      new PageReportPlugin(),
    ],
  };
}

export function embedConfigs(production: boolean, version: string): Configuration[] {
  return [loaderConfig(production, version), panelConfig(production), frameConfig(production)];
}
