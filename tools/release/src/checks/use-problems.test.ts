import { defaultSiteConfig } from '@wallet/contract';
import type { Names } from '../site-state';
import type { RemoteRecord, ShellRecord, SiteState } from '../site-state';
import { smallRemote, smallShell } from '../testing/small-site';
import { newProblems } from './site-problems';

const none: Names = { shellApi: {}, events: {}, destinations: {}, slots: {} };

const shellWith = (version: string, exports: string[]): ShellRecord => ({
  ...smallShell(version).record,
  offers: { ...none, shellApi: { '@wallet/platform/site': exports } },
  uses: none,
});
const remoteA = (version: string, offers: Partial<Names>): RemoteRecord =>
  smallRemote('a', version, { offers: { ...none, ...offers }, uses: none }).record;
const remoteB = (uses: Partial<Names>): RemoteRecord =>
  smallRemote('b', '1', { offers: none, uses: { ...none, ...uses } }).record;

function siteOf(shell: ShellRecord, ...remotes: RemoteRecord[]): SiteState {
  const live = remotes.map((remote) => [remote.name, { ...remote, since: 1 }]);
  return {
    config: defaultSiteConfig,
    shell: { ...shell, since: 1 },
    remotes: Object.fromEntries(live) as SiteState['remotes'],
    removing: [],
  };
}

const shell = shellWith('1', ['site', 'setSite']);
const offers = {
  events: { 'a:prize-won': ['amount', 'code'] },
  destinations: { '/a': [], 'a.box': ['code', 'way'] },
  slots: { 'a.rows': ['bank', 'holder'] },
};
const uses = {
  shellApi: { '@wallet/platform/site': ['site'] },
  events: { 'a:prize-won': ['amount'] },
  destinations: { 'a.box': ['code'] },
  slots: { 'a.rows': ['bank'] },
};
const before = siteOf(shell, remoteA('1', offers), remoteB(uses));

const messagesOfReleasing = (changed: Partial<typeof offers>): string[] => {
  const after = siteOf(shell, remoteA('2', { ...offers, ...changed }), remoteB(uses));
  return newProblems(before, after, 'remote-a').map(({ message }) => message);
};

test('a release that offers everything that live versions use breaks nothing', () => {
  expect(messagesOfReleasing({})).toEqual([]);
});

test('reports a removed export of the shell API that a remote imports', () => {
  const after = siteOf(shellWith('2', ['setSite']), remoteA('1', offers), remoteB(uses));
  expect(newProblems(before, after, 'shell')).toEqual([
    {
      kind: 'uses',
      key: 'remote-b uses the export site of @wallet/platform/site',
      message:
        'remote-b 1 uses the export site of @wallet/platform/site, which shell 2 does not offer: talk to the b team and the Platform team.',
    },
  ]);
});

test('an export without imports can be removed', () => {
  const after = siteOf(shellWith('2', ['site']), remoteA('1', offers), remoteB(uses));
  expect(newProblems(before, after, 'shell')).toEqual([]);
});

test.each<[string, Partial<typeof offers>, string]>([
  [
    'a renamed event',
    { events: { 'a:prize-received': ['amount', 'code'] } } as never,
    'remote-b 1 uses the event a:prize-won, which remote-a 2 does not offer: talk to the b team and the a team.',
  ],
  [
    'a removed field of an event',
    { events: { 'a:prize-won': ['code'] } },
    'remote-b 1 uses the field amount of the event a:prize-won, which remote-a 2 does not offer: talk to the b team and the a team.',
  ],
  [
    'a removed parameter of a dialog',
    { destinations: { '/a': [], 'a.box': ['way'] } },
    'remote-b 1 uses the parameter code of the dialog a.box, which remote-a 2 does not offer: talk to the b team and the a team.',
  ],
  [
    'a removed property of a slot',
    { slots: { 'a.rows': ['holder'] } },
    'remote-b 1 uses the property bank of the slot a.rows, which remote-a 2 does not offer: talk to the b team and the a team.',
  ],
])('%s breaks the live version that uses it', (_, changed, message) => {
  expect(messagesOfReleasing(changed)).toEqual([message]);
});

test('a field, a parameter and a property without uses can be removed', () => {
  const smaller = {
    events: { 'a:prize-won': ['amount'] },
    destinations: { '/a': [], 'a.box': ['code'] },
    slots: { 'a.rows': ['bank'] },
  };
  expect(messagesOfReleasing(smaller)).toEqual([]);
});

test('reports an export that a release uses and the live shell does not offer', () => {
  const after = siteOf(shell, remoteB({ shellApi: { '@wallet/platform/site': ['site', 'newest'] } }));
  expect(newProblems(siteOf(shell), after, 'remote-b').map(({ message }) => message)).toEqual([
    'remote-b 1 uses the export newest of @wallet/platform/site, which shell 1 does not offer: talk to the b team and the Platform team.',
  ]);
});

test('an event of a remote that is not live breaks nothing', () => {
  expect(newProblems(siteOf(shell), siteOf(shell, remoteB({ events: uses.events })), 'remote-b')).toEqual([]);
});

test('a canary is checked too', () => {
  const canary = { ...remoteA('2', { ...offers, events: {} }), since: 2 };
  const after = { ...before, candidates: { 'remote-a': { release: canary, share: 10 } } };
  expect(newProblems(before, after, 'remote-a').map(({ key }) => key)).toEqual([
    'remote-b uses the event a:prize-won',
  ]);
});

test('a missing name that the site had before is no reason to reject another version', () => {
  const broken = siteOf(shell, remoteA('1', { ...offers, events: {} }), remoteB(uses));
  const after = siteOf(shell, remoteA('2', { ...offers, events: {} }), remoteB(uses));
  expect(newProblems(broken, after, 'remote-a')).toEqual([]);
});

test('a release that recorded no offers and uses breaks nothing', () => {
  const { offers: _offers, uses: _uses, ...old } = remoteA('1', offers);
  const after = siteOf(shell, old, remoteB(uses));
  expect(newProblems(before, after, 'remote-a')).toEqual([]);
});
