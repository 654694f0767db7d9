import { createHash } from 'node:crypto';
import { buildSync } from 'esbuild';
import { join } from 'node:path';

/** Returns the Content-Security-Policy source that allows an inline script or style with exactly this text. */
export function inlineHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function build(entry: string): { text: string; sources: string[] } {
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: __dirname,
    entryPoints: [join(__dirname, entry)],
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
  return { text, sources: Object.keys(metafile.inputs).map((file) => join(__dirname, file)) };
}

const start = build('src/start/inline.ts');
const shares = build('src/start/inline-shares.ts');
const early = build('src/start/inline-early.ts');
const member = build('src/start/inline-member.ts');
const rescue = build('src/start/rescue.ts');
const workerOff = build('src/worker/worker-off.ts');

/** The inline script of every page: `src/start/inline.ts` and its imports, minified. */
export const inlineScript = start.text;

/** The inline script of pages of a site with a canary: `src/start/inline-shares.ts`. */
export const inlineShares = shares.text;

/** The inline script of prerendered public pages: `src/start/inline-early.ts`. */
export const inlineEarly = early.text;

/** The inline script of prerendered member pages: `src/start/inline-member.ts`. */
export const inlineMember = member.text;

/** The script `rescue.js` in the folder of the shell's build: `src/start/rescue.ts`. */
export const rescueScript = rescue.text;

/** The script `sw-off.js` in the same folder: `src/worker/worker-off.ts`. */
export const workerOffScript = workerOff.text;

/** The Content-Security-Policy sources of all inline scripts. */
export const inlineScriptHashes = [start, shares, early, member]
  .map(({ text }) => inlineHash(text))
  .join(' ');

/** The source files of these scripts. */
export const inlineScriptFiles = [
  ...new Set([start, shares, early, member, rescue, workerOff].flatMap(({ sources }) => sources)),
];
