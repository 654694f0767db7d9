/** @jest-environment node */
import fc from 'fast-check';
import { sampleContribution, sampleHash, sampleRelease, withAt } from '@wallet/testing/sample-release';
import { discoverySchema } from './discovery';
import { completeDocumentFile, fillPartialRemotes, parseDiscovery, type Remote } from './parse-discovery';
import type { Condition } from '@wallet/platform/site';
import { shellPathProblem } from './site-paths';

const origins = ['https://site.test', 'https://cdn.test'];
const rules = { origins, pathProblem: (path: string) => shellPathProblem(path, ['/contact']) };
const document = (microFrontends: object) => ({ schema: discoverySchema, microFrontends });
const parse = (microFrontends: object): Remote[] => parseDiscovery(document(microFrontends), rules);

/** Parses a document with this version of one remote. Another remote in it must stay valid. */
function read(version: unknown): Remote {
  const [other, remote] = parse({ 'remote-other': [sampleRelease('other')], 'remote-sample': [version] });
  expect(other).toMatchObject({
    name: 'remote-other',
    problems: [],
    version: { metadata: { version: '1' } },
  });
  if (!remote) throw new Error('The remote is missing.');
  return remote;
}

const paths = ({ manifest }: Remote): string[] => manifest.pages.map(({ path }) => path);

test('accepts a release that a build has written, with an entry from an allowed origin', () => {
  const remote = read(sampleRelease());
  expect(remote.problems).toEqual([]);
  expect(remote.version?.url).toBe('/remote-sample/1/remoteEntry.js');
  expect(remote.manifest).toEqual(sampleRelease().extras.manifest);
  const url = 'https://cdn.test/x.js';
  expect(read({ ...sampleRelease(), url }).version?.url).toBe(url);
});

test('ignores unknown fields of a manifest or a release', () => {
  const more = { menu: [{ icon: 'star' }], extras: { a: 1 } };
  for (const path of ['more', 'extras.more', 'extras.manifest.more', 'extras.manifest.pages.0.more'])
    expect(read(withAt(sampleRelease(), path, more)).problems).toEqual([]);
});

const fieldsOf = {
  '': ['url', 'metadata', 'metadata.version', 'metadata.integrity', 'extras'],
  'extras.': ['federation', 'federation.container', 'federation.integrity', 'texts', 'manifest'],
  'extras.manifest.': [
    'name',
    'owner',
    'description',
    'namespace',
    'shellApi',
    'pages',
    'dialogs',
    'widgets',
  ],
  'extras.manifest.pages.': ['0', '0.path', '0.access', '0.expose'],
  'extras.manifest.dialogs.': ['0.id', '0.access', '0.expose'],
};
const fields = Object.entries(fieldsOf).flatMap(([parent, names]) => names.map((name) => `${parent}${name}`));
const broken: readonly (readonly [string, unknown])[] = [
  ['missing', undefined],
  ['null', null],
  ['a number', 7],
  ['true', true],
  ['a huge string', 'x'.repeat(100_000)],
  ['a list', ['x']],
  ['an object with hostile names', JSON.parse('{"__proto__":{"js":1},"constructor":1,"toString":2}')],
];

