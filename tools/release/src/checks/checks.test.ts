import { integrityOf } from '@wallet/build';
import { temporaryFolder } from '@wallet/build/testing';
import { byLanguage, defaultSiteConfig, languages } from '@wallet/contract';
import { shellApiVersion } from '@wallet/federation';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { requireNoNewProblems } from '../commands/put-release';
import type { Names, RemoteRecord, ShellRecord, SiteState } from '../records/site-state';
import { contributionTo, linkTo, smallRemote, smallShell } from '../testing/small-site';
import { buildProblems } from './check-build';
import { newProblems } from './site-problems';

type More = Parameters<typeof smallRemote>[2];

const none: Names = { shellApi: {}, destinations: {}, slots: {} };
const remoteA = smallRemote('a', '1').record;
const remoteB = (more: More = {}, version = '1') => smallRemote('b', version, more).record;

function siteOf(shell: ShellRecord, ...remotes: RemoteRecord[]): SiteState {
  const live = remotes.map((remote) => [remote.name, { ...remote, since: 1 }]);
  return {
    config: defaultSiteConfig,
    shell: { ...shell, since: 1 },
    remotes: Object.fromEntries(live) as SiteState['remotes'],
    removing: [],
  };
}

const messagesOf = (before: SiteState, after: SiteState, name: string): string[] =>
  newProblems(before, after, name).map(({ message }) => message);

describe('the checks of a release', () => {
  const site = (...remotes: RemoteRecord[]) => siteOf(smallShell('1').record, ...remotes);
  const { pages, dialogs } = remoteA.discovery.extras.manifest;
  const pageAt = (path: string) => [{ path, access: 'public' as const, expose: 'page' }];
  const isBoth = (what: string): string =>
    `the ${what} is both remote-a's and remote-b's: talk to the a team and the b team.`;

  test.each<[string, More, string[], kind: string | undefined]>([
    ['no conflict', {}, [], undefined],
    ['a page of another remote', { manifest: { pages } }, [isBoth('page /a')], undefined],
    [
      'a page of the shell',
      { manifest: { pages: pageAt('/') } },
      ["the page / is both shell's and remote-b's: talk to the Platform team and the b team."],
      undefined,
    ],
    [
      'a page in a folder of the site',
      { manifest: { pages: pageAt('/chat/frame') } },
      [
        'the page /chat/frame of remote-b is under /chat, where the site has calls or files: talk to the b team.',
      ],
      undefined,
    ],
    ['a dialog of another remote', { manifest: { dialogs } }, [isBoth('dialog a.box')], undefined],
    ['the namespace of another remote', { manifest: { namespace: 'a' } }, [isBoth('namespace a')], undefined],
    [
      'a slot of the shell',
      { slots: [{ id: 'shell.menu' }] },
      ["the slot shell.menu is both shell's and remote-b's: talk to the Platform team and the b team."],
      undefined,
    ],
    [
      'a newer shell API',
      { manifest: { shellApi: '^99.0.0' } },
      [
        `remote-b needs shell API ^99.0.0, and shell 1 gives ${shellApiVersion}: talk to the b team and the Platform team.`,
      ],
      undefined,
    ],
    [
      'a link to a remote that is not live',
      linkTo('c.box'),
      ['remote-b leads to c.box, which no live package has: talk to the b team.'],
      'links',
    ],
    [
      'a contribution to a missing slot',
      { manifest: { contributions: [contributionTo('c.tiles')] } },
      ['remote-b contributes to the slot c.tiles, which no live package opens: see its remote.manifest.ts.'],
      'links',
    ],
    [
      'a fragment for a missing slot',
      { manifest: { fragments: [{ slot: 'c.offers', order: 1, expose: 'fragments', minHeight: 80 }] } },
      [
        'remote-b has a fragment for the slot c.offers, which no live page renders: see its remote.manifest.ts.',
      ],
      'links',
    ],
  ])('a remote with %s names its teams', (_, more, messages, kind) => {
    expect(newProblems(site(remoteA), site(remoteA, remoteB(more)), 'remote-b')).toEqual(
      messages.map((message) => ({ kind, message })),
    );
  });

  test('[T2.5] reports a dialog that is removed while another remote links to it, and ignores older problems', () => {
    const without = smallRemote('a', '2', { manifest: { dialogs: [] } }).record;
    const messages = (linking: RemoteRecord) =>
      messagesOf(site(remoteA, linking), site(without, linking), 'remote-a');
    expect(messages(remoteB(linkTo('a.box')))).toEqual([
      'remote-b leads to a.box, which no live package has: talk to the b team.',
    ]);
    expect(messages(remoteB(linkTo('c.box')))).toEqual([]);
  });

  describe('two canaries', () => {
    const liveA = smallRemote('a', '1').record;
    const without = smallRemote('a', '2', { slots: [] }).record;
    const stateWith = (...canaries: RemoteRecord[]): SiteState => ({
      ...site({ ...liveA, slots: [{ id: 'a.tiles' }] }, remoteB()),
      candidates: Object.fromEntries(
        canaries.map((record) => [record.name, { release: { ...record, since: 2 }, share: 10 }]),
      ) as SiteState['candidates'],
    });

    test('rejects a canary that contributes to a slot of the live version that the other canary lacks', () => {
      const canary = remoteB({ manifest: { contributions: [contributionTo('a.tiles')] } }, '2');
      expect(newProblems(stateWith(), stateWith(canary), 'remote-b')).toEqual([]);
      expect(newProblems(stateWith(), stateWith(without), 'remote-a')).toEqual([]);
      expect(messagesOf(stateWith(without), stateWith(without, canary), 'remote-b')).toEqual([
        'remote-b contributes to the slot a.tiles, which no live package opens: see its remote.manifest.ts.',
      ]);
    });
  });

  test('[T2.5] a release that grows by more than a fifth needs --allow bytes', () => {
    const grown = { ...smallRemote('a', '2').record, bytes: remoteA.bytes * 1.5 };
    const [before, after] = [site(remoteA), site(grown)];
    const message = `remote-a 2 is 50 % larger than the live 1 (${grown.bytes} bytes of scripts, styles and texts, not ${remoteA.bytes}).`;
    expect(() => requireNoNewProblems(before, after, 'remote-a', ['links'])).toThrow(
      `${message} (--allow bytes lets it pass.)`,
    );
    expect(requireNoNewProblems(before, after, 'remote-a', ['bytes'])).toBe(after);
  });
});

