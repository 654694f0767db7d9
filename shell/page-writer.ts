import type { FrameCode, PageWriter } from '@wallet/federation/build/shell-build';
import { buildSync } from 'esbuild';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineHash, inlineScriptFiles, rescueScript } from './inline-script';
import { prerenderedStyle, inlineStyleFiles } from './inline-style';
import { inlineHashes, inlineTexts } from './page-html';

const icon = join(__dirname, 'src/icon.svg');

/** The frame's code and styles as variables, for what follows in the same script. */
const frameText = ({ code, style }: FrameCode): string =>
  `var frameStyle = ${JSON.stringify(style)};
var frame = (() => { const module = { exports: {} }; const exports = module.exports;
${code}
return module.exports; })();
`;

/**
 * What of a release of the shell writes its pages where neither its source nor its packages are: one script for Node
 * that exports `pageHtml`, and the files that lie at the site's root.
 */
export function pageWriter(): PageWriter {
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: __dirname,
    stdin: {
      contents: `import { writePage } from './write-page';
        const inline = ${JSON.stringify(inlineTexts)};
        const rendered = typeof frame === 'undefined' ? {} : { frameStyle, renderFrame: frame.renderFrame };
        export const pageHtml = (page) => writePage({ ...inline, ...rendered }, page);`,
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
  const code = outputFiles[0]?.text ?? '';
  return {
    sources: [
      ...sources.map((file) => join(__dirname, file)),
      ...inlineScriptFiles,
      ...inlineStyleFiles,
      icon,
    ],
    written(frame) {
      const style = prerenderedStyle + (frame?.style ?? '');
      return {
        files: {
          'pages.cjs': (frame ? frameText({ ...frame, style }) : '') + code,
          'icon.svg': readFileSync(icon),
          'rescue.js': rescueScript,
        },
        inlineHashes: {
          ...inlineHashes,
          style: [inlineHashes.style, ...(frame ? [inlineHash(style)] : [])].join(' '),
        },
      };
    },
  };
}
