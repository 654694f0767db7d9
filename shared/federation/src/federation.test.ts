/** @jest-environment node */
import { linesOf } from '@wallet/testing/transition-table';
import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { satisfies } from 'semver';
import { missing, rows } from './testing/part-machine-examples';
import { packageOf, sharedModules } from './shared-modules';
import { shellApiRange, supportsShellApi } from './shell-api';
import {
  backendPaths,
  fileFolders,
  galleryPath,
  shellPathProblem,
  shellPaths,
  sitePathProblem,
} from './site-paths';
import { isInRange } from './version-range';

test.each(['/login', '/user/home', '/user/game-rules_2', '/apiary', '/user/api', '/contact/us', '/remote'])(
  'allows a page of a remote at %s',
  (path) => {
    expect(sitePathProblem(path)).toBe(false);
    expect(shellPathProblem(path)).toBe(false);
  },
);

test.each<[string, string]>([
  ['', 'must begin with "/"'],
  ['user/home', 'must begin with "/"'],
  ['https://evil.test/x', 'must begin with "/"'],
  ['//evil.test', 'must have no "//"'],
  ['/user//home', 'must have no "//"'],
  ['/user/home?x=1', 'must have no query and no hash'],
  ['/user/home#x', 'must have no query and no hash'],
  ['/user/:id', 'must have no parameters'],
  ['/user/*', 'must have no parameters'],
  ['/user/../admin', '"." or ".."'],
  ['/..', '"." or ".."'],
  ['/user/./home', '"." or ".."'],
  ['/user/home/', 'must not end with "/"'],
  ['/User/Home', 'may contain a-z'],
  ['/user/home.html', 'may contain a-z'],
  ['/user\\home', 'may contain a-z'],
  ['/user/%2e%2e', 'may contain a-z'],
  ['/user/ho me', 'may contain a-z'],
  ['/user/home\n', 'may contain a-z'],
  ['/บ้าน', 'may contain a-z'],
  ['/_next', 'letter or digit after each'],
])('rejects the path %j: %s', (path, message) => {
  expect(sitePathProblem(path)).toContain(message);
  expect(shellPathProblem(path)).toBe('is not a path of a page');
});

test.each([...shellPaths, galleryPath])('reserves %s for the shell', (path) => {
  expect(sitePathProblem(path)).toBe('is a page of the shell');
  expect(shellPathProblem(path)).toBe('is a page of the shell');
});

test.each([...backendPaths, ...Object.values(fileFolders)].filter((path) => !path.includes('.')))(
  'rejects pages of remotes at %s and below',
  (path) => {
    expect(sitePathProblem(path)).toContain(`is under ${path}`);
    expect(sitePathProblem(`${path}/x`)).toContain(`is under ${path}`);
    expect(sitePathProblem(`${path}x`)).toBe(false);
  },
);

test('rejects paths with a dot, and paths of files of remotes', () => {
  for (const path of ['/socket.io', '/socket.io/x', '/openapi.yaml'])
    expect(sitePathProblem(path)).not.toBe(false);
  expect(sitePathProblem('/remote-wallet')).toBe('is in the folder of a remote');
  expect(sitePathProblem('/remote-new/1/x')).toBe('is in the folder of a remote');
});

const { exports: platformExports } = JSON.parse(
  readFileSync(require.resolve('@wallet/platform/package.json'), 'utf8'),
) as { exports: Record<string, unknown> };

test('the platform exports each shared module of the project', () => {
  const missing = sharedModules
    .filter((module) => module.startsWith('@wallet/'))
    .filter((module) => !(module.replace('@wallet/platform', '.') in platformExports));
  expect(missing).toEqual([]);
});

test('returns the package of a module, scoped or not', () => {
  expect(packageOf('react/jsx-runtime')).toBe('react');
  expect(packageOf('@wallet/platform/api/client')).toBe('@wallet/platform');
});

describe('shell API', () => {
  const part = fc.nat({ max: 3 });
  const version = fc.tuple(fc.integer({ min: 1, max: 4 }), part, part).map((numbers) => numbers.join('.'));
  const range = fc
    .array(version, { minLength: 1, maxLength: 2 })
    .map((versions) => versions.map((one) => `^${one}`).join(' || '));

  test('reads ranges of one and two majors like semver', () => {
    fc.assert(
      fc.property(range, version, (ofRemote, ofShell) => {
        expect(ofRemote).toMatch(shellApiRange);
        expect(supportsShellApi(ofRemote, ofShell)).toBe(satisfies(ofShell, ofRemote));
      }),
    );
  });

  test.each([
    ['^3.2.0', '3.1.9', false],
    ['^3.2.0', '3.2.0', true],
    ['^3.2.0', '4.0.0', false],
    ['^3.2.0 || ^4.0.0', '3.2.0', true],
    ['^3.2.0 || ^4.0.0', '4.1.0', true],
    ['^3.2.0 || ^4.0.0', '3.1.0', false],
    ['^3.2.0 || ^4.0.0', '5.0.0', false],
    ['^3.2.0', 'latest', false],
  ])('%s allows shell API %s: %s', (ofRemote, ofShell, isAllowed) => {
    expect(supportsShellApi(ofRemote, ofShell)).toBe(isAllowed);
  });

  test.each(['*', '3.2.0', '>=3.2.0', '^3', '^3.2.0 ^4.0.0', '^3.2.0 || *', '^2.0.0 || ^3.0.0 || ^4.0.0'])(
    'rejects %s as a range of a manifest',
    (ofRemote) => {
      expect(ofRemote).not.toMatch(shellApiRange);
    },
  );
});

