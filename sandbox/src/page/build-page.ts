import { build, stop } from 'esbuild';
import path from 'node:path';

const browserFolder = path.join(__dirname, 'browser');
const entryFiles = { app: 'start.tsx', icon: 'icon.svg', index: 'index.html', locked: 'locked.html' };

/** Bundles the page in memory. Returns its files by name: HTML, scripts, styles and fonts. */
export async function buildPage(): Promise<ReadonlyMap<string, Buffer>> {
  const { outputFiles } = await build({
    entryPoints: Object.entries(entryFiles).map(([out, name]) => ({
      out,
      in: path.join(browserFolder, name),
    })),
    outdir: browserFolder,
    assetNames: 'fonts/[name]',
    write: false,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.PACKAGE_PREFIX': '"sandbox"' },
    loader: { '.svg': 'copy', '.html': 'copy', '.woff2': 'file' },
    logLevel: 'error',
  });
  // Ends the process of esbuild, which would wait for other builds.
  await stop();
  return new Map(
    outputFiles.map(({ path: file, contents }) => [
      path.relative(browserFolder, file).split(path.sep).join('/'),
      Buffer.from(contents),
    ]),
  );
}
