import type { FrameCode, PageWriter } from '@wallet/federation/build';
import { buildSync } from 'esbuild';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineHash, inlineScriptFiles, rescueScript, workerOffScript } from './inline-script';
import { prerenderedStyle, inlineStyleFiles } from './inline-style';
import { inlineHashes, inlineTexts } from './page-html';
import { appPictures } from './src/app/app-manifest';

const icon = join(__dirname, 'src/icon.svg');

/** The script that removes the service worker from browsers. */
export const workerOffFile = 'sw-off.js';

/** The pictures in the site's web app manifest. */
const pictures = appPictures.map(({ src }) => src);
const pictureAt = (file: string): string => join(__dirname, 'src/app', file);

/** Returns the frame's code and styles as variable declarations for the rest of the same script. */
const frameText = ({ code, style }: FrameCode): string =>
  `var frameStyle = ${JSON.stringify(style)};
var frame = (() => { const module = { exports: {} }; const exports = module.exports;
${code}
return module.exports; })();
`;

/**
 * Returns the part of a shell release that writes its pages on machines without its source and packages: one script for
 * Node that exports `pageHtml`, and the files at the root of the site.
 */
export function pageWriter(): PageWriter {
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: __dirname,
    stdin: {
      contents: `import { writeAppManifest } from './write-app-manifest';
        import { writePage } from './write-page';
        const inline = ${JSON.stringify(inlineTexts)};
        const rendered = typeof frame === 'undefined' ? {} : { frameStyle, renderFrame: frame.renderFrame };
        export const appManifest = writeAppManifest;
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
      ...pictures.map(pictureAt),
    ],
    written(frame) {
      const style = prerenderedStyle + (frame?.style ?? '');
      return {
        files: {
          'pages.cjs': (frame ? frameText({ ...frame, style }) : '') + code,
          'icon.svg': readFileSync(icon),
          'rescue.js': rescueScript,
          [workerOffFile]: workerOffScript,
          ...Object.fromEntries(pictures.map((file) => [file, readFileSync(pictureAt(file))])),
        },
        inlineHashes: {
          ...inlineHashes,
          style: [inlineHashes.style, ...(frame ? [inlineHash(style)] : [])].join(' '),
        },
      };
    },
  };
}
