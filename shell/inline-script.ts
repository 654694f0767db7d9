import { createHash } from 'node:crypto';
import { buildSync } from 'esbuild';
import { join } from 'node:path';

/** What a Content-Security-Policy must name so that an inline script or style of exactly this text may stand. */
export function inlineHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function build(): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(__dirname, 'src/start/inline.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2020',
    charset: 'utf8',
    legalComments: 'none',
  });
  const text = outputFiles[0]?.text.trim() ?? '';
  if (/<\/script|<!--/i.test(text)) throw new Error('The inline script would end its own element.');
  return text;
}

/** The script that every page carries in itself: `src/start/inline.ts` with what it imports, minified. */
export const inlineScript = build();
