/** @jest-environment node */
import { byLanguage, languages } from '@wallet/contract';
import { sampleHash, sampleRelease, withAt } from '@wallet/testing/sample-release';
import { checkRelease } from './check-release';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Condition } from '@wallet/platform/site';
import type { ManifestSource } from '@wallet/federation';
import { checkManifest } from './check-manifest';
import { slotProblems } from './contribution-problems';
import { releaseManifest } from './release-manifest';
import { root } from '../paths';
import { temporaryFolder } from '../testing/temporary-folder';

describe('a release', () => {
  const check = (path: string, value: unknown): string[] =>
    checkRelease('remote-sample', withAt(sampleRelease(), path, value)).problems;

  test('accepts a release that a build has written, and returns it with its files and rendered pages', () => {
    const release = withAt(sampleRelease(), 'extras.pages', { page: 'pages/page.json' });
    const rendered = withAt(release, 'extras.federation.integrity', {
      ...sampleRelease().extras.federation.integrity,
      'pages/page.json': sampleHash,
    });
    expect(checkRelease('remote-sample', rendered)).toMatchObject({
      version: rendered,
      manifest: sampleRelease().extras.manifest,
      problems: [],
    });
  });

  test.each<[string, string, unknown, string]>([
    ['a path under the calls', 'extras.manifest.pages.0.path', '/api/login', 'is under /api'],
    ['a path above the site', 'extras.manifest.pages.0.path', '/../x', '"." or ".."'],
    ['an entry on another origin', 'url', 'https://evil.test/x.js', 'https://evil.test'],
    ['an entry outside its folder', 'url', '/remote-sample/2/x.js', 'must begin with "/remote-sample/1/"'],
    ['a version that leaves its folder', 'metadata.version', '../..', 'metadata.version'],
    ['no exposes', 'extras.federation.exposes', undefined, 'exposes'],
    ['an expose without files', 'extras.federation.exposes.page', undefined, 'has no files for its expose'],
    ['a file without a hash', 'extras.federation.exposes.page.js', ['x.js'], 'has no integrity for x.js'],
    ['a page without a hash', 'extras.pages', { page: 'pages/x.json' }, 'no integrity for pages/x.json'],
    ['an expose that is no list', 'extras.federation.exposes.page.js', 'page.js', 'exposes.page.js'],
  ])('rejects %s', (_, path, value, words) => {
    const problems = check(path, value);
    expect(problems.join('; ')).toContain(words);
    expect(checkRelease('remote-sample', withAt(sampleRelease(), path, value)).version).toBeUndefined();
  });

  test.each([undefined, 7, {}])('rejects %j, which is no release', (input) => {
    const { version, manifest, problems } = checkRelease('remote-sample', input);
    expect(version).toBeUndefined();
    expect(manifest).toMatchObject({ name: 'remote-sample', pages: [], dialogs: [] });
    expect(problems.length).toBeGreaterThan(0);
  });
});

