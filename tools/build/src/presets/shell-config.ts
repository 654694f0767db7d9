import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Compiler, Configuration } from '@rspack/core';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageOf, sharedModules, shellApiVersion } from '@wallet/federation';

import { baseConfig, severalBuilds, withPlugin, federationOptions } from './base-config';
import { afterEmit, servedFiles } from './after-emit';
import { emitTexts, localesOf, sharedTextFiles, sharedTexts, textFiles } from '../prerender/emit-texts';
import { hotPlugins } from './hot-plugins';
import { integrityOf } from '../ids/hashes';
import { PackageBuild } from '../ids/package-build';
import { pageWriter, workerOffFile } from '../pages/page-writer';
import { prerenderConfig, rendererFile } from './prerender-config';
import { runRenderer } from '../prerender/run-renderer';
import { sharedVersions } from './shared-versions';
import type { FrameCode, ShellParts, ShellRelease } from '../pages/shell-build';
import { writeShellApiUse } from '../shell-api-use';
import { usedStyle } from '../prerender/used-style';
import { workerConfig, workerFile } from './worker-config';

/**
 * A sample that makes `usedStyle` keep the rules of `html` and `body`. Without them, text would have another size until
 * the full styles load.
 */
const documentSample = '<html lang=""><body></body></html>';

interface Shell {
  manifest: ShellParts;
  /**
   * The file that exports `renderFrame`, which renders public pages, and `samples`, pages with everything it can
   * render. Without it, all pages are rendered in the browser.
   */
  frame?: string;
  /** The entry of the service worker; missing for a site without one. */
  worker?: string;
}

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
    private readonly pages: ReturnType<typeof pageWriter>,
    private readonly production: boolean,
  ) {}

  apply(compiler: Compiler): void {
    afterEmit(compiler, this.files, async (stats) => {
      const dist = compiler.outputPath;
      const { integrity, filesOf } = servedFiles(stats, dist);
      const { js, css } = filesOf('main');
      const ownParts = filesOf('own-parts');
      const texts = emitTexts(localesOf(this.folder), dist, (language, shell) => ({
        shell,
        ...sharedTexts(language),
      }));
      const { manifest, frame: frameFile, worker } = this.shell;
      const frame =
        this.production && frameFile ? await this.#frame(dist, [...css, ...ownParts.css]) : undefined;
      const { files, inlineHashes } = this.pages.written(frame);
      for (const [file, bytes] of Object.entries(files)) {
        writeFileSync(join(dist, file), bytes);
        if (file.endsWith('.js')) integrity[file] = integrityOf(bytes);
      }
      const build: ShellRelease = {
        version: this.build.version,
        js,
        css,
        ownParts,
        soon: filesOf('transport').js,
        integrity: { ...integrity, ...texts.integrity },
        texts: texts.files,
        shellApi: shellApiVersion,
        inlineHashes,
        shares: this.pages.hasShares,
        parts: {
          pages: manifest.pages.map(({ path, access }) => ({ path, access })),
          dialogs: manifest.dialogs.map(({ id, access }) => ({ id, access })),
          slots: manifest.slots.map(({ id }) => ({ id })),
        },
        ...(worker !== undefined && {
          worker: { ...(this.production && { on: workerFile }), off: workerOffFile },
        }),
      };
      writeShellApiUse(stats.compilation, dist);
      writeFileSync(join(dist, 'shell.json'), JSON.stringify(build, null, 2));
    });
  }

  async #frame(dist: string, css: readonly string[]): Promise<FrameCode> {
    const file = rendererFile(this.folder);
    const all = css.map((name) => readFileSync(join(dist, name), 'utf8')).join('\n');
    // Fonts load with the full styles, after the first paint.
    const style = await usedStyle(all.replace(/@font-face\s*\{[^}]*\}/g, ''), [
      documentSample,
      ...runRenderer<FrameRenderer>(file).samples(),
    ]);
    if (style.includes('url(')) throw new Error('A style that is inlined into pages must not name a file.');
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
    const files = [...textFiles(localesOf(folder)), ...sharedTextFiles()];
    const build = new PackageBuild({
      folder,
      production,
      files,
      // Without the frame: it is the output of a compiler, which the id covers anyway.
      pages: () => JSON.stringify(pages.written({ code: '', style: '' }).files),
      pageSources: pages.sources,
    });
    const names = { folder, prefix: 'shell', unique: build.unique('mf_shell') };
    const base = baseConfig({ ...names, production, isShell: true, refresh: !production });
    const versions = sharedVersions();
    const own: Configuration = {
      ...base,
      entry: { main: './src/main.tsx' },
      optimization: {
        ...base.optimization,
        // One file for the HTTP library, which pages request early. Other libraries get no files of their own.
        splitChunks: {
          cacheGroups: {
            defaultVendors: false,
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
          ...federationOptions,
          experiments: {
            provideExternalRuntime: true,
            optimization: { target: 'web', disableSnapshot: true },
          },
        }),
        new ShellBuildPlugin(folder, build, [...files, ...pages.sources], shell, pages, production),
        build.last,
      ],
    };
    if (!production) return own;
    const others = [
      ...(shell.frame === undefined ? [] : [prerenderConfig({ ...names, entry: shell.frame })]),
      ...(shell.worker === undefined ? [] : [workerConfig({ ...names, entry: shell.worker })]),
    ].map((config) => withPlugin(config, build.other));
    return others.length ? severalBuilds({ ...own, name: 'shell' }, others) : own;
  };
}
