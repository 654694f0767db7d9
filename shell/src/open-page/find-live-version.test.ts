import { parseDiscovery, type Remote, shellPathProblem } from '@wallet/federation';
import { RemoteFailure, type RemoteFailureCode } from '@wallet/federation/run';
import { sampleRelease, withAt } from '@wallet/testing/sample-release';
import { freshDiscovery } from './fresh-discovery';
import { findLiveVersion } from './find-live-version';
import { showCard } from './show-card';

jest.mock('./fresh-discovery', () => ({ freshDiscovery: jest.fn() }));
jest.mock('./show-card', () => ({ showCard: jest.fn() }));

const name = 'remote-wallet';
const read: Parameters<typeof findLiveVersion>[1] = (document, chosen) =>
  parseDiscovery(document, { origins: ['http://localhost'], pathProblem: shellPathProblem, chosen });
const site = (...versions: unknown[]): unknown => ({ microFrontends: { [name]: versions } });
const old = sampleRelease('wallet');
const live = withAt(withAt(old, 'metadata.version', '2'), 'url', '/remote-wallet/2/remoteEntry.js');

/** Runs `findLiveVersion` for an open page with a failed part of version 1. Returns the fallback and the offer. */
async function look(
  now: unknown,
  { expose = 'page', isInUse = false, code = 'REMOTE-UNREACHABLE' as RemoteFailureCode } = {},
): Promise<{ fallback: string | undefined; offered: boolean }> {
  jest.mocked(showCard).mockClear();
  jest.mocked(freshDiscovery).mockImplementation(async () => {
    if (now instanceof Error) throw now;
    return now;
  });
  const remotes: Remote[] = read(site(old), {});
  await findLiveVersion(remotes, read, new RemoteFailure(code, name), expose, () => isInUse);
  return {
    fallback: remotes[0]?.fallback?.url,
    offered: jest.mocked(showCard).mock.calls.some(([how]) => how.overDialogs),
  };
}

const nothing = { fallback: undefined, offered: false };
const reload = { fallback: undefined, offered: true };
const manifest = 'extras.manifest';

test('the live version replaces one that the site no longer has', async () => {
  const replaced = { fallback: '/remote-wallet/2/remoteEntry.js', offered: false };
  expect(await look(site(live))).toEqual(replaced);
  expect(await look(site(live), { expose: 'box' })).toEqual(replaced);
  // A change of another part does not affect this part.
  expect(await look(site(withAt(live, `${manifest}.dialogs`, [])))).toEqual(replaced);
});

test.each<[string, unknown]>([
  ['needs another shell', withAt(live, `${manifest}.shellApi`, '^99.0.0')],
  ['has the page at another path', withAt(live, `${manifest}.pages.0.path`, '/user/money')],
  ['has the page for others', withAt(live, `${manifest}.pages.0.access`, 'public')],
  ['has the page behind another name', withAt(live, `${manifest}.pages.0.expose`, 'start')],
  [
    'comes from an origin that this page does not allow',
    withAt(live, 'url', 'https://evil.example/a/remoteEntry.js'),
  ],
  ['has an entry without a hash', withAt(live, 'metadata.integrity', '')],
  ['has a file that is an address', withAt(live, 'extras.texts.th', '//evil.example/th.json')],
  ['has another container', withAt(live, 'extras.federation.container', 'mf_other_remote')],
])('a live version that %s is not used, and a reload is offered', async (_, version) => {
  expect(await look(site(version))).toEqual(reload);
});

test('a remote in use is not replaced, and a reload is offered', async () => {
  expect(await look(site(live), { isInUse: true })).toEqual(reload);
});

test('a reload is offered when the site no longer has the remote', async () => {
  expect(await look({ microFrontends: {} })).toEqual(reload);
});

test.each<[string, unknown]>([
  ['is still live', site(old)],
  ['is still a candidate', site(live, old)],
  ['is live and was tampered with', site(withAt(old, 'url', 'https://evil.example/a/remoteEntry.js'))],
])('a version that %s is kept', async (_, now) => {
  expect(await look(now)).toEqual(nothing);
});

test.each<[string, unknown]>([
  ['cannot be fetched', new Error('503')],
  ['is not one', 'text'],
  ['has no remotes', {}],
])('a document that %s changes nothing', async (_, now) => {
  expect(await look(now)).toEqual(nothing);
});

test('a time-out does not fetch the document', async () => {
  jest.mocked(freshDiscovery).mockClear();
  expect(await look(site(live), { code: 'REMOTE-TIMEOUT' })).toEqual(nothing);
  expect(freshDiscovery).not.toHaveBeenCalled();
});
