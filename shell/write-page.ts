import { candidateOf, type Discovery, fileUrl, type RemoteVersion } from '@wallet/federation';
import type { Language, SiteLook } from '@wallet/contract';
import type { SiteConfig } from '@wallet/platform/config';
import type { ShellBuild } from '@wallet/federation/build';
import { dataAttribute, escapeHtml } from './html-text';
import { memberData } from './member-data';
import { isOwnPath } from './src/own-parts/own-paths';
import type { Share } from './src/start/choose-versions';
import { prerenderPage, type PrerenderedFile, type Frame, type PrerenderedHtml } from './write-prerendered';

/** What stands in every page itself. */
export interface InlineTexts extends Partial<Frame> {
  style: string;
  script: string;
  /** What settles a visitor's shares. */
  shares: string;
  /** What looks after a public page that is HTML already. */
  early: string;
  /** The same for a member's page. */
  member: string;
}

export interface PageInput {
  shell: ShellBuild;
  discovery: Discovery;
  config: SiteConfig;
  /** The page's path, which decides what is preloaded; undefined for the page of any other path. */
  path?: string;
  /** Addresses of further scripts, which run before the shell's. */
  scripts?: readonly string[];
  /** The page's part that its owner has rendered. */
  part?: PrerenderedFile | undefined;
}

/** JSON inside a script element: nothing in it can end the element. */
const data = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;

type Preloaded = 'script' | 'style' | 'fetch';

const preload = (as: Preloaded, href: string, integrity: string | undefined, relation: string): string =>
  `<link ${relation} as="${as}" href="${escapeHtml(href)}" crossorigin="anonymous"${integrity ? ` integrity="${integrity}"` : ''}>`;

/** The one file of the entry with this ending: what starts the page knows of one script and one style. */
function only(files: readonly string[], ending: string): string {
  const [file, ...more] = files;
  if (!file || more.length) throw new Error(`The shell must have one ${ending} file to start with.`);
  return file;
}

/** Links to exactly the files that a version's page at a path needs: its entry, its expose, its texts. */
function versionLinks(
  version: RemoteVersion,
  { path, language, relation }: { path: string | undefined; language: string; relation: string },
): string[] {
  const page = version.extras.manifest.pages.find((one) => one.path === path);
  if (!page) return [];
  const { federation, texts } = version.extras;
  const files = federation.exposes[page.expose];
  const text = texts[language];
  const link = (as: Preloaded, file: string): string =>
    preload(as, fileUrl(version, file), federation.integrity[file], relation);
  return [
    preload('script', version.url, version.metadata.integrity, relation),
    ...(files?.js ?? []).map((file) => link('script', file)),
    ...(files?.css ?? []).map((file) => link('style', file)),
    ...(text ? [preload('fetch', fileUrl(version, text), undefined, relation)] : []),
  ];
}

/** Links to the files of the shell's own pages, on a page that they draw: of a path of theirs, or of one that nobody has. */
function ownLinks(
  { ownParts, integrity }: ShellBuild,
  { path, base, relation }: { path: string | undefined; base: string; relation: string },
): string[] {
  if (!ownParts || (path !== undefined && !isOwnPath(path))) return [];
  const link = (as: Preloaded) => (file: string) => preload(as, base + file, integrity[file], relation);
  return [...ownParts.js.map(link('script')), ...ownParts.css.map(link('style'))];
}

/** Preloads of the page at a path; where there is a candidate, links for both versions, of which one's become preloads. */
function routePreloads(
  discovery: Discovery,
  path: string | undefined,
  language: string,
  plain: string,
): string[] {
  return Object.entries(discovery.microFrontends).flatMap(([name, versions]) => {
    const [standard] = versions;
    const candidate = candidateOf(versions);
    const relation = (rel: string): string => (candidate ? `rel="${rel}" data-of="${name}"` : plain);
    const links = (version: RemoteVersion, rel: string): string[] =>
      versionLinks(version, { path, language, relation: relation(rel) });
    return [
      ...(standard && 'federation' in standard.extras ? links(standard as RemoteVersion, 'default') : []),
      ...(candidate ? links(candidate.version, 'candidate') : []),
    ];
  });
}

