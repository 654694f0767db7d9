import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Compiler, Configuration } from '@rspack/core';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@wallet/platform/i18n/languages';
import { packageOf, sharedModules } from '../shared-modules';
import { baseConfig } from './base-config';
import { emitTexts, localesOf, textFiles } from './emit-texts';
import { integrityOf } from './integrity-of';
import { PackageBuild } from './package-build';
import { sharedVersions } from './shared-versions';
import type { ShellBuild } from './shell-build';

/** How the files of a language's letters are called; Latin letters come from the system. */
const letters = { th: /-thai-.*\.woff2$/, la: /-lao-.*\.woff2$/ };

/** The namespaces that every remote knows too. */
const namespaces = ['common', 'errors'];

const sharedText = (namespace: string, language: string): string =>
  require.resolve(`@wallet/platform/locales/${namespace}.${language}.json`);

/** After a build, writes `dist/shell.json`: what the page's HTML needs to name. */
class ShellBuildPlugin {
  constructor(
    private readonly folder: string,
    private readonly build: PackageBuild,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('ShellBuildPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const dist = compiler.outputPath;
      const { assets = [], entrypoints = {} } = stats.toJson({
        all: false,
        assets: true,
        cachedAssets: true,
        entrypoints: true,
      });
      const initial = entrypoints['main']?.assets?.map(({ name }) => name) ?? [];
      const names = assets.map(({ name }) => name);
      const integrity = Object.fromEntries(
        names
          .filter((name) => /\.(js|css)$/.test(name))
          .map((name) => [name, integrityOf(readFileSync(join(dist, name)))]),
      );
      const shared = (namespace: string, language: string): object =>
        JSON.parse(readFileSync(sharedText(namespace, language), 'utf8')) as object;
      const texts = emitTexts(localesOf(this.folder), dist, (language, shell) => ({
        shell,
        ...Object.fromEntries(namespaces.map((namespace) => [namespace, shared(namespace, language)])),
      }));
      const build: ShellBuild = {
        version: this.build.version,
        js: initial.filter((name) => name.endsWith('.js')),
        css: initial.filter((name) => name.endsWith('.css')),
        integrity: { ...integrity, ...texts.integrity },
        texts: texts.files,
        fonts: Object.fromEntries(
          Object.entries(letters).map(([language, named]) => [
            language,
            names.filter((name) => named.test(name)).sort(),
          ]),
        ),
      };
      writeFileSync(join(dist, 'shell.json'), JSON.stringify(build, null, 2));
    });
  }
}

/**
 * The whole rspack configuration of the shell: it names no remote, brings every shared module at once and gives
 * remotes the federation runtime.
 */
export function shellConfig(folder: string) {
  return (_env: unknown, argv?: { mode?: string }): Configuration => {
    const production = argv?.mode !== 'development';
    const files = [
      ...textFiles(localesOf(folder)),
      ...namespaces.flatMap((namespace) => languages.map((language) => sharedText(namespace, language))),
    ];
    const build = new PackageBuild({ folder, production, files });
    const base = baseConfig({ folder, prefix: 'shell', unique: build.unique('mf_shell'), production });
    const versions = sharedVersions();
    return {
      ...base,
      entry: { main: './src/main.tsx' },
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: 'mf_shell_host',
          shared: Object.fromEntries(
            sharedModules.map((module) => {
              const version = versions.get(packageOf(module)) ?? '';
              return [module, { singleton: true, eager: true, version, requiredVersion: `^${version}` }];
            }),
          ),
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          dev: false,
          experiments: {
            provideExternalRuntime: true,
            optimization: { target: 'web', disableSnapshot: true },
          },
        }),
        new ShellBuildPlugin(folder, build),
        build.last,
      ],
    };
  };
}
