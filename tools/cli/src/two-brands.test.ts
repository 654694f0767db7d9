import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type fs from 'node:fs';
import type os from 'node:os';
import { join } from 'node:path';
import type * as Paths from '@wallet/build';
import { composeInto } from './compose-main';
import { root } from '@wallet/build';
import { readSettings } from '@wallet/serve';
import { temporaryFolder, writeRemoteBuild, writeShellBuild } from '@wallet/build/testing';

jest.mock('../../build/src/paths', () => ({
  root: jest
    .requireActual<Pick<typeof fs, 'mkdtempSync'>>('node:fs')
    .mkdtempSync(`${jest.requireActual<Pick<typeof os, 'tmpdir'>>('node:os').tmpdir()}/brands-root-`),
  remotesIn: () => ['remote-chat', 'remote-wallet'],
}));
// Skips the check of the example's texts: they are in the checkout, not in the builds of this test.
jest.mock('../../serve/src/settings/message-overrides', () => ({
  ...jest.requireActual<object>('../../serve/src/settings/message-overrides'),
  messageProblems: () => [],
}));

const checkout = jest.requireActual<typeof Paths>('../../build/src/paths').root;
let folder: string;

beforeAll(() => {
  writeShellBuild(root);
  for (const namespace of ['chat', 'wallet']) writeRemoteBuild(root, namespace);
  folder = temporaryFolder('brands');
});

/** Composes the builds for a site's file. Returns the site's texts by key. */
function composed(name: string, env: Readonly<Record<string, string>>): Map<string, string> {
  const to = join(folder, name);
  composeInto(to, readSettings(env, checkout), () => undefined);
  const files = readdirSync(to, { withFileTypes: true, recursive: true }).filter(
    (entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name),
  );
  return new Map(
    files.map(({ parentPath, name: file }) => {
      const path = join(parentPath, file);
      return [path.slice(to.length + 1), readFileSync(path, 'latin1')];
    }),
  );
}

test('two brands of one build differ only in pages, manifest, pictures and headers', () => {
  const plain = composed('plain', {});
  const lotus = composed('lotus', { SITE_CONFIG: 'docs/examples/site.config.yaml' });
  const addedFiles = [...lotus.keys()].filter((key) => !plain.has(key));
  expect(addedFiles.sort()).toEqual([
    expect.stringMatching(/^brand\/appicon\.[0-9a-f]{16}\.png$/),
    expect.stringMatching(/^brand\/icon\.[0-9a-f]{16}\.svg$/),
    expect.stringMatching(/^brand\/logo\.[0-9a-f]{16}\.svg$/),
  ]);
  expect([...plain.keys()].filter((key) => !lotus.has(key))).toEqual([]);
  const changedFiles = [...plain.keys()].filter((key) => plain.get(key) !== lotus.get(key));
  const mayDiffer =
    /\.html$|^manifest\.webmanifest$|^_headers$|^serving\/(nginx\.conf|Caddyfile|headers\.json)$/;
  expect(changedFiles.filter((key) => !mayDiffer.test(key))).toEqual([]);
  expect(changedFiles).toEqual(
    expect.arrayContaining(['index.html', '404.html', 'chat/frame/index.html', 'manifest.webmanifest']),
  );
});

test('the policy of every page allows the styles of the brand, which come last', () => {
  const lotus = composed('again', { SITE_CONFIG: 'docs/examples/site.config.yaml' });
  const headers = lotus.get('serving/headers.json') ?? '';
  for (const page of ['index.html', 'chat/frame/index.html']) {
    const html = Buffer.from(lotus.get(page) ?? '', 'latin1').toString();
    const styles = [...html.matchAll(/<style>([^<]*)<\/style>/g)].map(([, style = '']) => style);
    expect(styles.at(-1)).toMatch(/^@layer tokens,base,ui,app;@layer base\{:root,.*--w-gold:#0f766e/);
    for (const style of styles)
      expect(headers).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(html).not.toMatch(/ style="/);
    expect(html).not.toContain('"look"');
  }
  expect(headers).toContain('^/brand/');
});

test('a site without a site file has no brand in its pages, headers or manifest', () => {
  const plain = composed('without', {});
  for (const [key, text] of plain) {
    if (key.startsWith('shell/')) continue;
    expect([key, /\/brand\/|"brand"|"look"|data-brand/.test(text)]).toEqual([key, false]);
  }
});
