import type { Discovery, RemoteVersion } from '@wallet/federation/discovery';
import type { SiteConfig } from '@wallet/platform/config';
import type { ShellBuild } from '@wallet/federation/build/shell-build';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineHash, inlineScript } from './inline-script';

interface PageInput {
  shell: ShellBuild;
  discovery: Discovery;
  config: SiteConfig;
  /** The page's path, which decides what is preloaded; undefined for the page of any other path. */
  path?: string;
  /** Addresses of further scripts. */
  scripts?: readonly string[];
}

const critical = readFileSync(join(__dirname, 'src/critical.css'), 'utf8').replace(/\s+/g, ' ').trim();

/** What a Content-Security-Policy must name so that the page's inline style and script may stand. */
export const inlineHashes = { style: inlineHash(critical), script: inlineHash(inlineScript) };

const escape = (text: string): string =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign,
  );

/** JSON inside a script element: nothing in it can end the element. */
const data = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;

const preload = (as: 'script' | 'style' | 'fetch', href: string, integrity?: string): string =>
  `<link rel="preload" as="${as}" href="${escape(href)}" crossorigin="anonymous"${integrity ? ` integrity="${integrity}"` : ''}>`;

const preloadFont = (href: string): string =>
  `<link rel="preload" as="font" type="font/woff2" href="${escape(href)}" crossorigin="anonymous">`;

/** The one file of the entry with this ending: what starts the page knows of one script and one style. */
function only(files: readonly string[], ending: string): string {
  const [file, ...more] = files;
  if (!file || more.length) throw new Error(`The shell must have one ${ending} file to start with.`);
  return file;
}

/** Preloads for exactly the files that a path's page needs: its remote's entry, its expose, its texts. */
function routePreloads(discovery: Discovery, path: string | undefined, language: string): string[] {
  const found = Object.values(discovery.microFrontends)
    .flat()
    .filter((version): version is RemoteVersion => 'federation' in version.extras)
    .flatMap((version) => version.extras.manifest.pages.map((page) => ({ version, page })))
    .find(({ page }) => page.path === path);
  if (!found) return [];
  const { federation, texts } = found.version.extras;
  const base = found.version.url.slice(0, found.version.url.lastIndexOf('/') + 1);
  const files = federation.exposes[found.page.expose];
  const text = texts[language];
  return [
    preload('script', found.version.url, found.version.metadata.integrity),
    ...(files?.js ?? []).map((file) => preload('script', base + file, federation.integrity[file])),
    ...(files?.css ?? []).map((file) => preload('style', base + file, federation.integrity[file])),
    ...(text ? [preload('fetch', base + text)] : []),
  ];
}

/**
 * The HTML of one page: configuration and discovery inlined, so that nothing is fetched to learn what to fetch. The
 * shell's script, the largest file, is asked for first: a host of HTTP/1.1 answers six at a time. The style is brought
 * by the inline script, so that one that hangs does not keep the page from being painted.
 */
export function pageHtml({ shell, discovery, config, path, scripts = [] }: PageInput): string {
  const language = config.edition === 'lao' ? 'la' : 'th';
  const base = `/shell/${shell.version}/`;
  const text = shell.texts[language] ?? '';
  const js = only(shell.js, '.js');
  const css = only(shell.css, '.css');
  const jsHash = shell.integrity[js] ?? '';
  const cssHash = shell.integrity[css] ?? '';
  return `<!doctype html>
<html lang="${language === 'la' ? 'lo' : 'th'}">
<head>
<meta charset="utf-8">
<title>ทองดี</title>
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#faf5ec" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#15131c" media="(prefers-color-scheme: dark)">
<meta name="robots" content="noindex">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${critical}</style>
<script data-js="${base}${js}" data-js-hash="${jsHash}" data-css="${base}${css}" data-css-hash="${cssHash}"${config.supportLink ? ` data-support="${escape(config.supportLink)}"` : ''}>${inlineScript}</script>
<script defer data-w="js" src="${base}${js}" integrity="${jsHash}" crossorigin="anonymous" fetchpriority="high"></script>
${[
  preload('style', base + css, cssHash),
  preload('fetch', base + text),
  ...routePreloads(discovery, path, language),
  ...(shell.fonts[language] ?? []).map((file) => preloadFont(base + file)),
].join('\n')}
${data('w-config', config)}
${data('w-discovery', discovery)}
${data('w-shell', { base, texts: shell.texts, integrity: shell.integrity, version: shell.version, js, css })}
${scripts.map((src) => `<script defer src="${escape(src)}"></script>`).join('\n')}
</head>
<body>
<div id="root"><div class="boot" role="status"><svg viewBox="0 0 48 48" width="56" height="56" aria-hidden="true"><circle cx="24" cy="24" r="22" fill="none" stroke="currentColor" stroke-width="2.5"/><path d="M24 9l4.2 9.6L38 20l-7.3 6.6L32.800 36.500 24 31.300 15.200 36.500l2.100-9.900L10 20l9.800-1.400z" fill="currentColor"/></svg><div class="boot-text"></div></div></div>
<noscript><div class="boot"><p>เว็บไซต์นี้ต้องใช้ JavaScript</p><p lang="lo">ເວັບໄຊນີ້ຕ້ອງໃຊ້ JavaScript</p><p lang="en">This site needs JavaScript.</p></div></noscript>
</body>
</html>
`;
}
