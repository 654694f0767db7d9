import type { ShellRelease } from '../pages/shell-build';
import { shellApiVersion, type StableAssets } from '@wallet/federation';
import { pageWriter } from '../pages/page-writer';
import { stableAssetsFile } from '../stable-assets';
import { shellFolder, shellPaths, siteInfo } from './wallet-shell';
import { sampleHash, sampleRelease } from '@wallet/testing/sample-release';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Files = Readonly<Record<string, string | Buffer>>;

function writeFiles(dist: string, files: Files): void {
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), bytes);
  }
}

const stableAssets: StableAssets = {
  files: {
    'embed.js': 'embed/embed/embed.js',
    'embed.d.ts': 'embed/embed/embed.d.ts',
    'panel.js': 'embed/panel/panel.js',
    'module/': 'module/',
  },
  example: 'embed/embed/example/',
  frame: { folder: 'embed/frame/', title: 'Chat' },
};

/** Additional files of the chat's build. */
const chatFiles: Files = {
  [stableAssetsFile]: JSON.stringify(stableAssets),
  'embed/embed/embed.js': 'embed()',
  'embed/embed/embed.d.ts': 'interface WalletChat {}',
  'embed/embed/example/index.html': '<!doctype html>',
  'embed/embed/example/fonts/400.woff2': 'font',
  'embed/panel/panel.js': 'panel()',
  'embed/frame/main.js': 'frame()',
  'embed/frame/page.json': JSON.stringify({ js: ['main.js'], css: [], integrity: { 'main.js': sampleHash } }),
  'module/remoteEntry.js': 'module()',
  'module/7.1a2b3c4d.js': 'chunk()',
};

/** Writes the build of a remote into a checkout. `release` is its report, or any text instead of a report. */
export function writeRemoteBuild(
  root: string,
  namespace: string,
  release: unknown = sampleRelease(namespace),
): void {
  const report = typeof release === 'string' ? release : JSON.stringify(release);
  const served = ['remoteEntry.js', 'page.js', 'page.css', 'box.js', 'th.json'];
  writeFiles(join(root, `remote-${namespace}/dist`), {
    ...Object.fromEntries(served.map((file) => [file, file])),
    ...(namespace === 'chat' && chatFiles),
    'inputs.json': '{}',
    'remote.json': report,
  });
}

/**
 * Writes the build of a shell into a checkout; it has the pages of this checkout's shell and writes them with its code.
 */
export function writeShellBuild(root: string): void {
  const { files, inlineHashes } = pageWriter(shellFolder, siteInfo).written();
  const release: ShellRelease = {
    version: '1',
    js: ['main.js'],
    css: ['main.css'],
    integrity: { 'main.js': sampleHash, 'main.css': sampleHash },
    texts: { th: 'th.json', la: 'la.json' },
    shellApi: shellApiVersion,
    inlineHashes,
    parts: {
      pages: shellPaths.map((path) => ({ path, access: 'public' })),
      dialogs: [],
      slots: [{ id: 'shell.member-menu' }],
    },
  };
  writeFiles(join(root, 'shell/dist'), {
    ...files,
    'main.js': 'shell()',
    'main.css': 'a{}',
    'th.json': '{}',
    'la.json': '{}',
    'inputs.json': '{}',
    'shell.json': JSON.stringify(release),
  });
}
