import type { PageWriter } from '@wallet/federation/build/shell-build';
import { buildSync } from 'esbuild';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineScript, inlineScriptFiles, inlineShares } from './inline-script';
import { inlineStyle, inlineStyleFile } from './inline-style';
import { inlineHashes } from './page-html';

const icon = join(__dirname, 'src/icon.svg');

/**
 * What of a release of the shell writes its pages where neither its source nor its packages are: one script for Node
 * that exports `pageHtml`, and the files that lie at the site's root.
 */
export function pageWriter(): PageWriter {
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: __dirname,
    stdin: {
      contents: `import { writePage } from './write-page';
        const inline = ${JSON.stringify({ style: inlineStyle, script: inlineScript, shares: inlineShares })};
        export const pageHtml = (page) => writePage(inline, page);`,
      resolveDir: __dirname,
    },
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    charset: 'utf8',
  });
  const sources = Object.keys(metafile.inputs).filter((file) => file !== '<stdin>');
  return {
    files: { 'pages.cjs': outputFiles[0]?.text ?? '', 'icon.svg': readFileSync(icon) },
    sources: [...sources.map((file) => join(__dirname, file)), ...inlineScriptFiles, inlineStyleFile, icon],
    inlineHashes,
  };
}
