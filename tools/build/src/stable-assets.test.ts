/** @jest-environment node */
import type { StableAssets } from '@wallet/federation';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { builtFiles } from './built-files';
import { stableAssetProblems, stableFileProblems, stableFilesOf, writeStableAssets } from './stable-assets';
import { temporaryFolder } from './testing/temporary-folder';

const page = { js: ['main.1.js'], css: [], integrity: { 'main.1.js': 'sha384-x' } };
const files: Record<string, string> = {
  'remoteEntry.1.js': '',
  'widget/widget.js': '',
  'widget/example/index.html': '',
  'parts/1.2.js': '',
  'frame/page.json': JSON.stringify(page),
  'pictures/logo.webp': '',
};
const assets: StableAssets = {
  files: { 'widget.js': 'widget/widget.js', 'parts/': 'parts/' },
  example: 'widget/example/',
  frame: { folder: 'frame/', title: 'Widget' },
};

let dist = '';
beforeEach(() => {
  dist = temporaryFolder('stable-assets');
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), text);
  }
});

test('[T3.18] accepts stable assets whose files are in the build, and assigns addresses of the site to them', () => {
  expect(stableAssetProblems('remote-chat', assets, dist)).toEqual([]);
  expect(stableAssetProblems('remote-spin', undefined, dist)).toEqual([]);
  writeStableAssets(assets, dist);
  expect(stableFilesOf('remote-chat', dist)).toEqual({
    lasting: {
      'chat/widget.js': 'widget/widget.js',
      'chat/parts/1.2.js': 'parts/1.2.js',
      'examples/embed/index.html': 'widget/example/index.html',
      'pictures/chat/logo.webp': 'pictures/logo.webp',
    },
    frame: { ...page, folder: 'frame/', title: 'Widget' },
  });
  expect(stableFileProblems('remote-chat', stableFilesOf('remote-chat', dist))).toEqual([]);
});

test('assigns addresses only to the pictures of a build without stable assets, and none to an old build', () => {
  expect(stableFilesOf('remote-chat', dist)).toEqual({});
  writeStableAssets(undefined, dist);
  const pictures = { 'pictures/spin/logo.webp': 'pictures/logo.webp' };
  expect(stableFilesOf('remote-spin', dist)).toEqual({ lasting: pictures });
  expect(stableFileProblems('remote-spin', { lasting: pictures })).toEqual([]);
  expect(builtFiles(dist)).toEqual(Object.keys(files).sort());
});

const invalid: [problem: string, StableAssets][] = [
  [
    'the stable file /chat/../a.js of remote-chat must be a relative path',
    { files: { '../a.js': 'widget/widget.js' } },
  ],
  [
    'stableAssets.frame.title must have 1 to 60 characters, none of them < > & "',
    { frame: { folder: 'frame/', title: '</title>' } },
  ],
  ['stableAssets names gone.js, which the build does not contain', { files: { 'a.js': 'gone.js' } }],
  ['stableAssets names widget/example, which the build does not contain', { example: 'widget/example' }],
  [
    'stableAssets names parts/page.json, which the build does not contain',
    { frame: { folder: 'parts/', title: 'Widget' } },
  ],
];

test('reports a picture that is too large', () => {
  writeFileSync(join(dist, 'pictures/logo.webp'), Buffer.alloc(1024 * 1024 + 1));
  expect(stableAssetProblems('remote-spin', undefined, dist)).toEqual([
    'pictures/logo.webp must have at most 1048576 bytes',
  ]);
});

test.each(invalid)('reports: %s', (problem, invalidAssets) => {
  expect(stableAssetProblems('remote-chat', invalidAssets, dist)).toEqual([problem]);
});

test.each([
  'teams.json',
  '_headers',
  'history/9999999999.json',
  'examples/other/index.html',
  'chat/../teams.json',
  'chat/',
  'chat/frame/index.html',
  'pictures/spin/logo.webp',
  'pictures/chat/Logo.html',
])('rejects %s as a stable file of a release', (key) => {
  expect(stableFileProblems('remote-chat', { lasting: { [key]: 'a.js' } })).toEqual([
    expect.stringContaining(`the stable file /${key} of remote-chat must `),
  ]);
});

test('rejects stable assets, files and a frame of another remote', () => {
  expect(stableAssetProblems('remote-spin', assets, dist)).toEqual(['stableAssets must be of remote-chat']);
  expect(
    stableFileProblems('remote-spin', {
      lasting: { 'chat/a.js': 'a.js' },
      frame: { ...page, folder: 'frame/', title: 'Widget' },
    }),
  ).toEqual([
    'the stable file /chat/a.js of remote-spin must be of remote-chat',
    'the stable file /chat/frame/index.html of remote-spin must be of remote-chat',
  ]);
});
