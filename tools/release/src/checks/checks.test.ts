import { integrityOf } from '@wallet/build';
import { shellApiVersion } from '@wallet/federation';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { putCanary } from '../commands/canary';
import { configure } from '../commands/configure';
import { putLive, requireNoNewProblems } from '../commands/put-live';
import { rollback } from '../commands/rollback';
import { newestEntry } from '../history/history';
import type { Names, RemoteRecord, ShellRecord, SiteState } from '../records/site-state';
import { folderStore } from '../store/folder-store';
import type { Store } from '../store/store';
import { buildProblems } from './check-build';
import { newProblems, type SiteProblem } from './site-problems';
import { defaultSiteConfig } from '@wallet/contract';
import { commandOn, releaseInto, smallRemote, smallShell } from '../testing/small-site';
import { temporaryFolder } from '@wallet/build/testing';

describe('the checks of a release', () => {
  const shell = { ...smallShell('1').record, since: 1 };
  const live = (record: RemoteRecord) => ({ [record.name]: { ...record, since: 1 } });

  const site = (...records: RemoteRecord[]): SiteState => ({
    config: defaultSiteConfig,
    shell,
    remotes: Object.assign({}, ...records.map(live)) as SiteState['remotes'],
    removing: [],
  });

  const remoteA = smallRemote('a', '1').record;

  /** Returns the problems that are reported when a remote is added to a site of remote-a. */
  const problemsOfAdding = (record: RemoteRecord): SiteProblem[] =>
    newProblems(site(remoteA), site(remoteA, record), record.name);

  const remoteB = (more: Parameters<typeof smallRemote>[2]) => smallRemote('b', '1', more).record;

  test('a remote without conflicts has no problems', () => {
    expect(problemsOfAdding(remoteB({}))).toEqual([]);
  });

  test.each<[string, RemoteRecord, SiteProblem[]]>([
    [
      'page of another remote',
      remoteB({ manifest: { pages: remoteA.discovery.extras.manifest.pages } }),
      [{ message: "the page /a is both remote-a's and remote-b's: talk to the a team and the b team." }],
    ],
    [
      'page of the shell',
      remoteB({ manifest: { pages: [{ path: '/', access: 'public', expose: 'page' }] } }),
      [
        { message: "the page / is both shell's and remote-b's: talk to the Platform team and the b team." },
        { message: 'the page / of remote-b is a page of the shell: talk to the b team.' },
      ],
    ],
    [
      'page in a folder of the site',
      remoteB({ manifest: { pages: [{ path: '/chat/frame', access: 'public', expose: 'page' }] } }),
      [
        {
          message:
            'the page /chat/frame of remote-b is under /chat, where the site has calls or files: talk to the b team.',
        },
      ],
    ],
    [
      'stable file of another remote',
      remoteB({ lasting: { 'teams.json': 'remoteEntry.js' } }),
      [{ message: 'the stable file /teams.json of remote-b must be of remote-chat: talk to the b team.' }],
    ],
    [
      'dialog of another remote',
      remoteB({ manifest: { dialogs: remoteA.discovery.extras.manifest.dialogs } }),
      [{ message: "the dialog a.box is both remote-a's and remote-b's: talk to the a team and the b team." }],
    ],
    [
      'namespace of another remote',
      remoteB({ manifest: { namespace: 'a' } }),
      [{ message: "the namespace a is both remote-a's and remote-b's: talk to the a team and the b team." }],
    ],
    [
      'slot of the shell',
      remoteB({ slots: [{ id: 'shell.menu' }] }),
      [
        {
          message:
            "the slot shell.menu is both shell's and remote-b's: talk to the Platform team and the b team.",
        },
      ],
    ],
    [
      'newer shell API',
      remoteB({ manifest: { shellApi: '^99.0.0' } }),
      [
        {
          message: `remote-b needs shell API ^99.0.0, and shell 1 gives ${shellApiVersion}: talk to the b team and the Platform team.`,
        },
      ],
    ],
    [
      'link to a remote that is not live',
      remoteB({ destinations: [{ to: 'c.box', remote: 'remote-c', owner: 'c team' }] }),
      [
        {
          kind: 'links',
          message: 'remote-b leads to c.box of remote-c, which is not live: talk to the c team.',
        },
      ],
    ],
    [
      'contribution to a missing slot',
      remoteB({ manifest: { contributions: [contributionTo('c.tiles')] } }),
      [
        {
          kind: 'links',
          message:
            'remote-b contributes to the slot c.tiles, which no live package opens: see its remote.manifest.ts.',
        },
      ],
    ],
    [
      'fragment for a missing slot',
      remoteB({
        manifest: { fragments: [{ slot: 'c.offers', order: 1, expose: 'fragments', minHeight: 80 }] },
      }),
      [
        {
          kind: 'links',
          message:
            'remote-b has a fragment for the slot c.offers, which no live page renders: see its remote.manifest.ts.',
        },
      ],
    ],
  ])('rejects a remote with a %s, and names the teams', (_, record, problems) => {
    expect(problemsOfAdding(record)).toEqual(problems);
  });

  function contributionTo(slot: string) {
    return { slot, order: 1, icon: 'home', label: { th: 'b', la: 'b', en: 'b' }, page: '/b' };
  }

  test('reports a dialog that is removed while another remote links to it', () => {
    const linking = remoteB({ destinations: [{ to: 'a.box', remote: 'remote-a', owner: 'a team' }] });
    const without = smallRemote('a', '2', { manifest: { dialogs: [] } }).record;
    const problems = newProblems(site(remoteA, linking), site(without, linking), 'remote-a');
    expect(problems.map(({ message }) => message)).toEqual([
      'remote-b leads to a.box of remote-a, which is not live: talk to the a team.',
    ]);
  });

  describe('two canaries', () => {
    const none: Names = { shellApi: {}, events: {}, destinations: {}, slots: {} };
    const offering = (version: string, events: Names['events'], more: object = {}) =>
      smallRemote('a', version, { offers: { ...none, events }, uses: none, ...more }).record;
    const liveA = offering('1', { 'a:done': ['code'] });
    const without = offering('2', {}, { manifest: { slots: [] }, slots: [] });
    const canaryOf = (record: RemoteRecord) => ({
      [record.name]: { release: { ...record, since: 2 }, share: 10 },
    });
    const stateWith = (...canaries: RemoteRecord[]): SiteState => ({
      ...site({ ...liveA, slots: [{ id: 'a.tiles' }] }, remoteB({})),
      candidates: Object.assign({}, ...canaries.map(canaryOf)) as NonNullable<SiteState['candidates']>,
    });

    test.each<[string, RemoteRecord, string]>([
      [
        'uses an event that the other canary no longer offers',
        smallRemote('b', '2', { offers: none, uses: { ...none, events: { 'a:done': ['code'] } } }).record,
        'remote-b 2 uses the event a:done, which remote-a 2 does not offer: talk to the b team and the a team.',
      ],
      [
        'contributes to a slot that the other canary no longer has',
        smallRemote('b', '2', { manifest: { contributions: [contributionTo('a.tiles')] } }).record,
        'remote-b contributes to the slot a.tiles, which no live package opens: see its remote.manifest.ts.',
      ],
    ])('rejects a canary that %s, although the live version does', (_, canary, message) => {
      expect(newProblems(stateWith(), stateWith(canary), 'remote-b')).toEqual([]);
      expect(newProblems(stateWith(), stateWith(without), 'remote-a')).toEqual([]);
      const problems = newProblems(stateWith(without), stateWith(without, canary), 'remote-b');
      expect(problems.map((problem) => problem.message)).toEqual([message]);
    });
  });

  test('ignores problems that the site had before', () => {
    const broken = remoteB({ destinations: [{ to: 'c.box', remote: 'remote-c', owner: 'c team' }] });
    expect(
      newProblems(site(remoteA, broken), site(smallRemote('a', '2').record, broken), 'remote-a'),
    ).toEqual([]);
  });

  test('a release that grows by more than a fifth needs --allow bytes', () => {
    const grown = { ...smallRemote('a', '2').record, bytes: remoteA.bytes * 1.5 };
    const [before, after] = [site(remoteA), site(grown)];
    const message = `remote-a 2 is 50 % larger than the live 1 (${grown.bytes} bytes of scripts, styles and texts, not ${remoteA.bytes}).`;
    expect(newProblems(before, after, 'remote-a')).toEqual([{ kind: 'bytes', message }]);
    expect(() => requireNoNewProblems(before, after, 'remote-a', ['links'])).toThrow(
      `${message} (--allow bytes lets it pass.)`,
    );
    expect(requireNoNewProblems(before, after, 'remote-a', ['bytes'])).toBe(after);
  });

  test('rejects a shell that live remotes cannot use', async () => {
    const folder = temporaryFolder('checks');
    const store: Store = folderStore(folder);
    await configure(commandOn(store), defaultSiteConfig);
    await releaseInto(store, smallShell('1', { shellApi: '3.0.0' }));
    await releaseInto(store, smallRemote('a', '1', { manifest: { shellApi: '^3.0.0' } }));
    await expect(releaseInto(store, smallShell('2', { shellApi: '4.0.0' }))).rejects.toThrow(
      'remote-a needs shell API ^3.0.0, and shell 2 gives 4.0.0: talk to the a team and the Platform team.',
    );
    expect((await newestEntry(store))?.generation).toBe(3);
  });

  describe('a build', () => {
    const files = {
      'main.js': 'main',
      'texts/th.json': '{"a":"ก","b":{"c_one":"1"}}',
      'texts/la.json': '{"a":"ກ","b":{"c_other":"1"}}',
      'texts/en.json': '{"a":"a","b":{"c_one":"1","c_other":"n"}}',
    };
    const texts = { th: 'texts/th.json', la: 'texts/la.json', en: 'texts/en.json' };
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
      write('remote.json', '{}');
      write('media/a.png', 'a');
      write('sbom.json', '{}');
    });
    afterEach(() => rmSync(dist, { recursive: true }));

    test('has no problems when it is complete', () => {
      expect(buildProblems(dist, { integrity, texts })).toEqual([]);
    });

    test('is rejected for a missing file, a changed one, or one without a hash', () => {
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
      expect(buildProblems(dist, { integrity: changed, texts })).toEqual([
        'texts/th.json has no text for z, which other languages have',
        'texts/la.json has no text for b.c, which other languages have',
        'texts/en.json has no text for z, which other languages have',
      ]);
      expect(
        buildProblems(dist, { integrity, texts: { th: 'texts/th.json', en: 'texts/en.json' } }),
      ).toContain('has no texts for "la"');
    });
  });

  test('a release with another owner needs --allow owner, and going back to the earlier owner does not', async () => {
    const folder = temporaryFolder('owner');
    const store = folderStore(folder);
    await configure(commandOn(store), defaultSiteConfig);
    await releaseInto(store, smallShell('1'));
    await releaseInto(store, smallRemote('a', '1'));
    const takenOver = smallRemote('a', '2', { manifest: { owner: 'b team' } });
    const message =
      'remote-a 2 names the b team as its owner, and the live 1 the a team: talk to both. (--allow owner lets it pass.)';
    await expect(releaseInto(store, takenOver)).rejects.toThrow(message);
    await expect(putCanary(commandOn(store), takenOver.record, 10)).rejects.toThrow(message);
    await putLive({ ...commandOn(store), allow: ['owner'] }, takenOver.record);
    await rollback(commandOn(store), 'remote-a');
    expect((await newestEntry(store))?.state.remotes['remote-a']?.discovery.metadata.version).toBe('1');
  });
});

describe('the uses of other versions', () => {
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
    expect(newProblems(siteOf(shell), siteOf(shell, remoteB({ events: uses.events })), 'remote-b')).toEqual(
      [],
    );
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
});
