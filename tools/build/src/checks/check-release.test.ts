import { sampleHash, sampleRelease, withAt } from '@wallet/testing/sample-release';
import { checkRelease } from './check-release';

const check = (path: string, value: unknown): string[] =>
  checkRelease('remote-sample', withAt(sampleRelease(), path, value)).problems;

test('accepts a release that a build has written, and returns it with its files', () => {
  expect(checkRelease('remote-sample', sampleRelease())).toMatchObject({
    version: sampleRelease(),
    manifest: sampleRelease().extras.manifest,
    problems: [],
  });
});

test('returns the pages that its build rendered', () => {
  const rendered = withAt(sampleRelease(), 'extras.federation.integrity', {
    ...sampleRelease().extras.federation.integrity,
    'pages/page.json': sampleHash,
  });
  const { version } = checkRelease(
    'remote-sample',
    withAt(rendered, 'extras.pages', { page: 'pages/page.json' }),
  );
  expect(version?.extras.pages).toEqual({ page: 'pages/page.json' });
});

test.each<[string, string, unknown, string]>([
  ['a path under the calls', 'extras.manifest.pages.0.path', '/api/login', 'is under /api'],
  ['a path above the site', 'extras.manifest.pages.0.path', '/../x', '"." or ".."'],
  ['an entry on another origin', 'url', 'https://evil.test/x.js', 'https://evil.test'],
  ['an entry outside its folder', 'url', '/remote-sample/2/x.js', 'must begin with "/remote-sample/1/"'],
  ['a version that leaves its folder', 'metadata.version', '../..', 'metadata.version'],
  ['no exposes', 'extras.federation.exposes', undefined, 'exposes'],
  ['exposes without files', 'extras.federation.exposes.page', undefined, 'has no files for its expose page'],
  ['a file without a hash', 'extras.federation.exposes.page.js', ['x.js'], 'has no integrity for x.js'],
  [
    'a rendered page without a hash',
    'extras.pages',
    { page: 'pages/x.json' },
    'has no integrity for pages/x.json',
  ],
  ['an expose that is no list', 'extras.federation.exposes.page.js', 'page.js', 'exposes.page.js'],
])('rejects %s', (_, path, value, words) => {
  const problems = check(path, value);
  expect(problems.join('; ')).toContain(words);
  expect(checkRelease('remote-sample', withAt(sampleRelease(), path, value)).version).toBeUndefined();
});

test.each([undefined, null, 7, 'x', [], {}])('rejects %j, which is no release', (input) => {
  const { version, manifest, problems } = checkRelease('remote-sample', input);
  expect(version).toBeUndefined();
  expect(manifest).toMatchObject({ name: 'remote-sample', pages: [], dialogs: [] });
  expect(problems.length).toBeGreaterThan(0);
});