/** The candidates of a site, for the script that settles who gets them. */
function sharesOf({ microFrontends }: Discovery): Share[] {
  return Object.entries(microFrontends).flatMap(([name, versions]): Share[] => {
    const candidate = candidateOf(versions);
    return candidate ? [[name, candidate.version.metadata.version, candidate.share]] : [];
  });
}

/** Stands where the page is going to be, until its code is there. */
const bootScreen = (isBranded: boolean): string =>
  `<div class="boot" role="status"><svg${isBranded ? ' data-brand-logo=""' : ''} viewBox="0 0 48 48" width="56" height="56" aria-hidden="true"><circle cx="24" cy="24" r="22" fill="none" stroke="currentColor" stroke-width="2.5"/><path d="M24 9l4.2 9.6L38 20l-7.3 6.6L32.800 36.500 24 31.300 15.200 36.500l2.100-9.900L10 20l9.800-1.400z" fill="currentColor"/></svg><div class="boot-text"></div></div>`;

/** What the page says to whoever has no JavaScript. */
function noScript(supportLink: string): string {
  const lines = [
    ['th', 'เว็บไซต์นี้ต้องใช้ JavaScript', 'ติดต่อเรา'],
    ['lo', 'ເວັບໄຊນີ້ຕ້ອງໃຊ້ JavaScript', 'ຕິດຕໍ່ພວກເຮົາ'],
    ['en', 'This site needs JavaScript.', 'Contact us'],
  ].map(([lang, text, contact]) => {
    const link = supportLink && ` <a href="${escapeHtml(supportLink)}">${contact}</a>`;
    return `<p lang="${lang}">${text}${link}</p>`;
  });
  return `<noscript><div class="boot">${lines.join('')}</div></noscript>`;
}

/** The page's own HTML: of a page that is rendered already, all languages, and what stands there instead of them. */
function body(rendering: PrerenderedHtml | undefined, language: Language, isBranded: boolean): string {
  const boot = bootScreen(isBranded);
  if (!rendering) return `<div id="root">${boot}</div>`;
  const { rendered, of, access } = rendering;
  const shown = access === 'public' ? rendered[language].html : undefined;
  const others = Object.entries(rendered).filter(([other]) => !shown || other !== language);
  return [
    // Whether a member or a visitor has come only the browser knows.
    `<div id="root" data-of="${escapeHtml(of)}" ${shown ? `data-prerendered="${language}"` : 'data-anew'}>${shown ?? boot}</div>`,
    ...others.map(
      ([other, { title, html }]) =>
        `<template data-prerendered="${other}" data-title="${title}">${html}</template>`,
    ),
    ...(shown ? [`<template data-prerendered="boot">${boot}</template>`] : []),
    '<div class="boot-strip boot-text" role="status"></div>',
  ].join('\n');
}

/** The icons of the site, or of its brand. A brand without a PNG has none that iOS takes. */
function iconLinks(base: string, look: SiteLook | undefined): string {
  const { src, type } = look?.icon ?? { src: '/icon.svg', type: 'image/svg+xml' };
  const touch = look?.appIcon ?? (look?.icon ? undefined : { src: `${base}icon-192.png` });
  return [
    `<link rel="icon" href="${src}" type="${type}">`,
    ...(touch ? [`<link rel="apple-touch-icon" href="${touch.src}">`] : []),
  ].join('\n');
}

/** What a brand's looks set, after all other styles that stand in the page. */
function styleElement({ style: { tokens, start } }: SiteLook): string {
  if (/</.test(tokens + start)) throw new Error('The style of the brand would end its own element.');
  return `<style>${tokens}${start}</style>`;
}

/**
 * The HTML of one page: configuration and discovery inlined, so that nothing is fetched to learn what to fetch. A page
 * that is rendered already asks for its files when it has been painted. On any other page the shell's script, the largest
 * file, is asked for first: a host of HTTP/1.1 answers six at a time. The style is brought by the inline script, so that
 * one that hangs does not keep the page from being painted.
 */
