import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Compiler, Configuration } from '@rspack/core';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf, sharedModules, shellApiVersion } from '@wallet/federation';

import { baseConfig, keepFolders } from './base-config';
import { afterEmit, isServed } from './after-emit';
import {
  emitTexts,
  localesOf,
  sharedNamespaces,
  sharedTextFile,
  sharedTextFiles,
  textFiles,
} from '../prerender/emit-texts';
import { hotPlugins } from './hot-plugins';
import { integrityOf } from '../ids/integrity-of';
import { PackageBuild } from '../ids/package-build';
import { pageWriter, workerOffFile } from '../pages/page-writer';
import { prerenderConfig, rendererFile, rendererFolder } from './prerender-config';
import { readTexts } from '../checks/read-texts';
import { runRenderer } from '../prerender/run-renderer';
import { sharedVersions } from './shared-versions';
import type { FrameCode, PageWriter, ShellParts, ShellRelease } from '../pages/shell-build';
import { usedStyle } from '../prerender/used-style';
import { workerConfig, workerFile, workerFolder } from './worker-config';

const isScript = (file: string): boolean => file.endsWith('.js');
const isStyle = (file: string): boolean => file.endsWith('.css');

/** The document around every rendered page. Without it, text would have another size until the full styles load. */
const documentAround = '<html lang=""><body></body></html>';

interface Shell {
  manifest: ShellParts;
  /**
   * The file that exports `renderFrame`, which renders public pages, and `samples`, pages with everything it can
   * render.
   */
  frame: string;
  /** The entry file of the service worker. */
  worker: string;
}

/** Exports of the frame renderer that the shell's build calls. */
interface FrameRenderer {
  samples(): string[];
}

/** Writes the page writer's files and `dist/shell.json` after a build: the files that the page's HTML must refer to. */
class ShellBuildPlugin {
  constructor(
    private readonly folder: string,
    private readonly build: PackageBuild,
    private readonly files: readonly string[],
    private readonly shell: Shell,
    private readonly pages: PageWriter,
    private readonly production: boolean,
  ) {}

  apply(compiler: Compiler): void {
    afterEmit(compiler, this.files, async (stats) => {
      const dist = compiler.outputPath;
      const {
        assets = [],
        entrypoints = {},
        namedChunkGroups = {},
      } = stats.toJson({
        all: false,
        assets: true,
        cachedAssets: true,
        entrypoints: true,
        chunkGroups: true,
      });
      const filesOf = (group: { assets?: { name: string }[] | undefined } | undefined): string[] =>
        (group?.assets ?? []).map(({ name }) => name).filter(isServed);
      const initial = filesOf(entrypoints['main']);
      const own = filesOf(namedChunkGroups['own-parts']);
      const names = assets.map(({ name }) => name);
      const integrity = Object.fromEntries(
        names.filter(isServed).map((name) => [name, integrityOf(readFileSync(join(dist, name)))]),
      );
      const texts = emitTexts(localesOf(this.folder), dist, (language, shell) => ({
        shell,
        ...Object.fromEntries(
          sharedNamespaces.map((namespace) => [namespace, readTexts(sharedTextFile(namespace, language))]),
        ),
      }));
      const { manifest } = this.shell;
      const css = initial.filter(isStyle);
      const ownParts = { js: own.filter(isScript), css: own.filter(isStyle) };
      const frame = this.production ? await this.#frame(dist, [...css, ...ownParts.css]) : undefined;
      const { files, inlineHashes } = this.pages.written(frame);
      for (const [file, bytes] of Object.entries(files)) {
        writeFileSync(join(dist, file), bytes);
        if (isServed(file)) integrity[file] = integrityOf(bytes);
      }
      const build: ShellRelease = {
        version: this.build.version,
        js: initial.filter(isScript),
        css,
        ownParts,
        soon: filesOf(namedChunkGroups['transport']),
        integrity: { ...integrity, ...texts.integrity },
        texts: texts.files,
        shellApi: shellApiVersion,
        inlineHashes,
        shares: true,
        parts: {
          pages: manifest.pages.map(({ path, access }) => ({ path, access })),
          dialogs: manifest.dialogs.map(({ id, access }) => ({ id, access })),
          slots: manifest.slots.map(({ id }) => ({ id })),
        },
        worker: { ...(this.production && { on: workerFile }), off: workerOffFile },
      };
      writeFileSync(join(dist, 'shell.json'), JSON.stringify(build, null, 2));
    });
  }

  /** Returns the code that renders the frame, and the styles that it may use. */
  async #frame(dist: string, css: readonly string[]): Promise<FrameCode> {
    const file = rendererFile(this.folder);
    const all = css.map((name) => readFileSync(join(dist, name), 'utf8')).join('\n');
    // Fonts load with the full styles, after the first paint.
    const style = await usedStyle(all.replace(/@font-face\s*\{[^}]*\}/g, ''), [
      documentAround,
      ...runRenderer<FrameRenderer>(file).samples(),
    ]);
    if (style.includes('url(')) throw new Error('A style that stands in the pages names a file.');
    return { code: readFileSync(file, 'utf8'), style };
  }
}

/**
 * Returns the complete rspack configuration of the shell: it lists no remote, loads every shared module eagerly and
 * provides the federation runtime to remotes.
 */
export function shellConfig(folder: string, shell: Shell) {
  return (_env: unknown, argv?: { mode?: string }): Configuration | Configuration[] => {
    const production = argv?.mode !== 'development';
    const pages = pageWriter(folder);
    const files = [...textFiles(localesOf(folder)), ...pages.sources, ...sharedTextFiles()];
    const build = new PackageBuild({ folder, production, files });
    const names = { folder, prefix: 'shell', unique: build.unique('mf_shell') };
    const base = baseConfig({ ...names, production, isShell: true, refresh: !production });
    const versions = sharedVersions();
    const own: Configuration = {
      ...base,
      entry: { main: './src/main.tsx' },
      optimization: {
        ...base.optimization,
        // One file for the HTTP library, which pages request early.
        splitChunks: {
          cacheGroups: {
            transport: { test: /[\\/]axios[\\/]/, name: 'transport', chunks: 'async', enforce: true },
          },
        },
      },
      plugins: [
        ...(base.plugins ?? []),
        ...(production ? [] : hotPlugins(folder)),
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
        new ShellBuildPlugin(folder, build, files, shell, pages, production),
        build.last,
      ],
    };
    if (!production) return own;
    const renderer = prerenderConfig({ ...names, entry: shell.frame });
    const worker = workerConfig({ ...names, entry: shell.worker });
    const besides = [renderer, worker].map((one) => ({
      ...one,
      plugins: [...(one.plugins ?? []), build.beside],
    }));
    return [
      ...besides,
      {
        ...own,
        name: 'shell',
        dependencies: besides.map(({ name = '' }) => name),
        output: { ...own.output, clean: { keep: keepFolders(folder, [rendererFolder, workerFolder]) } },
      },
    ];
  };
}
