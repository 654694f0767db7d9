import { integrityOf, root } from '@wallet/build';
import { type RemoteManifest, shellApiVersion, type Discovery } from '@wallet/federation';
import { byLanguage, defaultSiteConfig } from '@wallet/contract';
import { cpSync, mkdirSync, writeFileSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from '../commands/command';
import { configure } from '../commands/configure';
import { putRelease } from '../commands/put-release';
import type { ReleaseRecord, RemoteRecord, ShellRecord } from '../records/site-state';
import { upload } from '../site/upload';
import type { Store } from '../store/store';
import { temporaryFolder } from '@wallet/build/testing';

/** A build in a folder, and its record. */
export interface SmallBuild<Kind extends ReleaseRecord = ReleaseRecord> {
  record: Kind;
  dist: string;
}

function writeBuild(files: Readonly<Record<string, string>>) {
  const dist = temporaryFolder('small-build');
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

/** Page code of a shell whose pages name the file with the discovery document. */
export const codeWithFile = `module.exports.pageHtml = ({ discoveryFile }) => 'page ' + discoveryFile.url;`;

/** Creates the build of a shell that has the page `/`. */
export function smallShell(
  version: string,
  {
    shellApi = shellApiVersion,
    code = pageCode,
    script = 'script',
  }: { shellApi?: string; code?: string; script?: string } = {},
): SmallBuild<ShellRecord> {
  const files = { 'main.js': version, 'pages.cjs': code, 'icon.svg': '<svg/>' };
  const { dist, ...hashed } = writeBuild(files);
  const release: ShellRecord['release'] = {
    version,
    js: ['main.js'],
    css: [],
    integrity: {},
    texts: {},
    shellApi,
    inlineHashes: { style: "'sha256-style'", script: `'sha256-${script}'` },
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
  const { dist, ...hashed } = writeBuild(files);
  const fullManifest: RemoteManifest = {
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
      manifest: fullManifest,
    },
  };
  return { dist, record: { name, discovery, slots: [], ...hashed, ...record } };
}

/** The uses of a remote that links to a page or dialog. */
export const linkTo = (target: string): Pick<RemoteRecord, 'uses'> => ({
  uses: { shellApi: {}, destinations: { [target]: [] }, slots: {} },
});

/** A contribution of a remote to a slot. */
export const contributionTo = (slot: string) => ({
  slot,
  order: 1,
  icon: 'home',
  label: byLanguage(() => 'b'),
  page: '/b',
});

/** Creates a command on a store that collects the printed lines. */
export function commandOn(store: Store): Command & { printed: string[] } {
  const printed: string[] = [];
  return { store, site: root, by: 'Somebody', allow: [], printed, print: (line) => void printed.push(line) };
}

/** Uploads a build and puts it live. Returns the printed lines. */
export async function releaseInto(store: Store, { record, dist }: SmallBuild): Promise<string[]> {
  const command = commandOn(store);
  await upload(store, record, dist);
  await putRelease(command, record);
  return command.printed;
}

/** Folders with the sites that a test file has created, by what they consist of. */
const templates = new Map<unknown, string>();

/** Creates a site in a folder: the first of its kind by `create`, and the next ones as copies of that. */
export async function createOnce(kind: unknown, folder: string, create: () => Promise<void>): Promise<void> {
  const template = templates.get(kind);
  if (template !== undefined) return cpSync(template, folder, { recursive: true });
  await create();
  const copy = temporaryFolder('site-template');
  cpSync(folder, copy, { recursive: true });
  templates.set(kind, copy);
}

/** Creates a site of a shell and remotes in their version 1. */
export async function createSite(store: Store, namespaces: readonly string[]): Promise<void> {
  const create = async (): Promise<void> => {
    await configure(commandOn(store), defaultSiteConfig);
    await releaseInto(store, smallShell('1'));
    for (const namespace of namespaces) await releaseInto(store, smallRemote(namespace, '1'));
  };
  if (store.address.startsWith('s3:')) return create();
  await createOnce(namespaces.join(), store.address, create);
}

type More = Parameters<typeof smallRemote>[2];

/** Releases a version of remote-a to a share of the visitors. Returns the printed lines. */
export async function releaseCanaryInto(
  store: Store,
  version: string,
  share: number,
  more?: More,
): Promise<string[]> {
  const { record, dist } = smallRemote('a', version, more);
  const command = commandOn(store);
  await upload(store, record, dist);
  await putRelease(command, record, share);
  return command.printed;
}

/** Runs a command. Returns the printed lines. */
export async function printedLines(
  store: Store,
  run: (command: ReturnType<typeof commandOn>) => Promise<void>,
): Promise<string[]> {
  const command = commandOn(store);
  await run(command);
  return command.printed;
}

/** Returns the versions of a remote in the document of a folder, each with its share, the default one marked. */
export function publishedVersions(folder: string, name = 'remote-a'): string[] {
  const { microFrontends } = JSON.parse(readFileSync(join(folder, 'discovery.json'), 'utf8')) as Discovery;
  return (microFrontends[name] ?? []).map((one) => {
    const { traffic, default: isDefault } = ('deployment' in one && one.deployment) || {};
    return `${one.metadata.version}: ${traffic}${isDefault ? ' default' : ''}`;
  });
}

/** True when a key belongs to an entry of the history. */
export const isHistory = (key: string): boolean => key.startsWith('history/');

/** Returns a store that runs an action before its first write of a matching key. */
export function beforeFirstWrite(
  store: Store,
  matches: (key: string) => boolean,
  action: () => Promise<unknown>,
): Store {
  let isDone = false;
  const before = async (key: string): Promise<void> => {
    if (isDone || !matches(key)) return;
    isDone = true;
    await action();
  };
  return {
    ...store,
    putIfAbsent: async (key, bytes) => {
      await before(key);
      return store.putIfAbsent(key, bytes);
    },
    putIfMatch: async (key, bytes, etag) => {
      await before(key);
      return store.putIfMatch(key, bytes, etag);
    },
  };
}