describe.each(fields)('%s of one remote', (field) => {
  test.each(broken)('that is %s disables only that remote', (_, value) => {
    const remote = read(withAt(sampleRelease(), field, value));
    expect(remote.version).toBeUndefined();
    expect(remote.problems.length).toBeGreaterThan(0);
    expect(remote.problems.join().length).toBeLessThan(5000);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

test('never throws, and keeps other remotes valid, whatever one remote contains', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(...fields), fc.boolean(), (value, field, replacesAll) => {
      const versions = replacesAll ? value : [withAt(sampleRelease(), field, value)];
      const [other] = parse({ 'remote-other': [sampleRelease('other')], 'remote-sample': versions });
      return other?.version !== undefined && other.problems.length === 0 && other.manifest.pages.length === 1;
    }),
  );
});

test('names the field and the value in the problem', () => {
  expect(read(withAt(sampleRelease(), 'extras.manifest.pages.0.path', 'user/home')).problems).toEqual([
    'extras.manifest.pages.0.path: "user/home" is not a path of a page',
  ]);
  expect(read(withAt(sampleRelease(), 'extras.manifest.dialogs', undefined)).problems).toEqual([
    expect.stringContaining('extras.manifest.dialogs: '),
  ]);
});

test.each<[string, string, unknown, string]>([
  ['an entry elsewhere', 'url', 'https://evil.test/x.js', 'https://evil.test'],
  ['an entry whose origin begins like an allowed one', 'url', 'https://cdn.test.evil/x.js', 'cdn.test.evil'],
  ['an entry with another host in it', 'url', 'https://cdn.test@evil.test/x.js', 'evil.test'],
  ['a protocol-relative entry', 'url', '//evil.test/x.js', 'url: '],
  ['an entry that a browser reads as protocol-relative', 'url', '/\\evil.test/x.js', 'url: '],
  ['a script as its entry', 'url', 'javascript:alert(1)', 'url: '],
  ['data as its entry', 'url', 'data:text/javascript,alert(1)', 'url: '],
  ['a blob of the page as its entry', 'url', 'blob:https://site.test/1', 'url: '],
  ['texts from elsewhere', 'extras.texts.th', '//evil.test/th.json', 'extras.texts'],
  ['a locale file whose name is a number', 'extras.texts.th', 7, 'extras.texts'],
  ['texts without a hash', 'extras.texts.la', 'la.json', 'has no integrity for la.json'],
  ['texts named like a property of every object', 'extras.texts.la', 'constructor', 'for constructor'],
  ['a container named like a global', 'extras.federation.container', 'document', 'another container'],
  ['a container of another namespace', 'extras.federation.container', 'mf_other_remote', 'another container'],
  ['an invalid hash', 'extras.federation.integrity', { 'page.js': 'md5-x' }, 'integrity'],
  ['a hash of null', 'extras.federation.integrity', { 'page.js': null }, 'integrity'],
  ['a hash of a file elsewhere', 'extras.federation.integrity', { '//evil.test/x.js': sampleHash }, 'evil'],
  ['a file above its entry', 'extras.federation.integrity', { '../../x.js': sampleHash }, '../../x.js'],
  ['a shell API that this shell lacks', 'extras.manifest.shellApi', '^9.0.0', 'needs shell API ^9.0.0'],
  ['a namespace of the shell', 'extras.manifest.namespace', 'common', "is the shell's"],
  ['a dialog of the shell', 'extras.manifest.dialogs.0.id', 'shell.howto', 'shell.howto'],
  ['the name of another remote', 'extras.manifest.name', 'remote-wallet', 'is named remote-wallet'],
  ['a page of the shell', 'extras.manifest.pages.0.path', '/contact', 'is a page of the shell'],
  ['a widget in an unknown slot', 'extras.manifest.widgets', [{ slot: 'x', expose: 'x' }], 'slot'],
  [
    'thousands of texts without a hash',
    'extras.texts',
    Object.fromEntries(Array.from({ length: 150_000 }, (_, index) => [`l${index}`, `${index}.json`])),
    'has no integrity for 9.json',
  ],
  [
    'too many pages',
    'extras.manifest.pages',
    Array.from({ length: 5000 }, (_, index) => ({ path: `/p${index}`, access: 'member', expose: 'page' })),
    'too many parts',
  ],
])('rejects a remote with %s', (_, field, value, message) => {
  const remote = read(withAt(sampleRelease(), field, value));
  expect(remote.version).toBeUndefined();
  expect(remote.problems.join('; ')).toContain(message);
});

test('returns the pages, dialogs and contributions of a remote that is invalid or left out, because they open its error panel', () => {
  const { manifest } = sampleRelease().extras;
  const { name, pages, dialogs, contributions } = manifest;
  const leftOut = read({ url: '', metadata: { version: '' }, extras: { leftOut: 'x', manifest } });
  for (const remote of [read({ ...sampleRelease(), url: 'data:,' }), leftOut]) {
    expect(remote.version).toBeUndefined();
    expect(remote.manifest).toMatchObject({ name, pages, dialogs, contributions });
  }
  const second = { path: '/user/second', access: 'member', expose: 'page' };
  const partlyValid = withAt(sampleRelease(), 'extras.manifest.pages', [{ path: '../x' }, null, second]);
  expect(paths(read(partlyValid))).toEqual(['/user/second']);
  expect(read({ extras: { manifest: { dialogs: 7 } } }).manifest).toMatchObject({ pages: [], dialogs: [] });
});

test.each<[string, unknown]>([
  ['no version', []],
  ['three versions', [sampleRelease(), sampleRelease(), sampleRelease()]],
  ['null', null],
  ['a string', 'x'],
  ['a version outside of a list', sampleRelease()],
])('rejects a remote with %s', (_, versions) => {
  const [other, remote] = parse({ 'remote-other': [sampleRelease('other')], 'remote-sample': versions });
  expect(other?.version).toBeDefined();
  expect(remote?.problems.length).toBeGreaterThan(0);
  expect(remote?.version).toBeUndefined();
});

describe('a canary', () => {
  const canary = withAt(sampleRelease(), 'metadata.version', '2');
  const readTwoVersions = (first: unknown, second: unknown, chosen?: Record<string, string>) => {
    const [remote] = parseDiscovery(document({ 'remote-sample': [first, second] }), { ...rules, chosen });
    const { version, fallback, problems } = remote ?? {};
    return [version?.metadata.version, fallback?.metadata.version, problems];
  };
  const chosen = { 'remote-sample': '2' };

  test('is the version of its visitors, with the default version as the fallback', () => {
    expect(readTwoVersions(sampleRelease(), canary, chosen)).toEqual(['2', '1', []]);
    for (const others of [undefined, {}, { 'remote-other': '2' } as Record<string, string>])
      expect(readTwoVersions(sampleRelease(), canary, others)).toEqual(['1', undefined, []]);
  });

  test.each<[string, unknown, string]>([
    ['needs another shell', withAt(canary, 'extras.manifest.shellApi', '^9.0.0'), 'needs shell API ^9.0.0'],
    ['is invalid', 7, 'not used: '],
    ['has another version than the chosen one', withAt(canary, 'metadata.version', '3'), 'not used'],
  ])('that %s is not used, and the remote stays valid', (_, second, message) => {
    const [version, fallback, problems] = readTwoVersions(sampleRelease(), second, chosen);
    expect([version, fallback]).toEqual(['1', undefined]);
    expect(String(problems)).toContain(message);
  });

  test('is used when the default version is invalid', () => {
    const broken = { ...sampleRelease(), url: 'data:,' };
    expect(readTwoVersions(broken, canary, chosen)).toEqual(['2', undefined, []]);
  });
});

test('leaves out an invalid fragment, and the remote stays valid', () => {
  const fragment = { slot: 'wallet.offers', order: 1, expose: 'fragments', minHeight: 80 };
  const list = [fragment, { ...fragment, slot: '__proto__' }, { ...fragment, minHeight: '80' }, null];
  const remote = read(withAt(sampleRelease(), 'extras.manifest.fragments', list));
  expect(remote.problems).toEqual([]);
  expect(remote.manifest.fragments).toEqual([fragment]);
  expect(read(sampleRelease()).manifest.fragments).toBeUndefined();
});

describe('contributions', () => {
  const menu = sampleContribution();
  const readWithContributions = (...contributions: unknown[]): Remote =>
    read(withAt(sampleRelease(), 'extras.manifest.contributions', contributions));

  test('accepts a release without contributions', () => {
    const remote = read(withAt(sampleRelease(), 'extras.manifest.contributions', undefined));
    expect(remote.version).toBeDefined();
    expect(remote.manifest.contributions).toEqual([]);
  });

  test.each<Condition>([{ call: '/api/spinwheel/active', field: 'active' }, { stored: 'login:club.season' }])(
    'accepts a prominent contribution with the condition %j that opens a dialog with parameters',
    (condition) => {
      const { page: _, ...rest } = menu;
      const dialog = { dialog: 'sample.box', params: { code: 'PG' } };
      const contribution = { ...rest, condition, prominent: true, ...dialog };
      expect(readWithContributions(contribution).manifest.contributions).toEqual([contribution]);
    },
  );

  test.each<[string, unknown, string]>([
    ['null', null, 'contributions.0.'],
    ['a string', 'x', 'contributions.0.'],
    ['a contribution without a slot', { ...menu, slot: undefined }, 'contributions.0.slot: '],
    ['a slot that is no id', { ...menu, slot: '__proto__' }, 'contributions.0.slot: '],
    ['an order that is no number', { ...menu, order: '1' }, 'contributions.0.order: '],
    ['an icon that is an address', { ...menu, icon: '/x.svg' }, 'contributions.0.icon: '],
    ['a label in two languages', { ...menu, label: { th: 'x', la: 'x' } }, 'contributions.0.label.en: '],
    ['a label of 61 characters', { ...menu, label: { th: 'x'.repeat(61), la: 'x', en: 'x' } }, 'label.th: '],
    ['an empty label', { ...menu, label: { th: '', la: 'x', en: 'x' } }, 'label.th: '],
    ['a condition that is a name', { ...menu, condition: 'full-moon' }, 'contributions.0.condition: '],
    ['a condition elsewhere', { ...menu, condition: { call: '//evil.test/x', field: 'x' } }, '0.condition'],
    ['a condition with a query', { ...menu, condition: { call: '/api/x?x', field: 'x' } }, '0.condition'],
    ['a condition on the token', { ...menu, condition: { stored: 'token' } }, 'contributions.0.condition'],
    ['parameters that are no texts', { ...menu, params: { code: 7 } }, 'params: '],
    ['an address elsewhere', { ...menu, page: 'https://evil.test' }, 'what it does not own'],
    ['a page of another remote', { ...menu, page: '/user/other' }, 'what it does not own'],
    ['a dialog of the shell', { ...menu, page: undefined, dialog: 'shell.howto' }, 'what it does not own'],
    ['neither page nor dialog', { ...menu, page: undefined }, 'what it does not own'],
  ])('rejects only the contribution for %s', (_, invalid, message) => {
    const remote = readWithContributions(invalid, { ...menu, order: 2 });
    expect(remote.version).toBeDefined();
    expect(remote.manifest.contributions).toEqual([{ ...menu, order: 2 }]);
    expect(remote.problems.join()).toContain(message);
    expect(paths(remote)).toEqual(['/user/sample']);
  });

  test('keeps the remote valid, whatever the contributions are', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (value, inner) => {
        const { version, problems } = readWithContributions(value, { ...menu, label: inner });
        return version !== undefined && problems.length > 0 && problems.join().length < 5000;
      }),
    );
  });

  test('reads a limited number of contributions', () => {
    const many = Array.from({ length: 5000 }, () => menu);
    expect(readWithContributions(...many).manifest.contributions).toHaveLength(99);
  });
  test('removes a contribution to a page that another remote owns', () => {
    const two = withAt(sampleRelease('two'), 'extras.manifest.pages.0.path', '/user/one');
    const offers = withAt(two, 'extras.manifest.contributions.0.page', '/user/one');
    const [, remote] = parse({ 'remote-one': [sampleRelease('one')], 'remote-two': [offers] });
    expect(remote?.manifest.contributions).toEqual([]);
    expect(remote?.problems).toEqual([
      "does not get /user/one, which is remote-one's",
      'offers in shell.member-menu what it does not own',
    ]);
  });
});

