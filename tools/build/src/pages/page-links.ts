import { findCanary, type Discovery, fileUrl, type RemoteVersion } from '@wallet/federation';
import type { Language } from '@wallet/contract';
import { escapeHtml } from './html-text';
import { fragmentsOn } from './page-fragments';
import { pageAt } from './page-paths';
import type { ShellBuild } from './shell-build';
import type { PageInput } from './write-page';

/** A canary, in the form that the inline script reads to choose its version or the default one. */
type Share = readonly [remote: string, version: string, share: number];

type Preloaded = 'script' | 'style' | 'fetch';

const preload = (as: Preloaded, href: string, integrity: string | undefined, relation: string): string =>
  `<link ${relation} as="${as}" href="${escapeHtml(href)}" crossorigin="anonymous"${integrity ? ` integrity="${integrity}"` : ''}>`;

/** Returns links to exactly the files that a page needs of a version: its entry, its exposes and its texts. */
function versionLinks(
  version: RemoteVersion,
  { exposes, language, relation }: { exposes: readonly string[]; language: string; relation: string },
): string[] {
  if (!exposes.length) return [];
  const { federation, texts } = version.extras;
  const filesOf = exposes.map((expose) => federation.exposes[expose]);
  const unique = (kind: 'js' | 'css') => [...new Set(filesOf.flatMap((files) => files?.[kind] ?? []))];
  const text = texts[language];
  const link = (as: Preloaded, file: string): string =>
    preload(as, fileUrl(version, file), federation.integrity[file], relation);
  return [
    preload('script', version.url, version.metadata.integrity, relation),
    ...unique('js').map((file) => link('script', file)),
    ...unique('css').map((file) => link('style', file)),
    ...(text ? [preload('fetch', fileUrl(version, text), undefined, relation)] : []),
  ];
}

/** Returns links to the files of the shell's built-in pages, for a built-in page or a path without an owner. */
function builtInLinks(
  { builtInFiles, integrity }: ShellBuild,
  builtInPaths: readonly string[],
  { path, base, relation }: { path: string | undefined; base: string; relation: string },
): string[] {
  if (!builtInFiles || (path !== undefined && !builtInPaths.includes(path))) return [];
  const link = (as: Preloaded) => (file: string) => preload(as, base + file, integrity[file], relation);
  return [...builtInFiles.js.map(link('script')), ...builtInFiles.css.map(link('style'))];
}

/**
 * Returns the preloads of the page at a path. A remote with a canary has links for both versions; the inline script
 * turns those of one version into preloads.
 * @param plain the `rel` attribute for a remote without a canary
 */
function routePreloads(
  { discovery, path }: Pick<PageInput, 'discovery' | 'path'>,
  { language, frameSlots }: Pick<LinkOptions, 'language' | 'frameSlots'>,
  plain: string,
): string[] {
  const fragments = fragmentsOn(discovery, path, frameSlots);
  return Object.entries(discovery.microFrontends).flatMap(([name, versions]) => {
    const [standard] = versions;
    const canary = findCanary(versions);
    const relation = (rel: string): string => (canary ? `rel="${rel}" data-of="${name}"` : plain);
    const links = (version: RemoteVersion, rel: string): string[] => {
      const page = pageAt(version.extras.manifest.pages, path);
      const parts = [...(page ? [page] : []), ...fragments.filter(({ remote }) => remote === name)];
      const exposes = parts.map(({ expose }) => expose);
      return versionLinks(version, { exposes, language, relation: relation(rel) });
    };
    return [
      ...(standard && 'federation' in standard.extras ? links(standard as RemoteVersion, 'default') : []),
      ...(canary ? links(canary.version, 'candidate') : []),
    ];
  });
}

function sharesOf({ microFrontends }: Discovery): Share[] {
  return Object.entries(microFrontends).flatMap(([name, versions]): Share[] => {
    const canary = findCanary(versions);
    return canary ? [[name, canary.version.metadata.version, canary.share]] : [];
  });
}

interface LinkOptions {
  language: Language;
  /** URL path of the shell's build, with a trailing slash. */
  base: string;
  /** The only style file of the shell's entry. */
  css: string;
  builtInPaths: readonly string[];
  /** The script that chooses the versions of remotes with a canary. */
  canaryScript: string;
  /** The slots of the frame. */
  frameSlots?: readonly string[] | undefined;
  isPrerendered: boolean;
}

/**
 * Returns the links to all files that a page needs, and the script that chooses versions when a remote has a canary. The
 * browser requests the files of a prerendered page later.
 */
export function pageLinks(
  { shell, discovery, discoveryFile, path }: PageInput,
  { language, base, css, builtInPaths, canaryScript, frameSlots, isPrerendered }: LinkOptions,
): string[] {
  const relation = isPrerendered ? 'rel="later"' : 'rel="preload"';
  const shares = sharesOf(discovery);
  return [
    preload('style', base + css, shell.integrity[css], relation),
    preload('fetch', base + (shell.texts[language] ?? ''), undefined, relation),
    ...builtInLinks(shell, builtInPaths, { path, base, relation }),
    ...routePreloads({ discovery, path }, { language, frameSlots }, relation),
    // A page that redirects needs the remote of its target at once.
    ...(discoveryFile && !isPrerendered ? [preload('fetch', discoveryFile.url, undefined, relation)] : []),
    ...(shell.firstCallScripts ?? []).map((file) =>
      preload('script', base + file, shell.integrity[file], `${relation} fetchpriority="low"`),
    ),
    ...(shares.length
      ? [`<script data-shares="${escapeHtml(JSON.stringify(shares))}">${canaryScript}</script>`]
      : []),
  ];
}