test.each<[version: string, range: string, isSatisfied: boolean]>([
  ['1.2.3', '*', true],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  ['1.2.3', '^1.2.3', true],
  ['1.10.0', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['0.3.1', '^0.3.0', true],
  ['0.4.0', '^0.3.0', false],
  ['0.0.4', '^0.0.3', false],
  ['1.2.9', '~1.2.3', true],
  ['1.3.0', '~1.2.3', false],
  ['2.0.0', '>=1.9.9', true],
  ['1.9.8', '>=1.9.9', false],
  // Module Federation uses this range to find the newer of two versions.
  ['1.9.0', '<=1.10.0', true],
  ['1.10.0', '<=1.9.0', false],
  ['19.3.1', '<=19.3.1', true],
  ['2.1.0', '1.x || 2.x', true],
  ['3.0.0', '^1.0.0 || ^2.0.0', false],
  ['1.5.0', '>=1.0.0 <2.0.0', true],
])('version %s satisfies %j: %s, like semver', (version, range, isSatisfied) => {
  expect(isInRange(version, range)).toBe(isSatisfied);
  expect(satisfies(version, range)).toBe(isSatisfied);
});

test.each(['latest', ''])('no version satisfies the invalid range %j', (range) => {
  expect(isInRange('1.2.3', range)).toBe(false);
});

describe('part machine', () => {
  const rowsWith = (effect: string) => rows.filter(({ effects }) => effects.includes(effect));

  test('the examples cover each transition', () => {
    expect(missing).toEqual([]);
  });

  test('each transition leads to these states and effects', () => {
    expect(linesOf(rows)).toEqual([
      'idle requested → loading: start, load',
      'idle retried → loading: start, load',
      'loading loaded → ready: resolve',
      'loading loaded → loading: start, load',
      'loading failed → pausing: startTimer',
      'loading failed → replacing: report, checkLive',
      'loading failed → replacing: report, replace',
      'loading failed → idle: report, reject',
      'loading failed → loading: start, load',
      'loading timedOut → replacing: report, checkLive',
      'loading timedOut → replacing: report, replace',
      'loading timedOut → idle: report, reject',
      'loading timedOut → loading: start, load',
      'loading requested → loading',
      'loading requested → loading: start, load',
      'loading retried → loading: start, load',
      'pausing timerFired → loading: load',
      'pausing timerFired → loading: start, load',
      'pausing timedOut → replacing: report, checkLive',
      'pausing timedOut → replacing: report, replace',
      'pausing timedOut → idle: report, reject',
      'pausing timedOut → loading: start, load',
      'pausing requested → pausing',
      'pausing requested → loading: start, load',
      'pausing retried → loading: start, load',
      'replacing replaceEnded → loading: start, load',
      'replacing replaceEnded → replacing: replace',
      'replacing replaceEnded → idle: reject',
      'replacing requested → replacing',
      'replacing requested → loading: start, load',
      'replacing retried → loading: start, load',
      'ready requested → ready',
      'ready requested → loading: start, load',
      'ready retried → loading: start, load',
    ]);
  });

  test('reports each rejected failure, and the failure of each replaced version', () => {
    const rejecting = rowsWith('reject').filter(({ from }) => from !== 'replacing');
    const replacing = rows.filter(({ from, to }) => from !== to && to === 'replacing');
    expect([...rejecting, ...replacing].length).toBeGreaterThan(0);
    expect([...rejecting, ...replacing].filter(({ effects }) => !effects.includes('report'))).toEqual([]);
  });

  test('starts the timeout with the first attempt only', () => {
    const automatic = rowsWith('load').filter(({ effects }) => !effects.includes('start'));
    expect(automatic).toEqual([{ from: 'pausing', event: 'timerFired', to: 'loading', effects: ['load'] }]);
  });

  test('becomes ready only with files of the version in use', () => {
    expect(rowsWith('resolve')).toEqual([
      { from: 'loading', event: 'loaded', to: 'ready', effects: ['resolve'] },
    ]);
  });
});
