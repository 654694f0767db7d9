import { buildSync } from 'esbuild';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { inlineHash } from '../ids/hashes';

/** A picture of the installed app, in the folder `src/app` of the shell. */
export interface AppPicture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  /** `form_factor` of a screenshot: `narrow` or `wide`. */
  form?: string;
  /** The shortcut that this picture is the icon of. */
  leads?: string;
}

/** A shortcut of the installed app: it opens a dialog of the start page, or a page. */
export interface AppShortcut {
  /** Name of the shortcut, by which its picture is found. */
  leads: string;
  dialog?: string;
  page?: string;
}

export interface AppFacts {
  start: string;
  pictures: readonly AppPicture[];
  shortcuts: readonly AppShortcut[];
  texts: Record<'th' | 'la', { brand: string; description: string }>;
}

/** Values of the shell's source that its pages contain. */
export interface ShellFacts {
  /** The title of a page until its code has set another one. */
  siteName: string;
  builtInPaths: readonly string[];
  /** Missing for a site that cannot be installed as an app. */
  app?: AppFacts;
}

export interface InlineTexts {
  style: string;
  script: string;
  /** The script that decides which canaries a visitor gets; missing in a shell that supports none. */
  shares?: string;
  /** The script that controls a prerendered public page until its code is loaded. */
  early?: string;
  /** The same for a prerendered member page. */
  member?: string;
}

const hasFile = (folder: string, file: string): boolean => existsSync(join(folder, file));

/** Returns the module that collects the facts; paths are relative to the shell's folder. */
function factsModule(folder: string): string {
  const hasBuiltInPages = hasFile(folder, 'src/built-in');
  const hasApp = hasFile(folder, 'src/app');
  return `
  ${hasBuiltInPages ? "import { builtInPaths } from './src/built-in/built-in-paths';" : 'const builtInPaths = [];'}
  import la from './src/locales/la.json';
  import th from './src/locales/th.json';
  const siteName = th.brand;
  ${
    hasApp
      ? `import { appPictures as pictures, appTexts } from './src/app/app-manifest';
  import { appShortcuts as shortcuts, appStart as start } from './src/app/app-shortcuts';
  const texts = { th: { brand: th.brand, ...appTexts.th }, la: { brand: la.brand, ...appTexts.la } };
  export const facts = { siteName, builtInPaths, app: { start, pictures, shortcuts, texts } };`
      : 'export const facts = { siteName, builtInPaths };'
  }`;
}

function readFacts(folder: string): { facts: ShellFacts; files: string[] } {
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: folder,
    stdin: { contents: factsModule(folder), resolveDir: folder },
    bundle: true,
    write: false,
    metafile: true,
    format: 'cjs',
  });
  const module = { exports: {} as { facts: ShellFacts } };
  runInNewContext(outputFiles[0]?.text ?? '', { module });
  const files = Object.keys(metafile.inputs).filter((file) => file !== '<stdin>');
  // Objects of another `vm` context have other prototypes, so tests would not find them equal.
  return {
    facts: JSON.parse(JSON.stringify(module.exports.facts)) as ShellFacts,
    files: files.map((file) => join(folder, file)),
  };
}

/** The scripts that pages contain, and the two that are files of the shell's build. Only the first is in every shell. */
const scripts = {
  script: 'src/start/inline.ts',
  shares: 'src/start/inline-shares.ts',
  early: 'src/start/inline-early.ts',
  member: 'src/start/inline-member.ts',
  rescue: 'src/start/rescue.ts',
  workerOff: 'src/worker/worker-off.ts',
};

type Scripts = Pick<Record<keyof typeof scripts, string>, 'script'> &
  Partial<Record<keyof typeof scripts, string>>;

/** Returns the minified scripts of the shell with their imports, and the files that they consist of. */
function bundleScripts(folder: string): { texts: Scripts; files: string[] } {
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: folder,
    entryPoints: Object.fromEntries(Object.entries(scripts).filter(([, file]) => hasFile(folder, file))),
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
  const texts = outputFiles.map(({ path, text }) => [basename(path, '.js'), text.trim()] as const);
  if (texts.some(([, text]) => /<\/script|<!--/i.test(text)))
    throw new Error('An inline script would end its own element.');
  return {
    texts: Object.fromEntries(texts) as Scripts,
    files: Object.keys(metafile.inputs).map((file) => join(folder, file)),
  };
}

const oneLine = (file: string): string =>
  readFileSync(file, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .trim();

export function readShell(folder: string) {
  const { facts, files } = readFacts(folder);
  const { texts, files: scriptFiles } = bundleScripts(folder);
  const { rescue, workerOff, ...inline } = texts;
  const critical = join(folder, 'src/critical.css');
  const prerendered = join(folder, 'src/prerendered.css');
  const style = oneLine(critical);
  const isPrerendered = existsSync(prerendered);
  const { script, shares, early, member } = inline;
  const inlined = [script, shares, early, member].flatMap((text) => text ?? []);
  return {
    facts,
    texts: { style, ...inline },
    // Placed before the frame's style.
    prerenderedStyle: isPrerendered ? oneLine(prerendered) : '',
    rescueScript: rescue,
    workerOffScript: workerOff,
    // The Content-Security-Policy sources of the inline style and of all inline scripts.
    hashes: { style: inlineHash(style), script: inlined.map(inlineHash).join(' ') },
    files: [...new Set([...files, ...scriptFiles, critical, ...(isPrerendered ? [prerendered] : [])])],
  };
}
