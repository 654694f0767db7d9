import { integrityOf } from '@wallet/federation/build/integrity-of';
import type { PageReport } from '@wallet/federation/build/page-report';
import type { ShellRelease } from '@wallet/federation/build/shell-build';
import type { RemoteVersion } from '@wallet/federation/discovery';
import type { SlotEntry } from '@wallet/federation/remote-manifest';
import { fileFolders } from '@wallet/federation/site-paths';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { builtFiles } from './built-files';
import { destinationsOf } from './destinations';
import type { RemoteRecord, ShellRecord } from './site-state';

function filesOf(dist: string): Pick<RemoteRecord, 'files' | 'bytes'> {
  const names = builtFiles(dist);
  const loaded = names.filter((name) => /^(texts\/)?[^/]+\.(js|css|json)$/.test(name));
  return {
    files: Object.fromEntries(names.map((name) => [name, integrityOf(readFileSync(join(dist, name)))])),
    bytes: loaded.reduce((sum, name) => sum + statSync(join(dist, name)).size, 0),
  };
}

/** What of the chat operators' pages name, under addresses that stay. */
function lastingFiles(dist: string, names: readonly string[]): Pick<RemoteRecord, 'lasting' | 'frame'> {
  const chat = fileFolders.chat.slice(1);
  const modules = names.filter((name) => name.startsWith('module/'));
  return {
    lasting: {
      [`${chat}/embed.js`]: 'embed/embed/embed.js',
      [`${chat}/embed.d.ts`]: 'embed/embed/embed.d.ts',
      [`${chat}/panel.js`]: 'embed/panel/panel.js',
      ...Object.fromEntries(modules.map((name) => [`${chat}/${name}`, name])),
    },
    frame: JSON.parse(readFileSync(join(dist, 'embed/frame/page.json'), 'utf8')) as PageReport,
  };
}

/** The record of a remote's build; `discovery` and `slots` were checked. */
export function remoteRecord(
  name: string,
  dist: string,
  discovery: RemoteVersion,
  slots: readonly SlotEntry[],
): RemoteRecord {
  const all = filesOf(dist);
  const names = Object.keys(all.files);
  return {
    name,
    discovery,
    slots,
    destinations: destinationsOf(name, dist, names),
    ...all,
    ...(name === 'remote-chat' && lastingFiles(dist, names)),
  };
}

/** The record of the shell's build. */
export function shellRecord(dist: string): ShellRecord {
  const release = JSON.parse(readFileSync(join(dist, 'shell.json'), 'utf8')) as ShellRelease;
  return { name: 'shell', release, ...filesOf(dist) };
}
