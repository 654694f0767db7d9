import { createHash } from 'node:crypto';
import { buildSync } from 'esbuild';
import { join } from 'node:path';

/** What a Content-Security-Policy must name so that an inline script or style of exactly this text may stand. */
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

/** The script that every page carries in itself: `src/start/inline.ts` with what it imports, minified. */
export const inlineScript = start.text;

/** The one of pages on which a visitor may get a candidate: `src/start/inline-shares.ts`. */
export const inlineShares = shares.text;

/** The one of public pages that are HTML already: `src/start/inline-early.ts`. */
export const inlineEarly = early.text;

/** The one of members' pages that are HTML already: `src/start/inline-member.ts`. */
export const inlineMember = member.text;

/** What lies beside the shell's build as `rescue.js`: `src/start/rescue.ts`. */
export const rescueScript = rescue.text;

/** What lies beside it as `sw-off.js`: `src/worker/worker-off.ts`. */
export const workerOffScript = workerOff.text;

/** What a Content-Security-Policy must name for all that stand in pages. */
export const inlineScriptHashes = [start, shares, early, member]
  .map(({ text }) => inlineHash(text))
  .join(' ');

/** The files that they are made of. */
export const inlineScriptFiles = [
  ...new Set([start, shares, early, member, rescue, workerOff].flatMap(({ sources }) => sources)),
];
