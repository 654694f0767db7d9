import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import type { Configuration, Stats } from '@rspack/core';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { callModules, packageOf, sharedModules, shellApiVersion } from '@wallet/federation';

import type { Language } from '@wallet/contract';
import { baseConfig, severalBuilds, withPlugin, federationOptions } from './base-config';
import { afterEmit, servedFiles } from './after-emit';
import { localeFiles, readSharedTexts, sharedLocaleFiles } from '../locale-files';
import { emitTexts } from '../prerender/emit-texts';
import { hotPlugins } from './hot-plugins';
import { isLoadedByPages } from '../built-files';
import { integrityOf } from '../ids/hashes';
import { PackageBuild } from '../ids/package-build';
import { pageWriter, workerFiles } from '../pages/page-writer';
import type { SiteInfo } from '../pages/read-shell';
import { prerenderConfig, rendererFile } from './prerender-config';
import { runModule } from '../prerender/run-module';
import { sharedVersions } from '../ids/shared-versions';
import type { FrameCode, ShellParts, ShellRelease } from '../pages/shell-build';
import { writeShellApiUse } from '../shell-api-use';
import { usedStyle } from '../prerender/used-style';

/**
 * A sample that makes `usedStyle` keep the rules of `html` and `body`. Without them, text would have another size until
 * the full styles load.
 */
const documentSample = '<html lang=""><body></body></html>';

interface Shell {
  manifest: ShellParts;
  /** By default the shell renders no page itself and cannot be installed as an app. */
  site?: SiteInfo;
  /**
   * The file that exports `renderFrame`, which renders public pages, and `samples`, pages with everything it can
   * render. Without it, all pages are rendered in the browser.
   */
  frame?: string;
  /** The first language of the site; by default the one of its edition. */
  language?: Language;
  /** True when every page calls the backend of the contract: pages then request the code of calls early. */
  callsBackend?: boolean;
  /**
   * True when no part of the site makes calls or has a login. Its pages then have no modules for these and no texts of
   * their errors; a remote that uses such a module cannot be loaded.
   */
  isWithoutCalls?: boolean;
  /** True when a service worker may cache the site's pages; its configuration can turn the worker off. */
  hasServiceWorker?: boolean;
}

/** Reads the code of the frame from its build, and the rules in the style files `css` that it can use. */
async function readFrame(folder: string, dist: string, css: readonly string[]): Promise<FrameCode> {
  const code = readFileSync(rendererFile(folder), 'utf8');
  const { results, error } = runModule({ code, calls: [{ name: 'samples' }] });
  if (error) throw new Error(error.text);
  const all = css.map((name) => readFileSync(join(dist, name), 'utf8')).join('\n');
  // Fonts load with the full styles, after the first paint.
  const style = await usedStyle(all.replace(/@font-face\s*\{[^}]*\}/g, ''), [
    documentSample,
    ...(results[0] as string[]),
  ]);
  if (style.includes('url(')) throw new Error('A style that is inlined into pages must not name a file.');
  return { code, style };
}

interface Release {
  folder: string;
  production: boolean;
  build: PackageBuild;
  shell: Shell;
  pages: ReturnType<typeof pageWriter>;
}

/** Writes the page writer's files and `dist/shell.json` after a build: the files that the page's HTML must refer to. */
async function writeShellRelease(stats: Stats, dist: string, release: Release): Promise<void> {
  const { folder, production, build, shell, pages } = release;
  const { integrity, filesOf } = servedFiles(stats, dist);
  const { js, css } = filesOf('main');
  const builtInFiles = filesOf('own-parts');
  const texts = emitTexts(folder, dist, (language, own) => ({
    shell: own,
    ...readSharedTexts(language, shell.isWithoutCalls ? ['common'] : undefined),
  }));
  const frame =
    production && shell.frame ? await readFrame(folder, dist, [...css, ...builtInFiles.css]) : undefined;
  const { files, inlineHashes } = pages.written(frame);
  for (const [file, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), bytes);
    if (isLoadedByPages(file)) integrity[file] = integrityOf(bytes);
  }
  const { manifest } = shell;
  const report: ShellRelease = {
    version: build.version,
    js,
    css,
    builtInFiles,
    firstCallScripts: shell.callsBackend ? filesOf('transport').js : [],
    integrity: { ...integrity, ...texts.integrity },
    texts: texts.files,
    shellApi: shellApiVersion,
    inlineHashes,
    parts: {
      pages: manifest.pages.map(({ path, access }) => ({ path, access })),
      dialogs: manifest.dialogs.map(({ id, access }) => ({ id, access })),
      slots: manifest.slots.map(({ id }) => ({ id })),
      ...(manifest.fragmentSlots && { fragmentSlots: manifest.fragmentSlots }),
    },
    ...(pages.hasWorker && {
      worker: { ...(production && { on: workerFiles.on }), off: workerFiles.off },
    }),
  };
  writeShellApiUse(stats.compilation, dist);
  writeFileSync(join(dist, 'shell.json'), JSON.stringify(report, null, 2));
}

/**
 * Returns the complete rspack configuration of the shell: it lists no remote, loads every shared module eagerly and
 * provides the federation runtime to remotes.
 */
export function shellConfig(folder: string, shell: Shell) {
  return (_env: unknown, argv?: { mode?: string }): Configuration | Configuration[] => {
    const production = argv?.mode !== 'development';
    const site = {
      ...(shell.site ?? { builtInPaths: [] }),
      frameSlots: shell.manifest.fragmentSlots,
      language: shell.language,
    };
    const readPages = () => pageWriter(folder, site, shell.hasServiceWorker ?? false);
    const pages = readPages();
    const files = [...localeFiles(folder), ...sharedLocaleFiles()];
    const build = new PackageBuild({
      folder,
      production,
      files,
      // Without the frame: it is the output of a compiler, which the id covers anyway.
      pages: () => JSON.stringify(pages.written({ code: '', style: '' }).files),
      pageSources: pages.sources,
    });
    const names = { folder, prefix: 'shell', unique: build.unique('mf_shell') };
    const base = baseConfig({ ...names, production, refresh: !production });
    const versions = sharedVersions();
    const provided = sharedModules.filter((module) => !shell.isWithoutCalls || !callModules.includes(module));
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
            provided.map((module) => {
              const version = versions.get(packageOf(module)) ?? '';
              // Its own copy is the only one, so the runtime need not compare versions.
              return [module, { singleton: true, eager: true, version, requiredVersion: false as const }];
            }),
          ),
          ...federationOptions,
          experiments: {
            provideExternalRuntime: true,
            optimization: { target: 'web', disableSnapshot: true },
          },
        }),
        afterEmit([...files, ...pages.sources], (stats, dist) => {
          // While the shell is watched, a file of the pages may have changed.
          const writtenPages = production ? pages : readPages();
          return writeShellRelease(stats, dist, { folder, production, build, shell, pages: writtenPages });
        }),
        build.last,
      ],
    };
    if (!production || !shell.frame) return own;
    const frame = withPlugin(prerenderConfig({ ...names, entry: shell.frame }), build.other);
    return severalBuilds({ ...own, name: 'shell' }, [frame]);
  };
}
