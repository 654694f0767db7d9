import {
  CliError,
  frameKey,
  hashOf,
  integrityOf,
  pathsOfPage,
  runModule,
  type ShellRelease,
  type StableFiles,
} from '@wallet/build';
import {
  type Discovery,
  discoverySchema,
  fileFolders,
  type HashedFile,
  type RejectedVersion,
  type RemoteVersion,
} from '@wallet/federation';
import type { SiteConfig } from '@wallet/platform/config';
import { withBrandLabels } from './brand-labels';
import { frameHtml } from './frame-html';
import { pageCodeFile, withGeneration } from './page-code';
import { anyValueFolder } from '../rules/rules';
import { servingFiles, type ServedBy } from '../rules/serving-files';

/** A remote of a site. The stable files are those of its first version. */
export interface ComposedRemote extends StableFiles {
  name: string;
  versions: (RemoteVersion | RejectedVersion)[];
}

/** Everything that decides the files of a site, except for the bytes of its builds. */
export interface ComposedSite {
  config?: SiteConfig | undefined;
  /** Settings of the files for servers; without them no such files are written. */
  servedBy?: ServedBy | undefined;
  shell?: ShellRelease | undefined;
  /** In the order of the discovery document. */
  remotes: readonly ComposedRemote[];
}

export interface BuildFile {
  /** The package, such as `shell`. */
  name: string;
  version: string;
  file: string;
}

/** A file of a build that becomes a file of the site, or the prerendered part of a page. */
interface Copy extends BuildFile {
  /** The key of the file, or the path of the page. */
  key: string;
}

/** The bytes of files of builds, by `buildPath`. */
type BuildBytes = ReadonlyMap<string, Buffer>;

/** Returns the path of a file of a build, from the folder of all builds. */
export const buildPath = ({ name, version, file }: BuildFile): string => `${name}/${version}/${file}`;

interface ComposeOptions {
  /** URLs of scripts that every page includes in addition to the shell's. */
  scripts?: readonly string[];
  /** Paths that had a page in the past. Those that have none now get the 404 page. */
  earlierPaths?: readonly string[];
  /** Number of the history entry that the site is made from; `discovery.json` and every page contain it. */
  generation?: number;
  /** Versions that no page should continue to run; the document lists them. */
  recalled?: Discovery['recalled'];
  /** The versions to use instead of a live version that fails; only `discovery.json` has them. */
  lastGood?: Discovery['lastGood'];
}

type Files = (readonly [key: string, bytes: Buffer])[];

