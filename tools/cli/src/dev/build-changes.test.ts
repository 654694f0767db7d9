import { join } from 'node:path';
import { root } from '@wallet/build';
import { formatBuilds, changesBetween, type BuildReport } from './build-changes';

const build = (ms: number, ...files: string[]) => ({
  hash: 'x',
  ms,
  files: files.map((file) => join(root, file)),
});

test('prints the saved file, the built package, the duration and the outcome in one line', () => {
  expect(formatBuilds(new Map([['remote-a', build(640, 'remote-a/src/a.tsx')]]), ['replaced'])).toBe(
    'saved remote-a/src/a.tsx: remote-a rebuilt in 0.6 s, replaced in the page',
  );
});

test('prints the longest duration and the strongest outcome of several packages', () => {
  const builds = new Map([
    ['remote-a', build(200, 'shared/ui/src/button.tsx')],
    ['shell', build(900, 'shared/ui/src/button.tsx', 'shell/src/app.tsx')],
  ]);
  expect(formatBuilds(builds, ['elsewhere', 'reloaded'])).toBe(
    'saved shared/ui/src/button.tsx and 1 more: remote-a and 1 more rebuilt in 0.9 s, page reloaded',
  );
});

test('prints that no page is open', () => {
  expect(formatBuilds(new Map([['remote-a', build(50)]]), [undefined])).toBe(
    'remote-a rebuilt in 0.1 s, no page is open',
  );
});

const saved = { namespace: 'a', files: { th: '/remote-a/1-dev/texts/th.1.json' } };
const report: BuildReport = { manifest: '{}', texts: 'th.1', saved };

test.each([
  ['nothing in the report changes no page', report, { reload: false, texts: undefined }],
  ['texts replaces them without a reload', { ...report, texts: 'th.2' }, { reload: false, texts: saved }],
  ['the manifest and texts reloads pages', { ...report, manifest: '[]', texts: 'th.2' }, { reload: true }],
])('a save that changes %s', (_, after, changes) => expect(changesBetween(report, after)).toEqual(changes));

test('the first build of a remote needs a reload', () => {
  expect(changesBetween(undefined, report)).toEqual({ reload: true });
});
