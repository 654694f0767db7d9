import { buildSync } from 'esbuild';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';

/** A picture of the installed app, in the folder `src/app` of the shell. */
export interface AppPicture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form?: string;
  leads?: string;
}

/** A shortcut of the installed app: it opens a dialog of the start page, or a page. */
export interface AppShortcut {
  leads: string;
  dialog?: string;
  page?: string;
}

/** Values of the shell's source that its pages contain. */
export interface ShellFacts {
  /** Paths of pages that the shell renders itself. */
  builtInPaths: readonly string[];
  app: {
    /** The start page of the installed site. */
    start: string;
    pictures: readonly AppPicture[];
    shortcuts: readonly AppShortcut[];
    texts: Record<'th' | 'la', { brand: string; description: string }>;
  };
}

/** The inline texts of all pages. */
export interface InlineTexts {
  style: string;
  script: string;
  /** The script that decides a visitor's canaries. */
  shares: string;
  /** The script that controls a prerendered public page until its code is loaded. */
  early: string;
  /** The same for a prerendered member page. */
  member: string;
}

/** Everything that the pages of a shell contain of its source. */
export interface ShellSource {
  facts: ShellFacts;
  texts: InlineTexts;
  /** The inline style of prerendered pages, placed before the frame's style. */
  prerenderedStyle: string;
  /** Scripts in the folder of the shell's build. */
  rescueScript: string;
  workerOffScript: string;
  /** The Content-Security-Policy sources of the inline style and of all inline scripts. */
  hashes: { style: string; script: string };
  /** Absolute paths of the files that were read. */
  files: string[];
}

/**
 * The module that collects the facts; paths are relative to the shell's folder. Its lines are indented, because
 * `configSources` takes an import at the start of a line for one of this file.
 */
const factsModule = `
  import { builtInPaths } from './src/built-in/built-in-paths';
  import { appPictures as pictures, appTexts } from './src/app/app-manifest';
  import { appShortcuts as shortcuts, appStart as start } from './src/app/app-shortcuts';
  import la from './src/locales/la.json';
  import th from './src/locales/th.json';
  const texts = { th: { brand: th.brand, ...appTexts.th }, la: { brand: la.brand, ...appTexts.la } };
  export const facts = { builtInPaths, app: { start, pictures, shortcuts, texts } };`;

/** Returns the Content-Security-Policy source that allows an inline script or style with exactly this text. */
export function inlineHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Evaluates the module of facts in a bare context. */
function readFacts(folder: string): { facts: ShellFacts; files: string[] } {
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: folder,
    stdin: { contents: factsModule, resolveDir: folder },
    bundle: true,
    write: false,
    metafile: true,
    format: 'cjs',
  });
  const module = { exports: {} as { facts: ShellFacts } };
  runInNewContext(outputFiles[0]?.text ?? '', { module });
  const files = Object.keys(metafile.inputs).filter((file) => file !== '<stdin>');
  // Objects of another context are not equal to ours in tests.
  return {
    facts: JSON.parse(JSON.stringify(module.exports.facts)) as ShellFacts,
    files: files.map((file) => join(folder, file)),
  };
}

/** Returns a script of the shell with its imports, minified, and the files that it consists of. */
function bundle(folder: string, entry: string): { text: string; files: string[] } {
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: folder,
    entryPoints: [join(folder, entry)],
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
  const text = outputFiles[0]?.text.trim() ?? '';
  if (/<\/script|<!--/i.test(text)) throw new Error('The inline script would end its own element.');
  return { text, files: Object.keys(metafile.inputs).map((file) => join(folder, file)) };
}

const oneLine = (file: string): string =>
  readFileSync(file, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Reads what the pages of the shell in a folder contain. */
export function readShell(folder: string): ShellSource {
  const { facts, files } = readFacts(folder);
  const start = bundle(folder, 'src/start/inline.ts');
  const shares = bundle(folder, 'src/start/inline-shares.ts');
  const early = bundle(folder, 'src/start/inline-early.ts');
  const member = bundle(folder, 'src/start/inline-member.ts');
  const rescue = bundle(folder, 'src/start/rescue.ts');
  const workerOff = bundle(folder, 'src/worker/worker-off.ts');
  const critical = join(folder, 'src/critical.css');
  const prerendered = join(folder, 'src/prerendered.css');
  const scripts = [start, shares, early, member];
  const style = oneLine(critical);
  return {
    facts,
    texts: { style, script: start.text, shares: shares.text, early: early.text, member: member.text },
    prerenderedStyle: oneLine(prerendered),
    rescueScript: rescue.text,
    workerOffScript: workerOff.text,
    hashes: { style: inlineHash(style), script: scripts.map(({ text }) => inlineHash(text)).join(' ') },
    files: [
      ...new Set([
        ...files,
        ...[...scripts, rescue, workerOff].flatMap((script) => script.files),
        critical,
        prerendered,
      ]),
    ],
  };
}