test.each(['__proto__', 'constructor', 'Remote', '', 'remote-../x', 'sample'])(
  'rejects the remote name "%s"',
  (name) => {
    const json = JSON.stringify({ 'remote-other': [sampleRelease('other')], NAME: [sampleRelease()] });
    const [other, remote] = parse(
      JSON.parse(
        json.replace('"NAME"', JSON.stringify(name)).replaceAll('"remote-sample"', JSON.stringify(name)),
      ),
    );
    expect(other?.version).toBeDefined();
    expect(remote?.version).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  },
);

describe('two remotes with the same', () => {
  const releaseWith = (namespace: string, path: string, id: string) => {
    const page = { path, access: 'member', expose: 'page' };
    const withPage = withAt(sampleRelease(namespace), 'extras.manifest.pages.1', page);
    return withAt(withPage, 'extras.manifest.dialogs.1', { id, access: 'member', expose: 'box' });
  };

  test('page or dialog: the first in the document keeps it, and the other one loses nothing else', () => {
    const [one, two] = parse({
      'remote-one': [releaseWith('one', '/both', 'x.both')],
      'remote-two': [releaseWith('two', '/both', 'x.both')],
    });
    expect(one).toMatchObject({ problems: [], version: { metadata: { version: '1' } } });
    expect(one && paths(one)).toEqual(['/user/one', '/both']);
    expect(two?.version).toBeDefined();
    expect(two && paths(two)).toEqual(['/user/two']);
    expect(two?.manifest.dialogs.map(({ id }) => id)).toEqual(['two.box']);
    expect(two?.problems).toEqual([
      "does not get /both, which is remote-one's",
      "does not get x.both, which is remote-one's",
    ]);
  });

  test('page: the valid one keeps it when the first one is invalid', () => {
    const [one, two] = parse({
      'remote-one': [withAt(releaseWith('one', '/both', 'x.both'), 'url', 'data:,')],
      'remote-two': [releaseWith('two', '/both', 'x.both')],
    });
    expect(one && paths(one)).toEqual(['/user/one']);
    expect(two && paths(two)).toEqual(['/user/two', '/both']);
  });

  test('namespace: the second remote is rejected', () => {
    const second = withAt(sampleRelease('one'), 'extras.manifest.name', 'remote-two');
    const [one, two] = parse({ 'remote-one': [sampleRelease('one')], 'remote-two': [second] });
    expect(one?.version).toBeDefined();
    expect(two?.version).toBeUndefined();
    expect(two?.problems[0]).toBe("does not get the namespace one, which is remote-one's");
  });
});

