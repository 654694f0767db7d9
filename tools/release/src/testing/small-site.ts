import { integrityOf } from '@wallet/build';
import { type RemoteManifest, shellApiVersion } from '@wallet/federation';
import { defaultSiteConfig } from '@wallet/contract';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Command } from '../commands/command';
import { configure } from '../commands/configure';
import { putLive } from '../commands/put-live';
import type { ReleaseRecord, RemoteRecord, ShellRecord } from '../site-state';
import type { Store } from '../store/store';
import { upload } from '../upload';

/** A build in a folder, and its record. */
export interface SmallBuild<Kind extends ReleaseRecord = ReleaseRecord> {
  record: Kind;
  dist: string;
}

function laid(files: Readonly<Record<string, string>>) {
  const dist = mkdtempSync(join(tmpdir(), 'small-build-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), text);
  }
  const hashes = Object.entries(files).map(([name, text]) => [name, integrityOf(text)] as const);
  return {
    dist,
    files: Object.fromEntries(hashes),
    bytes: Object.values(files).join('').length,
  };
}

/** Page code of a shell. Writes the path of a page and the live version of each remote into the page. */
const pageCode = `module.exports.pageHtml = ({ shell, discovery, config, path }) =>
  ['page', shell.version, config.edition, path ?? 'no such page',
    ...Object.values(discovery.microFrontends).map(([one]) => one.url)].join('\\n');`;

/** Creates the build of a shell that has the page `/`. */
export function smallShell(
  version: string,
  {
    shellApi = shellApiVersion,
    code = pageCode,
    script = 'script',
    shares = true,
  }: { shellApi?: string; code?: string; script?: string; shares?: boolean } = {},
): SmallBuild<ShellRecord> {
  const files = { 'main.js': version, 'pages.cjs': code, 'icon.svg': '<svg/>' };
  const { dist, ...hashed } = laid(files);
  const release: ShellRecord['release'] = {
    version,
    js: ['main.js'],
    css: [],
    integrity: {},
    texts: {},
    shellApi,
    inlineHashes: { style: "'sha256-style'", script: `'sha256-${script}'` },
    shares,
    parts: {
      pages: [{ path: '/', access: 'public' }],
      dialogs: [],
      slots: [{ id: 'shell.menu' }],
    },
  };
  return { dist, record: { name: 'shell', release, ...hashed } };
}

/** Creates the build of a remote with the page `/<namespace>`, unless its manifest is overridden. */
export function smallRemote(
  namespace: string,
  version: string,
  {
    manifest,
    text = '',
    script,
    ...record
  }: Partial<RemoteRecord> & { manifest?: Partial<RemoteManifest>; text?: string; script?: string } = {},
): SmallBuild<RemoteRecord> {
  const name = `remote-${namespace}`;
  const files = { 'remoteEntry.js': script ?? `${name} ${version}${text}`, 'media/a.png': name };
  const { dist, ...hashed } = laid(files);
  const whole: RemoteManifest = {
    name,
    owner: `${namespace} team`,
    description: '',
    namespace,
    shellApi: `^${shellApiVersion}`,
    pages: [{ path: `/${namespace}`, access: 'public', expose: 'page' }],
    dialogs: [{ id: `${namespace}.box`, access: 'public', expose: 'box' }],
    widgets: [],
    contributions: [],
    ...manifest,
  };
  const discovery: RemoteRecord['discovery'] = {
    url: `/${name}/${version}/remoteEntry.js`,
    metadata: { version, integrity: hashed.files['remoteEntry.js'] ?? '' },
    extras: {
      federation: { container: `mf_${namespace}_remote`, integrity: hashed.files, exposes: {} },
      texts: {},
      manifest: whole,
    },
  };
  return { dist, record: { name, discovery, slots: [], destinations: [], ...hashed, ...record } };
}

/** Creates a command on a store that collects the printed lines. */
export function commandOn(store: Store): Command & { printed: string[] } {
  const printed: string[] = [];
  return { store, by: 'Somebody', allow: [], printed, print: (line) => void printed.push(line) };
}

/** Uploads a build and puts it live. Returns the printed lines. */
export async function releaseInto(store: Store, { record, dist }: SmallBuild): Promise<string[]> {
  const command = commandOn(store);
  await upload(store, record, dist);
  await putLive(command, record, 'release');
  return command.printed;
}

/** Creates a site of a shell and remotes in their version 1. */
export async function beginSite(store: Store, namespaces: readonly string[]): Promise<void> {
  await configure(commandOn(store), defaultSiteConfig);
  await releaseInto(store, smallShell('1'));
  for (const namespace of namespaces) await releaseInto(store, smallRemote(namespace, '1'));
}