/** Returns the key of a page's file. The page for all values of a parameter is in the folder `_`. */
const pageKey = (path: string): string =>
  `${path.slice(1).replace(/:\w+$/, anyValueFolder)}/index.html`.replace(/^\//, '');

/** Returns the paths of all pages of a site, including pages that only a canary has. */
export function pathsOf({ shell, remotes }: ComposedSite): string[] {
  const versions = remotes.flatMap((remote) => remote.versions);
  const pages = [...(shell?.parts.pages ?? []), ...versions.flatMap(({ extras }) => extras.manifest.pages)];
  return [...new Set(pages.flatMap(pathsOfPage))];
}

export const pageKeysOf = (site: ComposedSite): string[] => pathsOf(site).map(pageKey);

const versionOf = ({ versions: [first] }: ComposedRemote): string => first?.metadata.version ?? '';

/** Returns a sample key for each folder of builds: the files for servers need the folder, not its files. */
const sampleBuildKeys = ({ shell, remotes }: ComposedSite): string[] =>
  [...(shell ? ['shell'] : []), ...remotes.map(({ name }) => name)].map((name) => `${name}/version/file.js`);

/** Returns the files of the shell's build that a site has at its root, by key. The configuration selects the worker. */
function rootFilesOf({ worker }: ShellRelease, config: SiteConfig | undefined): Record<string, string> {
  const { on, off } = worker ?? {};
  const file = config?.serviceWorker && on !== undefined ? on : off;
  return { 'icon.svg': 'icon.svg', ...(file !== undefined && { 'sw.js': file }) };
}

/** Returns the copies of build files that a site has. */
export function copiesOf({ shell, config, remotes }: ComposedSite): Copy[] {
  const stableFiles = remotes.flatMap((remote) =>
    Object.entries(remote.lasting ?? {}).map(([key, file]) => ({
      key,
      name: remote.name,
      version: versionOf(remote),
      file,
    })),
  );
  const shellFiles = Object.entries(shell ? rootFilesOf(shell, config) : {});
  const version = shell?.version ?? '';
  return [...stableFiles, ...shellFiles.map(([key, file]) => ({ key, name: 'shell', version, file }))];
}

/** Returns the key of a remote's fragment among the prerendered parts. */
const fragmentPartKey = (remote: string, slot: string): string => `${remote}/${slot}`;

/** Returns the prerendered parts of a site's pages, from the version that most visitors get. */
function partsOf({ remotes }: ComposedSite): Copy[] {
  return remotes.flatMap(({ name, versions: [version] }) => {
    if (!version || !('federation' in version.extras)) return [];
    const { manifest, pages = {} } = version.extras as RemoteVersion['extras'];
    const files = [
      // Older builds have one file per expose.
      ...manifest.pages.flatMap((page) =>
        pathsOfPage(page).map((path) => [path, pages[page.path] ?? pages[page.expose]]),
      ),
      ...(manifest.fragments ?? []).map(({ slot }) => [fragmentPartKey(name, slot), pages[slot]]),
    ];
    return files.flatMap(([key = '', file]) =>
      file ? [{ key, name, version: version.metadata.version, file }] : [],
    );
  });
}

const pageCodeOf = ({ version }: ShellRelease): BuildFile => ({ name: 'shell', version, file: pageCodeFile });

/** Returns the files of builds that the site's files are made from; none without pages. */
export function sourcesOf(site: ComposedSite): BuildFile[] {
  const { shell, config } = site;
  return shell && config ? [pageCodeOf(shell), ...copiesOf(site), ...partsOf(site)] : [];
}

const discoveryOf = ({ config, remotes }: ComposedSite): Discovery => ({
  schema: discoverySchema,
  microFrontends: Object.fromEntries(
    remotes.map(({ name, versions }) => [
      name,
      versions.map((version) => withBrandLabels(version, config?.brand?.messages)),
    ]),
  ),
});

/** Returns the key of a discovery document's file: the name is a hash of the bytes. */
export const discoveryKeyOf = (bytes: Buffer): string =>
  `${fileFolders.discovery.slice(1)}/${hashOf(bytes).slice(0, 16)}.json`;

/** Returns the file with the discovery document of a site, which its pages may name. */
export function discoveryFileOf(site: ComposedSite): HashedFile & { key: string; bytes: Buffer } {
  const bytes = Buffer.from(JSON.stringify(discoveryOf(site)));
  const key = discoveryKeyOf(bytes);
  return { key, bytes, url: `/${key}`, integrity: integrityOf(bytes) };
}

/** A site whose pages can be written. */
interface CompleteSite extends ComposedSite {
  shell: ShellRelease;
  config: SiteConfig;
}

/** Returns the file of the page that other sites show in a frame; none when no remote has such a page. */
function frameFiles({ remotes, config }: CompleteSite, generation?: number): Files {
  const embedded = remotes.find(({ frame }) => frame);
  if (!embedded?.frame) return [];
  const base = `/${embedded.name}/${versionOf(embedded)}/`;
  const frame = frameHtml({ base, report: embedded.frame, config });
  return [[frameKey, Buffer.from(withGeneration(frame, generation))]];
}

/** The files that the code of a shell writes. */
interface WrittenPages {
  pages: Files;
  notFound: Buffer;
  /** The web app manifest; undefined for a site that cannot be installed. */
  manifest: string | undefined;
}

/**
 * Writes the pages of a site by the code of its shell.
 * @throws CliError when the code cannot write one of them
 */
function writePages(
  site: CompleteSite,
  pageCode: Buffer,
  builds: BuildBytes,
  { scripts = [], generation }: ComposeOptions,
): WrittenPages {
  const { shell, config } = site;
  const { url, integrity } = discoveryFileOf(site);
  const partEntries = partsOf(site).flatMap((part) => {
    const json = builds.get(buildPath(part))?.toString();
    return json ? [[part.key, { remote: part.name, json }] as const] : [];
  });
  const partAt = Object.fromEntries(partEntries);
  const paths = pathsOf(site);
  const { results, error } = runModule({
    code: pageCode.toString(),
    shared: {
      shell,
      discovery: discoveryOf(site),
      discoveryFile: { url, integrity },
      config,
      scripts,
      parts: partAt,
    },
    calls: [
      { name: 'appManifest' },
      { name: 'pageHtml' },
      ...paths.map((path) => ({ name: 'pageHtml', input: { path, part: partAt[path] } })),
    ],
  });
  if (error) {
    const file = ['manifest.webmanifest', '404.html', ...paths][results.length];
    throw new CliError(
      `shell ${shell.version} cannot write ${file} (${error.text}): talk to the Platform team.`,
    );
  }
  const [manifest, ...html] = results as (string | null)[];
  const [notFound = Buffer.of(), ...pages] = html.map((text) => {
    if (text === null)
      throw new CliError(
        `shell/${shell.version}/${pageCodeFile} exports no pageHtml: talk to the Platform team.`,
      );
    return Buffer.from(withGeneration(text, generation));
  });
  return {
    pages: paths.map((path, index) => [pageKey(path), pages[index] ?? notFound]),
    notFound,
    manifest: manifest ?? undefined,
  };
}

/** Returns the files of a site with a shell, except for `discovery.json`. */
function filesOfShell(
  site: CompleteSite,
  pageCode: Buffer,
  builds: BuildBytes,
  options: ComposeOptions,
): Map<string, Buffer> {
  const { servedBy, shell, config } = site;
  const { pages, notFound, manifest } = writePages(site, pageCode, builds, options);
  const discoveryFile = discoveryFileOf(site);
  // Older shells write the complete document into their pages, so their sites have no such file.
  const isDiscoveryNamed = pages.some(([, html]) => html.includes(discoveryFile.url));
  const pictures = Object.entries(config.look?.files ?? {});
  const files = new Map<string, Buffer>();
  for (const copy of copiesOf(site)) {
    const bytes = builds.get(buildPath(copy));
    if (bytes) files.set(copy.key, bytes);
  }
  for (const [key, base64] of pictures) files.set(key, Buffer.from(base64, 'base64'));
  for (const [key, bytes] of frameFiles(site, options.generation)) files.set(key, bytes);
  // Added before the pages that name it.
  if (isDiscoveryNamed) files.set(discoveryFile.key, discoveryFile.bytes);
  for (const [key, bytes] of pages) files.set(key, bytes);
  files.set('404.html', notFound);
  if (manifest !== undefined) files.set('manifest.webmanifest', Buffer.from(manifest));
  if (servedBy) {
    const serving = { config, inlineHashes: shell.inlineHashes };
    const keys = [...sampleBuildKeys(site), ...files.keys()];
    for (const [key, bytes] of servingFiles(serving, servedBy, keys)) files.set(key, bytes);
  }
  // Added after the files for servers, which list only the current pages.
  for (const key of (options.earlierPaths ?? []).map(pageKey)) if (!files.has(key)) files.set(key, notFound);
  return files;
}

/**
 * Returns every file of a site except its builds, by key, `discovery.json` last; `builds` has the bytes of `sourcesOf`
 * the site. Without a shell, its code or a configuration, it returns only the document. The result depends only on the arguments, so all processes that compose
 * the same site write the same bytes.
 */
export function composedFiles(
  site: ComposedSite,
  builds: BuildBytes,
  options: ComposeOptions = {},
): Map<string, Buffer> {
  const { shell, config } = site;
  const { generation, recalled, lastGood } = options;
  const pageCode = shell && builds.get(buildPath(pageCodeOf(shell)));
  const files =
    shell && pageCode && config
      ? filesOfShell({ ...site, shell, config }, pageCode, builds, options)
      : new Map<string, Buffer>();
  const document = { ...discoveryOf(site), recalled, lastGood, generation };
  return files.set('discovery.json', Buffer.from(JSON.stringify(document, null, 2)));
}
