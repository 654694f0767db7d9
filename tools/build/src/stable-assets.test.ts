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

test('accepts stable assets whose files are in the build, and assigns addresses of the site to them', () => {
  expect(stableAssetProblems('remote-chat', assets, builtFiles(dist))).toEqual([]);
  expect(stableAssetProblems('remote-spin', undefined, [])).toEqual([]);
  writeStableAssets(assets, dist);
  expect(stableFilesOf(dist, builtFiles(dist))).toEqual({
    lasting: {
      'chat/widget.js': 'widget/widget.js',
      'chat/parts/1.2.js': 'parts/1.2.js',
      'examples/embed/index.html': 'widget/example/index.html',
    },
    frame: { ...page, folder: 'frame/', title: 'Widget' },
  });
  expect(stableFileProblems('remote-chat', stableFilesOf(dist, builtFiles(dist)))).toEqual([]);
});

test('assigns no addresses to a build without stable assets, or to an old build without the record of them', () => {
  expect(stableFilesOf(dist, builtFiles(dist))).toEqual({});
  writeStableAssets(undefined, dist);
  expect(stableFilesOf(dist, builtFiles(dist))).toEqual({});
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

test.each(invalid)('reports: %s', (problem, invalidAssets) => {
  expect(stableAssetProblems('remote-chat', invalidAssets, builtFiles(dist))).toEqual([problem]);
});

test.each([
  'teams.json',
  '_headers',
  'history/9999999999.json',
  'examples/other/index.html',
  'chat/../teams.json',
  'chat/',
  'chat/frame/index.html',
])('rejects %s as a stable file of a release', (key) => {
  expect(stableFileProblems('remote-chat', { lasting: { [key]: 'a.js' } })).toEqual([
    expect.stringContaining(`the stable file /${key} of remote-chat must `),
  ]);
});

test('rejects stable assets, files and a frame of another remote', () => {
  expect(stableAssetProblems('remote-spin', assets, builtFiles(dist))).toEqual([
    'stableAssets must be of remote-chat',
  ]);
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