export function writePage(
  { style, script, shares: chooser, early, member, frameStyle, renderFrame }: InlineTexts,
  page: PageInput,
): string {
  const { shell, discovery, path, scripts = [], part } = page;
  const { look, ...config } = page.config;
  const { edition, codeOrigins, supportLink, brand } = config;
  const language = edition === 'lao' ? 'la' : 'th';
  const base = `/shell/${shell.version}/`;
  const text = shell.texts[language] ?? '';
  const js = only(shell.js, '.js');
  const css = only(shell.css, '.css');
  const jsHash = shell.integrity[js] ?? '';
  const cssHash = shell.integrity[css] ?? '';
  const shares = sharesOf(discovery);
  const rendering =
    frameStyle === undefined || !renderFrame || path === undefined
      ? undefined
      : prerenderPage(
          { frameStyle, renderFrame },
          { discovery, codeOrigins, edition, path, base, part, brand },
        );
  const relation = rendering ? 'rel="later"' : 'rel="preload"';
  const links = [
    preload('style', base + css, cssHash, relation),
    preload('fetch', base + text, undefined, relation),
    ...ownLinks(shell, { path, base, relation }),
    ...routePreloads(discovery, path, language, relation),
    ...(shell.soon ?? []).map((file) =>
      preload('script', base + file, shell.integrity[file], `${relation} fetchpriority="low"`),
    ),
    ...(shares.length
      ? [`<script data-shares="${escapeHtml(JSON.stringify(shares))}">${chooser}</script>`]
      : []),
  ];
  const datas = [
    data('w-config', config),
    data('w-discovery', discovery),
    data('w-shell', {
      base,
      texts: shell.texts,
      integrity: shell.integrity,
      version: shell.version,
      js,
      css,
    }),
  ];
  const start = `<script data-js="${base}${js}" data-js-hash="${jsHash}" data-css="${base}${css}" data-css-hash="${cssHash}"${dataAttribute('support', supportLink)}${rendering ? ' data-late' : ''}>${script}</script>`;
  const head = rendering
    ? [
        `<style>${frameStyle}</style>`,
        `<script type="text/plain" id="w-part-style">${rendering.style}</script>`,
        start,
        rendering.access === 'public'
          ? `<script data-prerendered="${language}"${dataAttribute('unless', rendering.unless)}>${early}</script>`
          : `<script data-prerendered="${language}"${memberData(page)}>${member}</script>`,
      ]
    : [start];
  const file = `src="${base}${js}" integrity="${jsHash}" crossorigin="anonymous"`;
  const main = `<script defer data-w="js" ${file} fetchpriority="high"></script>`;
  const rescue = [
    `<script type="text/later" ${file}></script>`,
    `<script defer src="${base}rescue.js" integrity="${shell.integrity['rescue.js'] ?? ''}" crossorigin="anonymous" fetchpriority="low"></script>`,
  ];
  const looks = look ? [styleElement(look)] : [];
  const own = scripts.map((src) => `<script defer src="${escapeHtml(src)}"></script>`);
  return `<!doctype html>
<html lang="${language === 'la' ? 'lo' : 'th'}">
<head>
<meta charset="utf-8">
<title>${rendering?.rendered[language].title || escapeHtml(look?.title?.[language] ?? 'ทองดี')}</title>
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${look?.bars?.light ?? '#faf5ec'}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${look?.bars?.dark ?? '#15131c'}" media="(prefers-color-scheme: dark)">
<meta name="robots" content="noindex">
${iconLinks(base, look)}
<link rel="manifest" href="/manifest.webmanifest">
<style>${style}</style>
${[...head, ...looks, ...own, ...(rendering ? [] : [main, ...links, ...datas])].join('\n')}
</head>
<body>
${body(rendering, language, look !== undefined)}
${[...(rendering ? [...links, ...datas, ...rescue] : []), noScript(supportLink)].join('\n')}
</body>
</html>
`;
}
