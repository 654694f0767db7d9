import { build, stop } from 'esbuild';
import { createHash } from 'node:crypto';
import path from 'node:path';

/** A file of the page, as it is served. */
export interface PageFile {
  type: string;
  etag: string;
  content: Buffer;
}

/** The views of the page; each has its own HTML file. */
const views = ['panels', 'lobby', 'locked'] as const;

const browserFolder = path.join(__dirname, 'browser');
const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
};

function pageFile(name: string, content: Buffer): PageFile {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  return { type: contentTypes[path.extname(name)] ?? 'application/octet-stream', etag: `"${hash}"`, content };
}

/** Bundles the page in memory. Returns its files by name: scripts, styles, fonts, and one HTML file for each view. */
export async function buildPage(): Promise<ReadonlyMap<string, PageFile>> {
  const { outputFiles } = await build({
    entryPoints: Object.entries({ app: 'start.tsx', icon: 'icon.svg', index: 'index.html' }).map(
      ([out, name]) => ({ out, in: path.join(browserFolder, name) }),
    ),
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
  const files = new Map(
    outputFiles.map(({ path: file, contents }) => [
      path.relative(browserFolder, file).split(path.sep).join('/'),
      Buffer.from(contents),
    ]),
  );
  const html = files.get('index.html')?.toString() ?? '';
  files.delete('index.html');
  for (const view of views)
    files.set(`${view}.html`, Buffer.from(html.replace('data-view="panels"', `data-view="${view}"`)));
  return new Map([...files].map(([name, content]) => [name, pageFile(name, content)]));
}
