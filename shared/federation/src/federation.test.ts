/** @jest-environment node */
import { sampleRelease, withAt } from '@wallet/testing/sample-release';
import { linesOf, walkTransitions } from '@wallet/testing/transition-table';
import * as fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { satisfies } from 'semver';
import type { LoadableVersion } from './discovery';
import { partTransitions, type PageState, type PartEvent, type PartState } from './run/part-machine';
import { RemoteFailure } from './run/remote-failure';
import { packageOf, sharedModules } from './shared-modules';
import { shellApiRange, supportsShellApi } from './shell-api';
import { backendPaths, fileFolders, matchesPath, shellPathProblem, sitePathProblem } from './site-paths';
import { isInRange } from './version-range';

test.each([
  '/',
  '/login',
  '/user/home',
  '/user/game-rules_2',
  '/user/:id',
  '/product/all/:productId',
  '/apiary',
  '/user/api',
  '/contact/us',
  '/remote',
])('allows a page of a remote at %s', (path) => {
  expect(sitePathProblem(path)).toBe(false);
  expect(shellPathProblem(path)).toBe(false);
});

test('[T3.17] finds the page of an address with a value in place of the parameter', () => {
  expect(matchesPath('/product/:id', '/product/CL-01')).toBe(true);
  expect(matchesPath('/product/:id', '/product/:id')).toBe(true);
  for (const other of ['/product', '/product/', '/product/1/2', '/products/1'])
    expect(matchesPath('/product/:id', other)).toBe(false);
  expect(matchesPath('/product', '/product')).toBe(true);
});

test.each<[string, string]>([
  ['', 'must begin with "/"'],
  ['user/home', 'must begin with "/"'],
  ['https://evil.test/x', 'must begin with "/"'],
  ['//evil.test', 'must have no "//"'],
  ['/user//home', 'must have no "//"'],
  ['/user/home?x=1', 'must have no query and no hash'],
  ['/user/home#x', 'must have no query and no hash'],
  ['/:id', 'may have one parameter'],
  ['/user/:id/x', 'may have one parameter'],
  ['/user/x:id', 'may have one parameter'],
  ['/user/*', 'may have one parameter'],
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

test('reserves the pages of the shell', () => {
  for (const problem of [sitePathProblem, shellPathProblem])
    expect(problem('/contact', ['/contact'])).toBe('is a page of the shell');
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

const number = fc.nat({ max: 3 });
const anyVersion = fc.tuple(number, number, number).map((numbers) => numbers.join('.'));

describe('shell API', () => {
  // A range of a version below 1 is narrower, and the shell API has none.
  const released = fc.tuple(number, anyVersion).map(([major, rest]) => `${major + 1}.${rest.slice(2)}`);
  const range = fc
    .array(released, { minLength: 1, maxLength: 2 })
    .map((versions) => versions.map((one) => `^${one}`).join(' || '));

  test('reads ranges of one and two majors like semver', () => {
    fc.assert(
      fc.property(range, released, (ofRemote, ofShell) => {
        expect(ofRemote).toMatch(shellApiRange);
        expect(supportsShellApi(ofRemote, ofShell)).toBe(satisfies(ofShell, ofRemote));
      }),
    );
  });

  test.each(['*', '3.2.0', '>=3.2.0', '^3', '^3.2.0 ^4.0.0', '^3.2.0 || *', '^2.0.0 || ^3.0.0 || ^4.0.0'])(
    'rejects %s as a range of a manifest',
    (ofRemote) => {
      expect(ofRemote).not.toMatch(shellApiRange);
    },
  );
});

test('compares a version with a range like semver', () => {
  const anySign = fc.constantFrom('', '^', '~', '>=', '<=');
  // Only ^0.0.0 differs: it contains all versions below 1.
  const anyLimit = anyVersion.filter((limit) => limit !== '0.0.0');
  fc.assert(
    fc.property(anySign, anyLimit, anyVersion, (sign, limit, version) => {
      expect(isInRange(version, sign + limit)).toBe(satisfies(version, sign + limit));
    }),
    { numRuns: 500 },
  );
});

test.each<[version: string, range: string, isSatisfied: boolean]>([
  ['1.2.3', '*', true],
  // Module Federation uses this range to find the newer of two versions.
  ['1.9.0', '<=1.10.0', true],
  ['1.10.0', '<=1.9.0', false],
  ['2.1.0', '1.x || 2.x', true],
  ['3.0.0', '^1.0.0 || ^2.0.0', false],
  ['1.5.0', '>=1.0.0 <2.0.0', true],
  ['1.2.3', 'latest', false],
])('version %s satisfies %j: %s', (version, range, isSatisfied) => {
  expect(isInRange(version, range)).toBe(isSatisfied);
});

test('each event of a part leads to these states and effects', () => {
  const version = sampleRelease('wallet');
  const failure = new RemoteFailure('REMOTE-UNREACHABLE', 'remote-wallet');
  const module = { Page: () => null };
  const states: PartState[] = [
    { status: 'idle' },
    { status: 'loading', version, retries: 0 },
    { status: 'loading', version, retries: 1 },
    { status: 'pausing', version, retries: 0 },
    { status: 'replacing', version, failure },
    { status: 'ready', version, module },
  ];
  const events: PartEvent[] = [
    { type: 'requested' },
    { type: 'retried' },
    { type: 'loaded', module },
    { type: 'failed', failure },
    { type: 'timerFired' },
    { type: 'timedOut', failure },
    { type: 'replaceEnded' },
  ];
  const current: PageState = { version, isReplaceable: false, isOnline: true };
  const pages: PageState[] = [
    current,
    { ...current, isReplaceable: true },
    { ...current, isOnline: false },
    { ...current, version: withAt(version, 'metadata.version', '2') as LoadableVersion },
  ];
  const transitions = partTransitions([400]);
  const examples = states.flatMap((state) =>
    events
      .filter(({ type }) => type in transitions[state.status])
      .flatMap((event) => pages.map((page) => [state, { ...event, ...page }] as const)),
  );
  const { rows, missing } = walkTransitions(transitions, examples);
  expect(missing).toEqual([]);
  expect([...new Set(linesOf(rows))]).toEqual([
    'idle requested → loading: start, load',
    'idle retried → loading: start, load',
    'loading requested → loading',
    'loading requested → loading: start, load',
    'loading retried → loading: start, load',
    'loading loaded → ready: resolve',
    'loading loaded → loading: start, load',
    'loading failed → pausing: startTimer',
    'loading timedOut → replacing: report, checkLive',
    'loading timedOut → replacing: report, replace',
    'loading timedOut → idle: report, reject',
    'loading timedOut → loading: start, load',
    'loading failed → replacing: report, checkLive',
    'loading failed → replacing: report, replace',
    'loading failed → idle: report, reject',
    'loading failed → loading: start, load',
    'pausing requested → pausing',
    'pausing requested → loading: start, load',
    'pausing retried → loading: start, load',
    'pausing timerFired → loading: load',
    'pausing timerFired → loading: start, load',
    'pausing timedOut → replacing: report, checkLive',
    'pausing timedOut → replacing: report, replace',
    'pausing timedOut → idle: report, reject',
    'pausing timedOut → loading: start, load',
    'replacing requested → replacing',
    'replacing requested → loading: start, load',
    'replacing retried → loading: start, load',
    'replacing replaceEnded → idle: reject',
    'replacing replaceEnded → replacing: replace',
    'replacing replaceEnded → loading: start, load',
    'ready requested → ready',
    'ready requested → loading: start, load',
    'ready retried → loading: start, load',
  ]);
});
