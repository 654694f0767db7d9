import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { startProcess } from '../support/start-process';
import type { OneBundle } from './one-bundle/main';
import type { SlowServer } from './slow-server';

interface ShellData {
  base: string;
  js: string;
  css: string;
  texts: Record<string, string>;
  integrity: Record<string, string>;
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};

/** Matches the element with the data about the shell's files: its start tag, JSON and end tag. */
const shellData = /(<script type="application\/json" id="w-shell">)(.*?)(<\/script>)/s;

/** Returns the page's HTML with the files of the bundle instead of the files of federation. */
function replaceNames(html: string, bundle: OneBundle): string {
  const shell = JSON.parse(shellData.exec(html)?.[2] ?? '{}') as ShellData;
  const transport = Object.keys(shell.integrity).find((file) => file.startsWith('transport.')) ?? '';
  const files: [before: string, after: string][] = [
    [shell.js, bundle.js],
    [shell.css, bundle.css],
    [transport, bundle.transport],
    ...Object.entries(shell.texts).map(([language, file]): [string, string] => [
      file,
      bundle.texts[language] ?? '',
    ]),
  ];
  const bundleData = {
    ...shell,
    integrity: bundle.integrity,
    js: bundle.js,
    css: bundle.css,
    texts: bundle.texts,
  };
  let page = html
    .replace(shellData, (_, start: string, __, end: string) => start + JSON.stringify(bundleData) + end)
    .split('\n')
    .filter((line) => !(line.startsWith('<link ') && line.includes('href="/remote-')))
    .join('\n');
  for (const [before, after] of files)
    page = page
      .replaceAll(shell.base + before, shell.base + after)
      .replaceAll(shell.integrity[before] ?? before, bundle.integrity[after] ?? '');
  // Class names depend on the package that builds a style: here that is the shell alone.
  return page.replace(/(?<![\w-])[a-z]+-[\w-]{6}(?![\w-])/g, (name) => bundle.classes[name] ?? name);
}

/**
 * Builds the page at `path` as one bundle without federation, and serves it instead of the site's own page: the same
 * HTML, calls and pictures, other code. Parts of the site that the page does not show first are chunks of the bundle.
 */
export async function serveOneBundle(server: SlowServer, siteUrl: string, path: string): Promise<void> {
  const output = mkdtempSync(join(tmpdir(), 'wallet-one-bundle-'));
  try {
    const build = startProcess(['--import', 'tsx', 'e2e/bench/one-bundle/main.ts', path, output]);
    if ((await build.ended) !== 0)
      throw new Error(`${path} does not build as one bundle:\n${build.output().slice(0, 4_000)}`);
    const bundle = JSON.parse(readFileSync(join(output, 'one-bundle.json'), 'utf8')) as OneBundle;
    const response = await fetch(siteUrl + path);
    const html = await response.text();
    const { base } = JSON.parse(shellData.exec(html)?.[2] ?? '{}') as ShellData;
    const headers = Object.fromEntries(
      [...response.headers].filter(
        ([name]) =>
          !/^(content-(length|encoding)|etag|date|connection|keep-alive|transfer-encoding)$/.test(name),
      ),
    );
    server.put(path, replaceNames(html, bundle), headers);
    for (const file of Object.keys(bundle.integrity)) {
      const type = types[extname(file)];
      // Pictures and fonts are served by the site.
      if (type)
        server.put(base + file, readFileSync(join(output, file)), {
          'content-type': type,
          'cache-control': 'public, max-age=31536000, immutable',
        });
    }
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}
