import type { Discovery, HashedFile } from '@wallet/federation';
import { type Language, languages, languageTags, type SiteLook } from '@wallet/contract';
import type { SiteConfig } from '@wallet/platform/config';
import type { ShellBuild } from './shell-build';
import { dataAttribute, defaultBars, escapeHtml } from './html-text';
import { memberData } from './member-data';
import { pageDiscovery } from './page-discovery';
import { pageLinks } from './page-links';
import type { InlineSources, KitTexts, ShellInfo } from './read-shell';
import { prerenderPage, type PrerenderedFile, type Frame, type PrerenderedHtml } from './write-prerendered';

/** Everything that all pages of a shell have in common. */
export type PageTemplate = InlineSources & Partial<Frame> & ShellInfo;

export interface PageInput {
  shell: ShellBuild;
  discovery: Discovery;
  /** The same document as a file of the site; older tools write none. */
  discoveryFile?: HashedFile | undefined;
  config: SiteConfig;
  /** The page's path, which decides the preloads; undefined for the page of any other path. */
  path?: string;
  /** Addresses of extra scripts, which run before the shell's. */
  scripts?: readonly string[];
  /** The part of the page that its owner has prerendered. */
  part?: PrerenderedFile | undefined;
  /** Returns the prerendered file of a remote's fragment. */
  fragmentPart?: (remote: string, slot: string) => PrerenderedFile | undefined;
}

/** Returns JSON in a script element. No text in it can end the element. */
const dataElement = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;

/**
 * Returns the only entry file with this ending: the start script supports one script and one style.
 * @throws Error when there is none or more than one
 */
function onlyFile(files: readonly string[], ending: string): string {
  const [file, ...more] = files;
  if (!file || more.length) throw new Error(`The shell must have one ${ending} file to start with.`);
  return file;
}

/** Returns the start screen, which is shown until the page's code is loaded. */
const bootScreen = (isBranded: boolean): string =>
  `<div class="boot" role="status"><svg${isBranded ? ' data-brand-logo=""' : ''} viewBox="0 0 48 48" width="56" height="56" aria-hidden="true"><circle cx="24" cy="24" r="22" fill="none" stroke="currentColor" stroke-width="2.5"/><path d="M24 9l4.2 9.6L38 20l-7.3 6.6L32.800 36.500 24 31.300 15.200 36.500l2.100-9.900L10 20l9.800-1.400z" fill="currentColor"/></svg><div class="boot-text"></div></div>`;

/** Returns a message in all languages, each with a link to the support. */
function messageInAllLanguages(
  { start, browser }: KitTexts,
  message: 'noScript' | 'tooOld',
  supportLink: string,
): string {
  const paragraphs = languages.map((language) => {
    const link = supportLink && ` <a href="${escapeHtml(supportLink)}">${start[language].support}</a>`;
    return `<p lang="${languageTags[language]}">${browser[language][message]}${link}</p>`;
  });
  return `<div class="boot">${paragraphs.join('')}</div>`;
}

/** Returns the messages for browsers without JavaScript, and for those that `old-browser.ts` finds too old. */
const browserMessages = (texts: KitTexts, supportLink: string): string[] => [
  `<template id="w-old-browser">${messageInAllLanguages(texts, 'tooOld', supportLink)}</template>`,
  `<noscript>${messageInAllLanguages(texts, 'noScript', supportLink)}</noscript>`,
];

/** Returns the content of the body. A prerendered page contains all languages and the start screen. */
function body(
  rendering: PrerenderedHtml | undefined,
  { language, isBranded, isShared }: { language: Language; isBranded: boolean; isShared: boolean },
): string {
  const boot = bootScreen(isBranded);
  if (!rendering) return `<div id="root">${boot}</div>`;
  const { rendered, parts, access } = rendering;
  const shown = access === 'public' ? rendered[language].html : undefined;
  const others = Object.entries(rendered).filter(([other]) => !shown || other !== language);
  return [
    // Only code in the browser can detect a login, so the server sends the same page to members and visitors.
    `<div id="root" data-parts="${escapeHtml(parts.join(' '))}" ${shown ? `data-prerendered="${language}"${isShared ? ' data-shared' : ''}` : 'data-replaced'}>${shown ?? boot}</div>`,
    ...others.map(
      ([other, { title, html }]) =>
        `<template data-prerendered="${other}" data-title="${title}">${html}</template>`,
    ),
    ...(shown ? [`<template data-prerendered="boot">${boot}</template>`] : []),
    '<div class="boot-strip boot-text" role="status"></div>',
  ].join('\n');
}

/** Returns links to the icons of the site or of its brand. A brand without a PNG has no icon that iOS supports. */
function iconLinks(base: string, look: SiteLook | undefined, isApp: boolean): string {
  const { src, type } = look?.icon ?? { src: '/icon.svg', type: 'image/svg+xml' };
  const touch = look?.appIcon ?? (look?.icon || !isApp ? undefined : { src: `${base}icon-192.png` });
  return [
    `<link rel="icon" href="${src}" type="${type}">`,
    ...(touch ? [`<link rel="apple-touch-icon" href="${touch.src}">`] : []),
    ...(isApp ? ['<link rel="manifest" href="/manifest.webmanifest">'] : []),
  ].join('\n');
}

