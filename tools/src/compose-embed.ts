import type { SiteConfig } from '@wallet/platform/config';
import { fileFolders } from '@wallet/federation/site-paths';
import type { PageReport } from '@wallet/federation/build/page-report';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frameHtml } from './frame-html';
import { root } from './paths';
import { swap } from './swap';

interface Embed {
  /** The composed site. */
  folder: string;
  /** The chat's build, and the version under which it is served. */
  dist: string;
  version: string;
  config: SiteConfig;
  /** Whether compressed files are laid beside the others. */
  compress: boolean;
}

/**
 * Lays what operators' pages name under addresses that stay: the script, its types, the frame, the module for other
 * hosts, and an example of use.
 */
export function composeEmbed({ folder, dist, version, config, compress }: Embed): void {
  const built = (file: string): string => readFileSync(join(dist, 'embed', file), 'utf8');
  const chat = join(folder, fileFolders.chat);
  swap(join(chat, 'embed.js'), built('embed/embed.js'), compress);
  swap(join(chat, 'embed.d.ts'), built('embed/embed.d.ts'), compress);
  swap(join(chat, 'panel.js'), built('panel/panel.js'), compress);
  const report = JSON.parse(built('frame/page.json')) as PageReport;
  const base = `/remote-chat/${version}/embed/frame/`;
  swap(join(chat, 'frame/index.html'), frameHtml({ base, report, config }), compress);
  // What another host was built with it goes on using: files of earlier modules stay.
  cpSync(join(dist, 'module'), join(chat, 'module'), { recursive: true });
  const example = join(folder, fileFolders.examples, 'embed');
  cpSync(join(root, 'remote-chat/examples'), example, { recursive: true });
  for (const weight of [400, 700]) {
    const font = `noto-sans-thai-thai-${weight}-normal.woff2`;
    cpSync(require.resolve(`@fontsource/noto-sans-thai/files/${font}`), join(example, 'fonts', font));
  }
}
