import { buildSync } from 'esbuild';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Language } from '@wallet/contract';
import { localeFile, readTexts } from '../locale-files';
import { inlineHash } from '../ids/hashes';
import { packageFolder } from '../ids/package-json';

/** An icon of the installed app, in the folder `src/app` of the shell. */
interface AppIcon {
  src: string;
  /** `<width>x<height>` in px. */
  sizes: string;
  type: string;
  /** `any` or `maskable`. A maskable icon fills its square, and phones cut it to their own shape. */
  purpose: string;
}

/** The installable app of a site. */
export interface WebApp {
  start: string;
  icons: readonly AppIcon[];
  texts: Record<'th' | 'la', { brand: string; description: string }>;
}

/** Values of the shell's source that its pages contain, as its rspack configuration passes them. */
export interface SiteInfo {
  /** Paths of the pages that the shell renders itself. */
  builtInPaths: readonly string[];
  /** The slots for fragments in its frame. */
  frameSlots?: readonly string[] | undefined;
  /** The first language; by default the one of the site's edition. */
  language?: Language | undefined;
  /** Missing for a site that cannot be installed as an app. */
  app?: WebApp;
}

export interface ShellInfo extends SiteInfo {
  /** The title of a page until its code has set another one. */
  siteName: string;
}

/** The texts of `@wallet/shell-kit` that pages contain in all languages. */
export interface KitTexts {
  start: Readonly<Record<Language, { support: string }>>;
  browser: Readonly<Record<Language, { noScript: string; tooOld: string }>>;
}

/** Minified CSS, scripts and texts that pages contain. */
export interface InlineSources {
  texts: KitTexts;
  style: string;
  /** The script that shows a message in browsers that are too old, and starts no other script there. */
  oldBrowser: string;
  script: string;
  /** The script that decides which canaries a visitor gets. */
  canaries: string;
  /** The script that controls a prerendered public page until its code is loaded. */
  publicPage: string;
  /** The same for a prerendered member page. */
  memberPage: string;
}

/** Returns the sources of the scripts that pages contain, and of those that are files of the shell's build. */
function scriptsOf(folder: string, hasServiceWorker: boolean) {
  const kit = join(packageFolder('@wallet/shell-kit', folder), 'src');
  return {
    script: join(folder, 'src/start/inline.ts'),
    canaries: join(kit, 'start/inline-canaries.ts'),
    publicPage: join(kit, 'start/inline-public-page.ts'),
    memberPage: join(kit, 'start/inline-member-page.ts'),
    // Starts the shell on a prerendered page where inline scripts are blocked.
    rescue: join(kit, 'start/rescue.ts'),
    ...(hasServiceWorker && {
      worker: join(kit, 'worker/site-worker.ts'),
      // Replaces the worker on a site that has turned it off.
      workerOff: join(kit, 'worker/worker-off.ts'),
    }),
  };
}

const oldBrowserFile = join(__dirname, 'old-browser.ts');

/** Returns the minified script for old browsers. Its build fails on syntax that is newer than ES5. */
function bundleOldBrowserScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: [oldBrowserFile],
    write: false,
    minify: true,
    target: 'es5',
  });
  return outputFiles[0]?.text.trim() ?? '';
}

type Scripts = ReturnType<typeof scriptsOf>;

/** Returns the minified scripts of the shell with their imports, and the files that they consist of. */
function bundleScripts(folder: string, hasServiceWorker: boolean): { sources: Scripts; files: string[] } {
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: folder,
    entryPoints: scriptsOf(folder, hasServiceWorker),
    outdir: folder,
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'iife',
    target: 'es2020',
    charset: 'utf8',
    loader: { '.woff2': 'base64' },
    legalComments: 'none',
  });
  const sources = outputFiles.map(({ path, text }) => [basename(path, '.js'), text.trim()] as const);
  if (sources.some(([, source]) => /<\/script|<!--/i.test(source)))
    throw new Error('A script contains "</script" or "<!--", which would end its inline element.');
  return {
    sources: Object.fromEntries(sources) as Scripts,
    files: Object.keys(metafile.inputs).map((file) => join(folder, file)),
  };
}

const oneLine = (file: string): string =>
  readFileSync(file, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Reads the inline CSS and scripts of a shell's pages, and its scripts outside of its bundle. */
export function readShell(folder: string, site: SiteInfo, hasServiceWorker = true) {
  const { sources, files } = bundleScripts(folder, hasServiceWorker);
  const { rescue, worker, workerOff, ...shellScripts } = sources;
  const inlineScripts = { oldBrowser: bundleOldBrowserScript(), ...shellScripts };
  const locale = localeFile(folder, site.language ?? 'th');
  const { brand } = readTexts(locale) as { brand: string };
  const critical = join(folder, 'src/critical.css');
  const style = oneLine(critical);
  const kit = packageFolder('@wallet/shell-kit', folder);
  const prerendered = join(kit, 'src/start/prerendered.css');
  const kitTexts = join(kit, 'src/texts.json');
  const { start, browser } = readTexts(kitTexts) as KitTexts;
  return {
    info: { siteName: brand, ...site } satisfies ShellInfo,
    inline: { texts: { start, browser }, style, ...inlineScripts } satisfies InlineSources,
    // The styles of prerendered HTML. The page writer adds the styles of the frame after them.
    prerenderedStyle: oneLine(prerendered),
    rescue,
    worker,
    workerOff,
    // The Content-Security-Policy sources of the inline style and of all inline scripts.
    hashes: { style: inlineHash(style), script: Object.values(inlineScripts).map(inlineHash).join(' ') },
    files: [...files, oldBrowserFile, critical, prerendered, kitTexts, locale],
  };
}
