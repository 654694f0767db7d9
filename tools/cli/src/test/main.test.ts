import { changeOf } from './changed';
import { manifestOf, remotes } from '@wallet/build';
import { requireRemote, unopenedParts, type JourneyReport } from './journeys';

describe('a change', () => {
  const packages = ['shared/ui', 'remote-spin', 'backend'];
  const isFile = (file: string) => !file.includes('deleted');

  test('[T1.9] a change inside a remote is checked as `pnpm test <remote>` does', () => {
    expect(changeOf(['remote-spin/src/wheel/wheel.tsx'], packages, isFile)).toEqual({
      remotes: ['remote-spin'],
      packages: [],
      sources: [],
      isBeyondRemotes: false,
    });
  });

  test('a change elsewhere is checked by the types of its packages, lint, and the tests that load it', () => {
    const files = ['backend/src/app.ts', 'backend/src/deleted.ts', 'backend/sql/a.sql', 'README.md'];
    expect(changeOf(files, packages, isFile)).toEqual({
      remotes: [],
      packages: ['backend'],
      sources: ['backend/src/app.ts'],
      isBeyondRemotes: true,
    });
  });
});

describe('the journeys of a remote', () => {
  const spin = manifestOf('remote-spin');

  const spec = (tags: string[], status: string, ...opened: string[]) => ({
    ok: status === 'passed',
    tags,
    tests: [
      { results: [{ status, annotations: [{ type: 'opened', description: JSON.stringify(opened) }] }] },
    ],
  });

  const report = (...specs: ReturnType<typeof spec>[]): JourneyReport => ({
    suites: [{ suites: [{ specs }] }],
  });

  test('finds a remote with or without its prefix, and lists the known ones for another name', () => {
    expect([requireRemote('remote-spin'), requireRemote('spin')]).toEqual(['remote-spin', 'remote-spin']);
    expect(() => requireRemote('news')).toThrow(
      `There is no remote "news"; the remotes are ${remotes.join(', ')}.`,
    );
  });

  const unopened = [
    'No journey with the tag @spin opens the page /user/spin of remote-spin.',
    'No journey with the tag @spin opens the dialog spin.claim of remote-spin.',
  ];

  test.each([
    ['spin', 'passed', []],
    ['@wallet', 'passed', unopened],
    ['@spinner', 'passed', unopened],
    ['@spin', 'failed', []],
  ])('parts that a journey with the tag %s opened, which %s: reports %j', (tag, status, problems) => {
    const journey = spec([tag], status, '/user/spin', 'spin.claim');
    expect(unopenedParts(spin, report(journey))).toEqual(problems);
  });

  test('counts an address with a value as a page whose path has a parameter', () => {
    const pages = spin.pages.map((page) => ({ ...page, path: '/user/spin/:id' as const }));
    const journey = spec(['@spin'], 'passed', '/user/spin/7', 'spin.claim');
    expect(unopenedParts({ ...spin, pages }, report(journey))).toEqual([]);
  });
});