describe('a build', () => {
  const files = {
    'main.js': 'main',
    ...Object.fromEntries(
      languages.map((language) => [`texts/${language}.json`, '{"a":"a","b":{"c_one":"1","c_other":"n"}}']),
    ),
    'texts/th.json': '{"a":"ก","b":{"c_one":"1"}}',
    'texts/la.json': '{"a":"ກ","b":{"c_other":"1"}}',
  };
  const texts = byLanguage((language) => `texts/${language}.json`);
  const integrity = Object.fromEntries(
    Object.entries(files).map(([file, text]) => [file, integrityOf(text)]),
  );
  let dist: string;
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(dist, file)), { recursive: true });
    writeFileSync(join(dist, file), text);
  };

  beforeEach(() => {
    dist = temporaryFolder('built');
    for (const [file, text] of Object.entries(files)) write(file, text);
    for (const file of ['remote.json', 'media/a.png']) write(file, '{}');
  });

  test('[T2.5] is rejected for a missing file, a changed one, or one without a hash', () => {
    expect(buildProblems(dist, { integrity, texts })).toEqual([]);
    rmSync(join(dist, 'main.js'));
    expect(buildProblems(dist, { integrity, texts })).toEqual(['main.js was built and is missing']);
    write('main.js', 'another');
    write('more.js', 'more');
    expect(buildProblems(dist, { integrity, texts })).toEqual([
      'main.js is not what its hash says',
      'more.js has no integrity',
    ]);
  });

  test('is rejected for a text that one language lacks', () => {
    write('texts/la.json', '{"a":"ກ","z":"z"}');
    const changed = { ...integrity, 'texts/la.json': integrityOf('{"a":"ກ","z":"z"}') };
    expect(buildProblems(dist, { integrity: changed, texts })).toEqual(
      languages.map((language) => {
        const missing = language === 'la' ? 'b.c' : 'z';
        return `texts/${language}.json has no text for ${missing}, which other languages have`;
      }),
    );
    const { la: _, ...withoutLao } = texts;
    expect(buildProblems(dist, { integrity, texts: withoutLao })).toContain('has no texts for "la"');
  });
});

describe('the uses of other versions', () => {
  const shellWith = (version: string, exports: string[]): ShellRecord => ({
    ...smallShell(version).record,
    offers: { ...none, shellApi: { '@wallet/platform/site': exports } },
    uses: none,
  });
  const using = (uses: Partial<Names>): RemoteRecord => remoteB({ offers: none, uses: { ...none, ...uses } });

  const shell = shellWith('1', ['site', 'setSite']);
  const uses = { shellApi: { '@wallet/platform/site': ['site'] } };
  const before = siteOf(shell, using(uses));

  test('[T1.11] reports an export of the shell API that the shell removed or does not have yet', () => {
    const after = siteOf(shellWith('2', ['setSite']), using(uses));
    expect(newProblems(before, after, 'shell')).toEqual([
      {
        kind: 'uses',
        key: 'remote-b uses the export site of @wallet/platform/site',
        message:
          'remote-b 1 uses the export site of @wallet/platform/site, which shell 2 does not offer: talk to the b team and the Platform team.',
      },
    ]);
    const newest = siteOf(shell, using({ shellApi: { '@wallet/platform/site': ['site', 'newest'] } }));
    expect(messagesOf(siteOf(shell), newest, 'remote-b')).toEqual([
      'remote-b 1 uses the export newest of @wallet/platform/site, which shell 1 does not offer: talk to the b team and the Platform team.',
    ]);
  });

  const missing = siteOf(shellWith('1', ['setSite']), using(uses));
  const { offers: _offers, uses: _uses, ...oldShell } = shell;

  test.each<[string, SiteState, SiteState, string]>([
    ['that offers the same', before, siteOf(shellWith('2', ['site', 'setSite']), using(uses)), 'shell'],
    ['of a shell without an unused export', before, siteOf(shellWith('2', ['site']), using(uses)), 'shell'],
    [
      'that lacks what was missing before',
      missing,
      siteOf(shellWith('2', ['setSite']), using(uses)),
      'shell',
    ],
    ['that recorded no offers and uses', before, siteOf(oldShell, using(uses)), 'shell'],
  ])('a release %s breaks nothing', (_, from, to, name) => {
    expect(newProblems(from, to, name)).toEqual([]);
  });
});
