import { parseDiscovery, type Remote, shellPathProblem } from '@wallet/federation';
import { RemoteFailure, type RemoteFailureCode } from '@wallet/federation/run';
import { sampleHash, sampleRelease, withAt } from '@wallet/testing/sample-release';
import { findLiveVersion } from './live-site';
import { showUpdatePrompt } from './update-prompt';

jest.mock('./update-prompt', () => ({ showUpdatePrompt: jest.fn() }));

const fetchMock = jest.fn<Promise<object>, []>();

beforeAll(() => {
  Object.assign(globalThis, { fetch: fetchMock });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});

const name = 'remote-wallet';
const parse: Parameters<typeof findLiveVersion>[1] = (document, chosen) =>
  parseDiscovery(document, { origins: ['http://localhost'], pathProblem: shellPathProblem, chosen });
const notFound = {};
const site = (...versions: unknown[]): unknown => ({ microFrontends: { [name]: versions } });
const old = sampleRelease('wallet');
const live = withAt(withAt(old, 'metadata.version', '2'), 'url', '/remote-wallet/2/remoteEntry.js');

/** Runs `findLiveVersion` for an open page with a failed part of version 1. Returns the fallback and the offer. */
async function find(
  discovery: unknown,
  {
    expose = 'page',
    isInUse = false,
    code = 'REMOTE-UNREACHABLE' as RemoteFailureCode,
    page = site(old) as object,
  } = {},
): Promise<{ fallback: string | undefined; isOffered: boolean }> {
  jest.mocked(showUpdatePrompt).mockClear();
  fetchMock.mockReset();
  if (discovery instanceof Error) fetchMock.mockRejectedValue(discovery);
  const remotes: Remote[] = parse(page, {}).map((remote) => ({ ...remote }));
  const response = { ok: discovery !== notFound, status: 404 };
  if (!(discovery instanceof Error))
    fetchMock.mockResolvedValue({ ...response, json: async () => discovery });
  await findLiveVersion(remotes, parse, new RemoteFailure(code, name), expose, () => isInUse);
  return {
    fallback: remotes[0]?.fallback?.url,
    isOffered: jest.mocked(showUpdatePrompt).mock.calls.some(([reason]) => reason === 'missing'),
  };
}

const unchanged = { fallback: undefined, isOffered: false };
const reload = { fallback: undefined, isOffered: true };
const manifest = 'extras.manifest';

test('falls back to the live version on a page that has no complete entry of the remote', async () => {
  const { url, metadata, extras } = old;
  const entry = { url, metadata, extras: { manifest: extras.manifest } };
  const page = { ...(site(entry) as object), file: { url: '/discovery/0a1b.json', integrity: sampleHash } };
  const withCalls = withAt(live, `${manifest}.pages.0.firstCalls`, [['/api/wallet']]);
  expect(await find(site(withCalls), { page })).toMatchObject({
    fallback: '/remote-wallet/2/remoteEntry.js',
  });
});

test.each<[string, unknown]>([
  ['needs another shell', withAt(live, `${manifest}.shellApi`, '^99.0.0')],
  ['has the page at another path', withAt(live, `${manifest}.pages.0.path`, '/user/money')],
  ['opens the page to visitors', withAt(live, `${manifest}.pages.0.access`, 'public')],
  ['exposes the page under another name', withAt(live, `${manifest}.pages.0.expose`, 'start')],
  ['comes from another origin', withAt(live, 'url', 'https://evil.example/a/remoteEntry.js')],
  ['has an entry without a hash', withAt(live, 'metadata.integrity', '')],
  ['lists a file on another origin', withAt(live, 'extras.texts.th', '//evil.example/th.json')],
  ['has another container', withAt(live, 'extras.federation.container', 'mf_other_remote')],
])('offers to reload when the live version %s', async (_, version) => {
  expect(await find(site(version))).toEqual(reload);
});

test('offers to reload when the remote is in use, or when the site no longer has it', async () => {
  expect(await find(site(live), { isInUse: true })).toEqual(reload);
  expect(await find({ microFrontends: {} })).toEqual(reload);
});

test.each<[string, unknown]>([
  ['the page’s version is still live', site(old)],
  ['the page’s version is still a canary', site(live, old)],
  ['the live version was tampered with', site(withAt(old, 'url', 'https://evil.example/a/remoteEntry.js'))],
  ['the document cannot be fetched', new Error('offline')],
  ['the document is not found', notFound],
  ['the document is a text', 'text'],
  ['the document has no remotes', {}],
])('does nothing when %s', async (_, discovery) => {
  expect(await find(discovery)).toEqual(unchanged);
});

test('does not fetch the document after a timeout', async () => {
  expect(await find(site(live), { code: 'REMOTE-TIMEOUT' })).toEqual(unchanged);
  expect(fetchMock).not.toHaveBeenCalled();
});

describe('when the page’s version is live', () => {
  const good = withAt(withAt(old, 'metadata.version', '0'), 'url', '/remote-wallet/0/remoteEntry.js');
  const withLastGood = (lastGood: unknown): unknown => ({
    ...(site(old) as object),
    lastGood: { [name]: lastGood },
  });

  test.each<[string, unknown]>([
    ['needs another shell', withAt(good, `${manifest}.shellApi`, '^99.0.0')],
    ['has an entry without a hash', withAt(good, 'metadata.integrity', '')],
    ['is a text', 'text'],
    ['is null', null],
  ])('does nothing when the last good version %s', async (_, lastGood) => {
    expect(await find(withLastGood(lastGood))).toEqual(unchanged);
  });
});