describe('a manifest', () => {
  const page = { path: '/user/sample', access: 'member', expose: 'sample' } as const;

  const manifest: ManifestSource = {
    name: 'remote-sample',
    owner: 'Sample team',
    description: 'A sample.',
    namespace: 'sample',
    shellApi: '^5.0.0',
    pages: [page],
    dialogs: [],
    widgets: [],
  };

  const firstCall = (path: '/api/bonus/clear' | '/api/logout' | '/api/bonus?at=1') => ({
    pages: [{ ...page, firstCalls: [[path]] }],
  });

  let folder: string;

  beforeEach(() => {
    folder = temporaryFolder('manifest');
    mkdirSync(join(folder, 'src/exposes'), { recursive: true });
    mkdirSync(join(folder, 'src/locales'));
    writeFileSync(join(folder, 'package.json'), '{"name":"@wallet/remote-sample"}');
    writeFileSync(join(folder, 'src/exposes/sample.tsx'), '');
    for (const language of languages) writeFileSync(join(folder, `src/locales/${language}.json`), '{}');
  });

  test('accepts a manifest whose files exist', () => {
    expect(() => checkManifest(folder, manifest)).not.toThrow();
  });

  test.each<[string, string, string | undefined, string]>([
    ['an expose without a file', 'src/exposes/sample.tsx', undefined, 'expose "sample" names no file'],
    ['a file that no part uses', 'src/exposes/stray.tsx', '', 'src/exposes/stray.tsx is named by no page'],
    ['a missing language', 'src/locales/la.json', undefined, 'src/locales/la.json is missing'],
  ])('rejects %s', (_, file, text, message) => {
    if (text === undefined) rmSync(join(folder, file));
    else writeFileSync(join(folder, file), text);
    expect(() => checkManifest(folder, manifest)).toThrow(message);
  });

  test('rejects an `opensFirst` that is not an expose of a page', () => {
    const message = 'opensFirst "stray" is not an expose of a page';
    expect(() => checkManifest(folder, { ...manifest, opensFirst: 'stray' })).toThrow(message);
    expect(() => checkManifest(folder, { ...manifest, opensFirst: 'sample' })).not.toThrow();
  });

  test('rejects a page of the shell that is next to the remote', () => {
    const contact = { ...manifest, pages: [{ ...page, path: '/contact' }] };
    expect(() => checkManifest(join(root, 'remote-wallet'), contact)).toThrow('is a page of the shell');
  });

  test.each<[string, Partial<ManifestSource>, string]>([
    ['a path that is not absolute', { pages: [{ ...page, path: 'user' }] }, '"user" must begin with "/"'],
    [
      'a value that no path has',
      { pages: [{ ...page, path: '/user/sample/:id', values: ['../x'] }] },
      'the value "../x" of /user/sample/:id is not valid in a path',
    ],
    ['values without a parameter', { pages: [{ ...page, values: ['1'] }] }, 'has values but no parameter'],
    [
      'a link to a page with a parameter',
      {
        pages: [{ ...page, path: '/user/sample/:id' }],
        contributions: [
          { slot: 'shell.member-menu', order: 1, icon: 'home', text: 'menu', page: '/user/sample/:id' },
        ],
      },
      'whose parameter has no value',
    ],
    ['a page twice', { pages: [page, page] }, '"/user/sample" is listed twice'],
    ['a namespace of the shell', { namespace: 'shell' }, "is the shell's"],
    ['a name that is not a remote’s', { name: 'sample' }, 'name: "sample" is not'],
    ['an invalid range', { shellApi: '1' }, 'shellApi "1"'],
    [
      'a dialog outside of the namespace',
      { dialogs: [{ id: 'other.deposit', access: 'member', expose: 'sample' }] },
      'must start with "sample."',
    ],
    [
      'a slot for fragments outside of the namespace',
      { pages: [{ ...page, fragmentSlots: ['other.offers'] }] },
      'slot id "other.offers" must start with "sample."',
    ],
    ['a first call that changes something', firstCall('/api/bonus/clear'), 'changes something'],
    ['a first call that does not answer to GET', firstCall('/api/logout'), 'does not answer to GET'],
    ['a first call with a query', firstCall('/api/bonus?at=1'), 'the call /api/bonus?at=1 is not a path'],
  ])('rejects %s', (_, change, words) => {
    expect(() => checkManifest(folder, { ...manifest, ...change })).toThrow(words);
  });

  describe('contributions', () => {
    const dialogs = [
      { id: 'sample.box', access: 'member', expose: 'sample', params: { code: 'required', way: 'optional' } },
    ] as const;
    const menu = { slot: 'shell.member-menu', order: 1, icon: 'home', text: 'menu.sample', page: page.path };
    const { page: _, ...toDialog } = { ...menu, dialog: 'sample.box', params: { code: 'PG' } };
    const changing = { call: '/api/bonus/clear', field: 'status' };
    const unknown = { code: 'x', more: 'y' };
    const check = (change: object, more: Partial<ManifestSource> = {}) =>
      checkManifest(folder, { ...manifest, dialogs, contributions: [{ ...menu, ...change }], ...more });

    beforeEach(() => {
      for (const language of languages)
        writeFileSync(join(folder, `src/locales/${language}.json`), '{"menu":{"sample":"x","group":{}}}');
    });

    test('accepts a link to a page or dialog of the same remote', () => {
      expect(() => check({})).not.toThrow();
      expect(() => checkManifest(folder, { ...manifest, dialogs, contributions: [toDialog] })).not.toThrow();
    });

    test.each<[string, object, string]>([
      ['a key without a text', { text: 'menu.gone' }, 'has no text "menu.gone" in src/locales/th.json'],
      ['a key of a group', { text: 'menu.group' }, 'has no text "menu.group" in src/locales/th.json'],
      ['a key of every object', { text: 'constructor.name' }, 'has no text "constructor.name"'],
      ['an unknown icon', { icon: 'unicorn' }, 'the icon "unicorn", which nobody drew'],
      ['a condition without a field', { condition: { call: '/api/bonus' } }, 'condition'],
      [
        'a call that changes something',
        { condition: changing },
        'the call /api/bonus/clear changes something',
      ],
      ['another’s key', { condition: { stored: 'login:other.season' } }, 'which is not a key of this remote'],
      ['another’s page', { page: '/user/home' }, 'leads to /user/home, which is not a page of this manifest'],
      ['another’s dialog', { page: undefined, dialog: 'a.b' }, 'a.b, which is not a dialog of this manifest'],
      ['no destination', { page: undefined }, 'must lead to either a page or a dialog'],
      ['two destinations', { dialog: 'sample.box', params: { code: 'x' } }, 'either a page or a dialog'],
      ['no required parameter', { ...toDialog, page: undefined, params: {} }, 'sample.box no "code"'],
      ['an unknown parameter', { ...toDialog, page: undefined, params: unknown }, 'which it does not take'],
    ])('rejects %s', (_name, change, words) => {
      expect(() => check(change)).toThrow(words);
    });

    test.each<[string, Condition]>([
      ['a call of the contract', { call: '/api/spinwheel/active', field: 'active' }],
      ['a call of the remote', { call: '/api/sample/open', field: 'open' }],
      ['a stored key of the remote', { stored: 'login:sample.season' }],
    ])('accepts a condition on %s', (_, condition) => {
      expect(() => check({ condition })).not.toThrow();
    });

    test('writes a label in each language into a release, and leaves out the fields that only builds use (`slots`, `params`)', () => {
      const source = { ...manifest, dialogs, slots: [{ id: 'sample.slot' }], contributions: [menu] };
      const { text: _text, ...entry } = menu;
      expect(releaseManifest(folder, source)).toEqual({
        ...manifest,
        dialogs: [{ id: 'sample.box', access: 'member', expose: 'sample' }],
        contributions: [{ ...entry, textKey: 'menu.sample', label: byLanguage(() => 'x') }],
      });
    });

    test('rejects a contribution to a slot that does not exist', () => {
      const owner: ManifestSource = { ...manifest, name: 'remote-owner', slots: [{ id: 'owner.slot' }] };
      const to = (slot: string) => slotProblems([owner, { ...manifest, contributions: [{ ...menu, slot }] }]);
      expect(to('owner.slot')).toEqual([]);
      expect(to('owner.gone')).toEqual([
        'remote-sample: no manifest opens the slot owner.gone, but it contributes "menu.sample" there.',
      ]);
    });
  });

  describe('fragments', () => {
    const fragment = { slot: 'owner.offers', order: 1, expose: 'sample', minHeight: 80 };
    const check = (...changes: object[]) =>
      checkManifest(folder, {
        ...manifest,
        fragments: changes.map((change) => ({ ...fragment, ...change })),
      });

    test('accepts a fragment and its expose', () => {
      writeFileSync(join(folder, 'src/exposes/fragments.tsx'), '');
      expect(() => check({ expose: 'fragments' })).not.toThrow();
    });

    test.each([
      ['a slot whose id has no namespace', [{ slot: 'offers' }], 'fragments.0.slot'],
      ['an order that is no number', [{ order: '1' }], 'fragments.0.order'],
      ['no height', [{ minHeight: undefined }], 'fragments.0.minHeight'],
      ['a height of 0', [{ minHeight: 0 }], 'the fragment for owner.offers reserves 0 px'],
      ['an expose without a file', [{ expose: 'gone' }], 'expose "gone" names no file'],
      ['two fragments for a slot', [{}, {}], 'there are two fragments for owner.offers'],
      ['a key of another remote', [{ condition: { stored: 'login:other.x' } }], 'no key of this remote'],
      ['a call that changes something', [{ condition: { call: '/api/bonus/clear', field: 'x' } }], 'changes'],
      [
        'HTML of a fragment that is shown on a condition',
        [{ isPrerendered: true, condition: { stored: 'login:sample.x' } }],
        'it cannot be prerendered',
      ],
      ['a slot of another remote', [{ fragmentSlots: ['other.slot'] }], 'must start with "sample."'],
    ])('rejects %s', (_, changes, message) => {
      expect(() => check(...changes)).toThrow(message);
    });

    test('rejects a fragment for a slot that no page renders', () => {
      const owner = {
        ...manifest,
        name: 'remote-owner',
        pages: [{ ...page, fragmentSlots: ['owner.offers'] }],
      };
      const to = (slot: string) => slotProblems([owner, { ...manifest, fragments: [{ ...fragment, slot }] }]);
      expect(to('owner.offers')).toEqual([]);
      expect(to('owner.gone')).toEqual([
        'remote-sample: no page renders the slot owner.gone, to which it contributes "sample".',
      ]);
    });
  });
});