/** Returns the style element of a brand, which comes after all other inline styles. */
function styleElement({ style: { tokens, start } }: SiteLook): string {
  if (/</.test(tokens + start)) throw new Error('The style of the brand would end its own element.');
  return `<style>${tokens}${start}</style>`;
}

interface PrerenderedHead {
  page: PageInput;
  rendering: PrerenderedHtml;
  language: Language;
  /** The element of the start script. */
  start: string;
}

/** Returns the styles and scripts of a prerendered page; a member page also has the data for its first calls. */
function prerenderedHead(
  { frameStyle, publicPage, memberPage }: PageTemplate,
  { page, rendering: { access, style, unlessStored }, language, start }: PrerenderedHead,
): string[] {
  const pageScript =
    access === 'public'
      ? `<script data-prerendered="${language}"${dataAttribute('unless', unlessStored)}>${publicPage}</script>`
      : `<script data-prerendered="${language}"${memberData(page)}>${memberPage}</script>`;
  return [
    `<style>${frameStyle}</style>`,
    `<script type="text/plain" id="w-part-style">${style}</script>`,
    start,
    pageScript,
  ];
}

/**
 * Returns the HTML of one page. Configuration and the discovery of its own remotes are inlined, so that no request is
 * needed to find its other files. A prerendered page requests its files after the first paint. Any other page requests
 * the shell's script first, because it is the largest file and an HTTP/1.1 host answers six requests at a time. The
 * inline script loads the style, so that a slow style does not block the first paint.
 */
export function writePage(template: PageTemplate, page: PageInput): string {
  const { style, oldBrowser, script, canaries, siteName, builtInPaths, frameSlots, app } = template;
  const { frameStyle, renderFrame, renderSlot, texts } = template;
  const { shell, discovery, discoveryFile, path, scripts = [], part, fragmentPart } = page;
  const { look, ...config } = page.config;
  const { edition, supportLink, brand } = config;
  const language = template.language ?? (edition === 'lao' ? 'la' : 'th');
  const base = `/shell/${shell.version}/`;
  const js = onlyFile(shell.js, '.js');
  const css = onlyFile(shell.css, '.css');
  const jsHash = shell.integrity[js] ?? '';
  const cssHash = shell.integrity[css] ?? '';
  const rendering =
    frameStyle === undefined || !renderFrame || path === undefined
      ? undefined
      : prerenderPage(
          { frameStyle, renderFrame, ...(renderSlot && { renderSlot }) },
          { discovery, edition, path, base, part, fragmentPart, frameSlots, brand },
        );
  const links = pageLinks(page, {
    language,
    base,
    css,
    builtInPaths,
    canaryScript: canaries,
    frameSlots,
    isPrerendered: rendering !== undefined,
  });
  const dataElements = [
    // Earlier shells, to which a rollback may return, need the origins of code.
    dataElement('w-config', { ...config, codeOrigins: [] }),
    dataElement('w-discovery', pageDiscovery(discovery, path, { file: discoveryFile, frameSlots })),
    dataElement('w-shell', {
      base,
      texts: shell.texts,
      integrity: shell.integrity,
      version: shell.version,
      js,
      css,
      ...(template.language && { language }),
    }),
  ];
  const start = `<script data-js="${base}${js}" data-js-hash="${jsHash}" data-css="${base}${css}" data-css-hash="${cssHash}"${dataAttribute('support', supportLink)}${rendering ? ' data-late' : ''}>${script}</script>`;
  const head = rendering ? prerenderedHead(template, { page, rendering, language, start }) : [start];
  const file = `src="${base}${js}" integrity="${jsHash}" crossorigin="anonymous"`;
  const main = `<script defer data-w="js" ${file} fetchpriority="high"></script>`;
  const rescue = [
    `<script type="text/later" ${file}></script>`,
    `<script defer src="${base}rescue.js" integrity="${shell.integrity['rescue.js'] ?? ''}" crossorigin="anonymous" fetchpriority="low"></script>`,
  ];
  const looks = look ? [styleElement(look)] : [];
  const extraScripts = scripts.map((src) => `<script defer src="${escapeHtml(src)}"></script>`);
  return `<!doctype html>
<html lang="${languageTags[language]}">
<head>
<meta charset="utf-8">
<title>${rendering?.rendered[language].title || escapeHtml(look?.title?.[language] ?? siteName)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${look?.bars?.light ?? defaultBars.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${look?.bars?.dark ?? defaultBars.dark}" media="(prefers-color-scheme: dark)">
<meta name="robots" content="noindex">
${iconLinks(base, look, app !== undefined)}
<style>${style}</style>
${[`<script>${oldBrowser}</script>`, ...head, ...looks, ...extraScripts, ...(rendering ? [] : [main, ...links, ...dataElements])].join('\n')}
</head>
<body>
${body(rendering, { language, isBranded: look !== undefined, isShared: path?.includes(':') ?? false })}
${[...(rendering ? [...links, ...dataElements, ...rescue] : []), ...browserMessages(texts, supportLink)].join('\n')}
</body>
</html>
`;
}
