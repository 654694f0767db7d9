import type { ShellRelease } from '@wallet/federation/build';
import { type Discovery, discoverySchema, type LeftOutVersion, type RemoteVersion } from '@wallet/federation';
import type { SiteConfig } from '@wallet/platform/config';
import { withBrandLabels } from './brand-labels';
import { frameHtml } from './frame-html';
import type { LastingFiles } from './lasting-files';
import type { PageCode } from './page-code';
import { withGeneration } from './page-generation';
import { Refusal } from './refusal';
import { servingFiles, type ServedBy } from './serving/serving-files';

/** A remote of a site. The lasting files are those of its first version. */
export interface ComposedRemote extends LastingFiles {
  name: string;
  /** Its entry in the document for browsers. */
  versions: (RemoteVersion | LeftOutVersion)[];
}

/** All that a site's files follow from, wherever its builds lie. */
export interface ComposedSite {
  config?: SiteConfig | undefined;
  /** What the files for servers say besides; without it there are none. */
  servedBy?: ServedBy | undefined;
  shell?: ShellRelease | undefined;
  /** In the order of the document. */
  remotes: readonly ComposedRemote[];
}

/** A copy of a file of a build under an address that stays. */
export interface Copy {
  key: string;
  /** Whose build, and which file of it. */
  name: string;
  version: string;
  file: string;
}

/** The part of a page that the remote who owns it has rendered. */
export interface PagePart {
  path: string;
  name: string;
  version: string;
  file: string;
}

/** What of the builds a site's files are made with. */
interface Builds {
  /** The shell's own code; without it there are no pages. */
  pageHtml?: PageCode | undefined;
  /** The bytes of all `copiesOf` the site, by key. */
  copies: ReadonlyMap<string, Buffer>;
  /** The bytes of all `partsOf` the site, by path. */
  parts?: ReadonlyMap<string, Buffer>;
}

/** What else a site may say in its files. */
interface More {
  /** Addresses of scripts that every page gets besides the shell's. */
  scripts?: readonly string[];
  /** Paths that had a page once, and get what an unknown path gets unless they have one again. */
  earlierPaths?: readonly string[];
  /** The generation of a store, which the document and every page name. */
  generation?: number;
  /** Versions that no page should go on with, which the document names. */
  recalled?: Discovery['recalled'];
}

