import { buildSync } from 'esbuild';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineHash } from '../ids/hashes';
import { readShell, type SiteInfo } from './read-shell';
import type { FrameCode, WrittenPages } from './shell-build';

/** The service worker, and the script that removes it from browsers. */
export const workerFiles = { on: 'worker/sw.js', off: 'sw-off.js' };

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
 * @param folder the shell's folder
 */
export function pageWriter(folder: string, site: SiteInfo, hasServiceWorker?: boolean) {
  const { info, inline, prerenderedStyle, rescue, worker, workerOff, hashes, files } = readShell(
    folder,
    site,
    hasServiceWorker,
  );
  const icon = join(folder, 'src/icon.svg');
  const appIcons = info.app?.icons.map(({ src }) => src) ?? [];
  const appIconAt = (file: string): string => join(folder, 'src/app', file);
  const { outputFiles, metafile } = buildSync({
    absWorkingDir: __dirname,
    stdin: {
      contents: `import { writeAppManifest } from './write-app-manifest';
        import { writePage } from './write-page';
        const info = ${JSON.stringify(info)};
        const inline = ${JSON.stringify(inline)};
        const rendered = typeof frame === 'undefined' ? {} : { frameStyle, renderFrame: frame.renderFrame, renderSlot: frame.renderSlot };
        export const appManifest = info.app && ((site) => writeAppManifest(info.app, site));
        export const pageHtml = (page) => writePage({ ...inline, ...rendered, ...info }, page);`,
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
    hasWorker: worker !== undefined,
    sources: [...sources.map((file) => join(__dirname, file)), ...files, icon, ...appIcons.map(appIconAt)],
    /** Returns the files to write. Without a frame, only the browser renders public pages. */
    written(frame?: FrameCode): WrittenPages {
      const style = prerenderedStyle + (frame?.style ?? '');
      return {
        files: {
          'pages.cjs': (frame ? frameText({ ...frame, style }) : '') + code,
          'icon.svg': readFileSync(icon),
          'rescue.js': rescue,
          ...(worker !== undefined && { [workerFiles.on]: worker }),
          ...(workerOff !== undefined && { [workerFiles.off]: workerOff }),
          ...Object.fromEntries(appIcons.map((file) => [file, readFileSync(appIconAt(file))])),
        },
        inlineHashes: {
          ...hashes,
          style: [hashes.style, ...(frame ? [inlineHash(style)] : [])].join(' '),
        },
      };
    },
  };
}