test.each([undefined, null, 7, 'x'])('ignores the name %j of the schema', (schema) => {
  const microFrontends = { 'remote-sample': [sampleRelease()] };
  expect(parseDiscovery({ microFrontends, schema, more: 1 }, rules)[0]?.problems).toEqual([]);
});

test.each([null, undefined, 'x', [], {}, ...[null, [], 'x'].map((microFrontends) => ({ microFrontends }))])(
  'rejects %j, which is no document',
  (input) => {
    expect(() => parseDiscovery(input, rules)).toThrow(/no map of remotes/);
  },
);

describe('a partial document that refers to the complete one', () => {
  const file = { url: '/discovery/0a1b.json', integrity: sampleHash };
  const partialOf = (namespace: string): unknown => {
    const { url, metadata, extras } = sampleRelease(namespace);
    const { pages, dialogs, widgets, contributions } = extras.manifest;
    const manifest = { namespace, pages, dialogs, widgets, contributions };
    return { url, metadata: { version: metadata.version }, extras: { manifest } };
  };
  const complete = { 'remote-a': [sampleRelease('a')], 'remote-b': [sampleRelease('b')] };
  const readPage = (microFrontends: object, chosen = {}): Remote[] =>
    parseDiscovery({ ...document(microFrontends), file }, { ...rules, chosen });

  test('may have partial entries: their pages are known, but they cannot be loaded yet', () => {
    const [own, other] = readPage({ ...complete, 'remote-b': [partialOf('b')] });
    expect([own?.isPartial, other?.isPartial]).toEqual([undefined, true]);
    expect(other).toMatchObject({
      name: 'remote-b',
      problems: [],
      version: {
        url: '/remote-b/1/remoteEntry.js',
        metadata: { version: '1', integrity: '' },
        extras: { federation: { integrity: {} } },
      },
      manifest: { ...sampleRelease('b').extras.manifest, owner: '', description: '', shellApi: '' },
    });
  });

  test('does not treat an invalid complete entry as a partial one', () => {
    for (const [path, value] of [
      ['metadata.integrity', ''],
      ['extras.federation', null],
      ['extras.manifest.shellApi', '^99.0.0'],
    ] as const) {
      const [remote] = readPage({ 'remote-a': [withAt(sampleRelease('a'), path, value)] });
      expect([remote?.version, remote?.isPartial]).toEqual([undefined, undefined]);
    }
  });

  test.each([undefined, {}, { ...file, integrity: 'md5-x' }, { ...file, url: 'https://evil.test/a.json' }])(
    'has no partial entries when the file is %j',
    (invalidFile) => {
      const page = { ...document({ 'remote-b': [partialOf('b')] }), file: invalidFile };
      expect(completeDocumentFile(page)).toBeUndefined();
      const [remote] = parseDiscovery(page, rules);
      expect([remote?.version, remote?.isPartial]).toEqual([undefined, undefined]);
    },
  );

  test('is completed in place: parts keep the same version objects', () => {
    const remotes = readPage({ ...complete, 'remote-b': [partialOf('b')] });
    const [own, other] = remotes.map(({ version }) => version);
    fillPartialRemotes(remotes, parse(complete));
    expect(remotes).toMatchObject(parse(complete));
    expect(remotes.map(({ version }) => version)).toEqual([own, other]);
    expect(remotes[1]?.version).toBe(other);
    expect(remotes[1]?.isPartial).toBe(false);
  });

  test('uses the canary while the document is partial, and adds the default version as fallback once it is complete', () => {
    const [standard, canary] = [sampleRelease('b'), withAt(sampleRelease('b'), 'metadata.version', '2')];
    const chosen = { 'remote-b': '2' };
    const partialCanary = withAt(partialOf('b'), 'metadata.version', '2');
    const remotes = readPage({ 'remote-b': [partialOf('b'), partialCanary] }, chosen);
    expect(remotes[0]).toMatchObject({ isPartial: true, version: { metadata: { version: '2' } } });
    expect(remotes[0]?.fallback).toBeUndefined();
    const complete = document({ 'remote-b': [standard, canary] });
    fillPartialRemotes(remotes, parseDiscovery(complete, { ...rules, chosen }));
    expect(remotes[0]).toMatchObject({
      isPartial: false,
      version: { metadata: { version: '2', integrity: sampleHash } },
      fallback: { metadata: { version: '1' } },
    });
  });

  test.each([
    ['is invalid', { 'remote-b': [withAt(sampleRelease('b'), 'extras.manifest.shellApi', '^99.0.0')] }],
    ['is missing', {}],
  ])('disables a remote that %s in the complete document', (_, microFrontends) => {
    const remotes = readPage({ 'remote-b': [partialOf('b')] });
    fillPartialRemotes(remotes, parse(microFrontends));
    expect(remotes[0]?.version).toBeUndefined();
    expect(remotes[0]?.problems).toHaveLength(1);
  });
});
