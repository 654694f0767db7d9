import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RemoteManifest } from '../remote-manifest';
import { checkManifest } from './check-manifest';

const page = { path: '/user/sample', access: 'member', expose: 'sample' } as const;
const manifest: RemoteManifest = {
  name: 'remote-sample',
  owner: 'Sample team',
  description: 'A sample.',
  namespace: 'sample',
  shellApi: '^2.0.0',
  pages: [page],
  dialogs: [],
  widgets: [],
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'manifest-'));
  mkdirSync(join(folder, 'src/exposes'), { recursive: true });
  mkdirSync(join(folder, 'src/locales'));
  writeFileSync(join(folder, 'package.json'), '{"name":"@wallet/remote-sample"}');
  writeFileSync(join(folder, 'src/exposes/sample.tsx'), '');
  for (const language of ['th', 'la', 'en'])
    writeFileSync(join(folder, `src/locales/${language}.json`), '{}');
});

afterEach(() => rmSync(folder, { recursive: true }));

test('a manifest whose files are all there passes', () => {
  expect(() => checkManifest(folder, manifest)).not.toThrow();
});

test('an expose that names no file stops the build', () => {
  rmSync(join(folder, 'src/exposes/sample.tsx'));
  expect(() => checkManifest(folder, manifest)).toThrow('expose "sample" names no file');
});

test('an expose file that nothing names stops the build', () => {
  writeFileSync(join(folder, 'src/exposes/stray.tsx'), '');
  expect(() => checkManifest(folder, manifest)).toThrow('src/exposes/stray.tsx is named by no page');
});

test('a missing language stops the build', () => {
  rmSync(join(folder, 'src/locales/la.json'));
  expect(() => checkManifest(folder, manifest)).toThrow('src/locales/la.json is missing');
});

test('a dialog outside the namespace stops the build', () => {
  const dialogs = [{ id: 'other.deposit', access: 'member', expose: 'sample' }] as const;
  expect(() => checkManifest(folder, { ...manifest, dialogs })).toThrow('must start with "sample."');
});

test.each<[string, Partial<RemoteManifest>, string]>([
  ['a path that is not absolute', { pages: [{ ...page, path: 'user' }] }, '"user" must begin with "/"'],
  ['a page of the shell', { pages: [{ ...page, path: '/contact' }] }, 'is a page of the shell'],
  ['a page among the calls', { pages: [{ ...page, path: '/api/x' }] }, 'lies under /api'],
  ['a page twice', { pages: [page, page] }, '"/user/sample" stands there twice'],
  ['a namespace of the shell', { namespace: 'shell' }, "is the shell's"],
  ['a name that is no remote’s', { name: 'sample' }, 'name: "sample" is not'],
  ['a range that is none', { shellApi: '1' }, 'shellApi "1"'],
])('%s stops the build', (_, change, words) => {
  expect(() => checkManifest(folder, { ...manifest, ...change })).toThrow(words);
});

test('everything that is wrong is said at once', () => {
  expect(() =>
    checkManifest(folder, { ...manifest, shellApi: '1', pages: [{ ...page, path: 'user' }] }),
  ).toThrow(/must begin with "\/".*shellApi "1"/);
});