/** Where the page of a path lies. */
const pageKey = (path: string): string => `${path.slice(1)}/index.html`.replace(/^\//, '');

/** The paths of all pages of a site; one that only a candidate has is a page too. */
export function pathsOf({ shell, remotes }: ComposedSite): string[] {
  const versions = remotes.flatMap((remote) => remote.versions);
  const pages = [...(shell?.parts.pages ?? []), ...versions.flatMap(({ extras }) => extras.manifest.pages)];
  return [...new Set(pages.map(({ path }) => path))];
}

/** Where the pages of a site lie. */
export const pageKeysOf = (site: ComposedSite): string[] => pathsOf(site).map(pageKey);

const versionOf = ({ versions: [first] }: ComposedRemote): string => first?.metadata.version ?? '';

/** One address of each folder of builds. */
const keysOfBuilds = ({ shell, remotes }: ComposedSite): string[] =>
  [...(shell ? ['shell'] : []), ...remotes.map(({ name }) => name)].map((name) => `${name}/version/file.js`);

/** Files of the shell's build that lie at the site's root, by where. The worker is what the configuration says. */
function rootFilesOf({ worker }: ShellRelease, config: SiteConfig | undefined): Record<string, string> {
  const { on, off } = worker ?? {};
  const file = config?.serviceWorker && on !== undefined ? on : off;
  return { 'icon.svg': 'icon.svg', ...(file !== undefined && { 'sw.js': file }) };
}

/** The copies of files of builds in a site. */
export function copiesOf({ shell, config, remotes }: ComposedSite): Copy[] {
  const lasting = remotes.flatMap((remote) =>
    Object.entries(remote.lasting ?? {}).map(([key, file]) => ({
      key,
      name: remote.name,
      version: versionOf(remote),
      file,
    })),
  );
  const own = Object.entries(shell ? rootFilesOf(shell, config) : {});
  const version = shell?.version ?? '';
  return [...lasting, ...own.map(([key, file]) => ({ key, name: 'shell', version, file }))];
}

/** The parts of a site's pages that their owners have rendered, in the version of most visitors. */
export function partsOf({ remotes }: ComposedSite): PagePart[] {
  return remotes.flatMap(({ name, versions: [version] }) => {
    if (!version || !('federation' in version.extras)) return [];
    const { manifest, pages = {} } = version.extras as RemoteVersion['extras'];
    return manifest.pages.flatMap(({ path, expose }) => {
      const file = pages[expose];
      return file ? [{ path, name, version: version.metadata.version, file }] : [];
    });
  });
}

/** A configuration as pages are written with it, whatever the age of the shell that writes them. */
function withoutFiles(config: SiteConfig): SiteConfig {
  return config.look ? { ...config, look: { ...config.look, files: {} } } : config;
}

/**
 * Every file of a site but its builds, by where it lies, `discovery.json` last. Without a shell, its code or a
 * configuration there is only the document. Nothing but what is given decides, so that all who compose one site write
 * the same bytes.
 * @throws Refusal when the shell's code fails
 */
export function composedFiles(
  site: ComposedSite,
  { pageHtml, copies, parts = new Map() }: Builds,
  { scripts = [], earlierPaths = [], generation, recalled }: More = {},
): Map<string, Buffer> {
  const { shell, config: whole, servedBy, remotes } = site;
  const config = whole && withoutFiles(whole);
  const files = new Map<string, Buffer>();
  const discovery: Discovery = {
    schema: discoverySchema,
    microFrontends: Object.fromEntries(
      remotes.map(({ name, versions }) => [
        name,
        versions.map((version) => withBrandLabels(version, config?.brand?.messages)),
      ]),
    ),
  };
  if (shell && pageHtml && config) {
    for (const [key, bytes] of copies) files.set(key, bytes);
    for (const [key, base64] of Object.entries(whole?.look?.files ?? {}))
      files.set(key, Buffer.from(base64, 'base64'));
    for (const remote of remotes) {
      if (!remote.frame) continue;
      const base = `/${remote.name}/${versionOf(remote)}/embed/frame/`;
      const frame = frameHtml({ base, report: remote.frame, config });
      files.set('chat/frame/index.html', Buffer.from(withGeneration(frame, generation)));
    }
    const owners = new Map(partsOf(site).map(({ path, name }) => [path, name]));
    const html = (path = ''): Buffer => {
      const [remote, json] = [owners.get(path), parts.get(path)];
      const part = remote && json ? { remote, json: json.toString() } : undefined;
      try {
        const text = pageHtml({ shell, discovery, config, path: path || undefined, scripts, part });
        return Buffer.from(withGeneration(text, generation));
      } catch (error) {
        throw new Refusal(
          `shell ${shell.version} cannot write ${path || '404.html'} (${String(error)}): talk to the Platform team.`,
          { cause: error },
        );
      }
    };
    for (const path of pathsOf(site)) files.set(pageKey(path), html(path));
    files.set('404.html', html());
    const manifest = pageHtml.appManifest?.({ shell, discovery, config });
    if (manifest !== undefined) files.set('manifest.webmanifest', Buffer.from(manifest));
    const { inlineHashes } = shell;
    if (servedBy)
      for (const [key, bytes] of servingFiles({ config, inlineHashes }, servedBy, [
        ...keysOfBuilds(site),
        ...files.keys(),
      ]))
        files.set(key, bytes);
    // After the files for servers, which name the pages of today only.
    for (const key of earlierPaths.map(pageKey)) if (!files.has(key)) files.set(key, html());
  }
  files.set('discovery.json', Buffer.from(JSON.stringify({ ...discovery, recalled, generation }, null, 2)));
  return files;
}
