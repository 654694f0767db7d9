import { defaultSiteConfig } from '@wallet/contract';
import { readFileSync, renameSync, rmSync, writeFileSync, cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { nameProblems } from '../checks/site-problems';
import { audit } from '../commands/audit';
import { configure } from '../commands/configure';
import { putRelease } from '../commands/put-release';
import { remove, rollback } from '../commands/rollback';
import { signVersions } from '../commands/sign';
import { type Entry, entryAt, newestEntry } from '../history/history';
import { hashOf } from '../history/signed-history';
import { type RemoteRecord, type SiteState, versionOf } from '../records/site-state';
import { publish } from '../site/publish';
import { readRecord, upload } from '../site/upload';
import { folderStore } from '../store/folder-store';
import { openStore } from '../store/open-store';
import type { Store } from '../store/store';
import { keyIdOf, publicKeyOf, type SignedSubject, signText } from './keys';
import { createSignedSite, createKeys, openStoreWithKey, writeTeamList } from '../testing/signed-site';
import { createSite, commandOn, releaseInto, smallRemote, smallShell } from '../testing/small-site';
import { temporaryFolder } from '@wallet/build/testing';

const keys = createKeys();
const idOfKey = (name: keyof typeof keys): string => keyIdOf(publicKeyOf(keys[name]));
const template = temporaryFolder('signed-template');
beforeAll(() => createSignedSite(join(template, 'site'), keys));

let parent: string;
let folder: string;
let store: Record<'platform' | 'a' | 'newA' | 'b' | 'reader', Store>;

beforeEach(() => {
  parent = temporaryFolder('signed');
  folder = join(parent, 'site');
  const storeOf = (key?: keyof typeof keys): Store => openStoreWithKey(folder, keys, key && keys[key]);
  store = {
    platform: storeOf('platform'),
    a: storeOf('a'),
    newA: storeOf('newA'),
    b: storeOf('b'),
    reader: storeOf(),
  };
  cpSync(join(template, 'site'), folder, { recursive: true });
});

/** Signs a text with any of the keys. */
const sign = (about: SignedSubject, text: string, key: keyof typeof keys) => signText(about, text, keys[key]);

/** Changes a file of the store directly, without the release command. */
function edit(key: string, change: (text: string) => string): void {
  writeFileSync(join(folder, key), change(readFileSync(join(folder, key), 'utf8')));
}
const page = (): string => readFileSync(join(folder, 'a/index.html'), 'utf8');
const generation = async (): Promise<number | undefined> => (await newestEntry(store.reader))?.generation;
const secondBuild = smallRemote('a', '2');

test('rejects a release without a key, with the key of another team, or in the name of another team', async () => {
  await expect(releaseInto(store.reader, secondBuild)).rejects.toThrow(
    `${folder} is signed: RELEASE_KEY or RELEASE_KEY_FILE must give the key of the a team.`,
  );
  await expect(releaseInto(store.b, secondBuild)).rejects.toThrow(
    `remote-a is the a team's, and the key ${idOfKey('b')} is none of theirs: talk to the a team.`,
  );
  await expect(releaseInto(store.a, smallShell('2'))).rejects.toThrow("shell is the Platform team's");
  await expect(releaseInto(store.b, smallRemote('c', '1'))).rejects.toThrow(
    'remote-c belongs to no team in the list',
  );
  const impostor = smallRemote('b', '2', { manifest: { owner: 'a team' } });
  await expect(releaseInto(store.b, impostor)).rejects.toThrow(
    "remote-b says that it is the a team's, and it is the b team's.",
  );
  expect(existsSync(join(folder, 'remote-a/2'))).toBe(false);
});

test('[T2.13] a team changes only its own remotes', async () => {
  await expect(remove(commandOn(store.b), 'remote-a')).rejects.toThrow(
    `The b team may not change remote-a in ${folder}.`,
  );
  await expect(configure(commandOn(store.b), { ...defaultSiteConfig, edition: 'lao' })).rejects.toThrow(
    `The b team may not change config in ${folder}.`,
  );
  await remove(commandOn(store.platform), 'remote-a');
  expect(await generation()).toBe(5);
});

const notSigned = 'remote-a/2/release.json has no valid signature of the a team: talk to the a team.';

test.each<[string, () => unknown, string]>([
  ['unsigned', () => rmSync(join(folder, `remote-a/2/signature-${idOfKey('a')}.json`)), notSigned],
  [
    'changed',
    () => edit('remote-a/2/release.json', (text) => text.replace('"bytes": ', '"bytes": 1')),
    notSigned,
  ],
  [
    'signed by another team',
    () => {
      const signature = join(folder, `remote-a/2/signature-${idOfKey('a')}.json`);
      const other = `remote-b/1/signature-${idOfKey('b')}.json`;
      rmSync(signature);
      cpSync(join(folder, other), join(folder, 'remote-a/2', `signature-${idOfKey('b')}.json`));
    },
    notSigned,
  ],
  [
    'signed by an unknown key',
    () => {
      const signature = join(folder, `remote-a/2/signature-${idOfKey('a')}.json`);
      renameSync(signature, signature.replace(idOfKey('a'), idOfKey('newA')));
    },
    notSigned,
  ],
  [
    'an older one under a newer version',
    () => {
      const older = (file: string): string => readFileSync(join(folder, 'remote-a/1', file), 'utf8');
      for (const file of ['release.json', `signature-${idOfKey('a')}.json`])
        edit(`remote-a/2/${file}`, () => older(file));
    },
    'another remote-a/2/release.json live than the one that the a team signed',
  ],
])('rejects a record that is %s', async (kind, tamper, message) => {
  await upload(store.a, secondBuild.record, secondBuild.dist);
  tamper();
  // The older record in the store names version 1, so the record of the build is released here.
  const record = kind.startsWith('an older')
    ? secondBuild.record
    : await readRecord(store.a, 'remote-a', '2');
  await expect(putRelease(commandOn(store.a), record)).rejects.toThrow(message);
  expect(await generation()).toBe(4);
});

test('no pages are written while a live record has no valid signature', async () => {
  edit('remote-a/1/release.json', (text) => text.replace('"bytes": ', '"bytes": 1'));
  await expect(releaseInto(store.b, smallRemote('b', '2'))).rejects.toThrow(
    'remote-a/1/release.json has no valid signature of the a team: talk to the a team.',
  );
  expect(page()).toContain('/remote-b/1/');
});

test('never signs a stored record that differs from that of the build', async () => {
  const other: RemoteRecord = { ...secondBuild.record, bytes: 1 };
  await upload(folderStore(folder), other, secondBuild.dist);
  await expect(releaseInto(store.a, secondBuild)).rejects.toThrow(notSigned);
});

test('[T2.13] does not run page code that the platform team did not sign', async () => {
  const code = "module.exports.pageHtml = () => { throw new Error('ran'); };";
  const { record, dist } = smallShell('2', { code });
  await upload(folderStore(folder), record, dist);
  const as = async (key: 'a' | 'platform') =>
    putRelease(commandOn(store[key]), await readRecord(store[key], 'shell', '2'));
  await expect(as('platform')).rejects.toThrow(
    'shell/2/release.json has no valid signature of the Platform team',
  );
  const text = readFileSync(join(folder, 'shell/2/release.json'), 'utf8');
  writeFileSync(
    join(folder, `shell/2/signature-${idOfKey('a')}.json`),
    JSON.stringify(sign('release', text, 'a')),
  );
  await expect(as('a')).rejects.toThrow('shell/2/release.json has no valid signature of the Platform team');
  edit('shell/1/pages.cjs', () => code);
  await expect(publish(store.reader)).rejects.toThrow(
    `shell/1/pages.cjs in ${folder} is not what its release says`,
  );
  edit('shell/1/release.json', (text) => text.replace('"bytes": ', '"bytes": 1'));
  await expect(publish(store.reader)).rejects.toThrow('shell/1/release.json has no valid signature');
});

test('rejects a list of teams that is old or not signed by the platform team', async () => {
  const firstList = readFileSync(join(folder, 'teams.json'), 'utf8');
  await writeTeamList(store.platform, { a: [keys.a, keys.newA], b: [keys.b] });
  const strict = openStoreWithKey(folder, keys, keys.a, 2);
  await releaseInto(strict, secondBuild);
  edit('teams.json', () => firstList);
  await expect(releaseInto(strict, smallRemote('a', '3'))).rejects.toThrow(
    `teams.json of ${folder} is number 1, and the oldest that counts is 2: talk to the Platform team.`,
  );
  edit('teams.json', (text) => text.replace('remote-b', 'remote-a'));
  const message = `teams.json of ${folder} is not what the platform signed: talk to the Platform team.`;
  await expect(releaseInto(store.b, secondBuild)).rejects.toThrow(message);
  edit('teams.json', () => 'nothing');
  await expect(publish(store.reader)).rejects.toThrow(message);
  rmSync(join(folder, 'teams.json'));
  await expect(publish(store.reader)).rejects.toThrow(`${folder} has no teams.json`);
  await expect(writeTeamList(store.b, {})).rejects.toThrow(
    'The list of teams is signed with the platform’s key',
  );
});

test('[T2.14] a key is replaced: the new key is added, live versions are signed again, the old key is removed', async () => {
  const printed = await writeTeamList(store.platform, { a: [keys.a, keys.newA], b: [keys.b] });
  expect(printed).toEqual([`The list of teams in ${folder} is number 2.`]);
  const without = () => writeTeamList(store.platform, { a: [keys.newA], b: [keys.b] });
  await expect(without()).rejects.toThrow(
    'remote-a/1/release.json has no valid signature of the a team: talk to the a team.\nWith this list no team could release any more',
  );
  const command = commandOn(store.newA);
  await signVersions(command, 'remote-a');
  expect(command.printed).toEqual(['remote-a 1 is signed.']);
  expect(await without()).toEqual([`The list of teams in ${folder} is number 3.`]);
  await expect(releaseInto(store.a, secondBuild)).rejects.toThrow('is none of theirs');
  await releaseInto(store.newA, secondBuild);
  await rollback(commandOn(store.newA), 'remote-a');
  const live = (await newestEntry(store.reader))?.state.remotes['remote-a'];
  expect(live && versionOf(live)).toBe('1');
});

test('an entry without a valid signature blocks all changes', async () => {
  await releaseInto(store.a, secondBuild);
  const file = 'history/0000000005.json';
  const entry = readFileSync(join(folder, file), 'utf8');
  edit(file, (text) => text.replace('"by":"Somebody"', '"by":"Else"'));
  const notSigned =
    "The history's entry 5 (release remote-a 2) is not signed by any team: talk to the Platform team.";
  await expect(publish(store.reader)).rejects.toThrow(notSigned);
  await expect(releaseInto(store.b, smallRemote('b', '2'))).rejects.toThrow(notSigned);
  edit(file, () => entry);
  // A team writes an entry directly, without this tool, in its own name.
  const withoutRemoteA = ({ remotes: { 'remote-a': _, ...remotes }, ...state }: SiteState): SiteState => ({
    ...state,
    remotes,
  });
  await forgeEntry('b', withoutRemoteA);
  await expect(publish(store.reader)).rejects.toThrow(
    "The history's entry 6 (release remote-b 2) is of the b team, which may not change remote-a: talk to the Platform team.",
  );
  edit('history/0000000006.json', (text) => text.replace(/"before":"\w+"/, '"before":"0"'));
  await expect(publish(store.reader)).rejects.toThrow(
    "The history's entry 6 does not follow the one before it",
  );
});

/** Writes an entry directly, as the owner of a key could: on top of the newest one, with another state. */
async function forgeEntry(key: keyof typeof keys, change: (state: SiteState) => SiteState): Promise<void> {
  const last = await newestEntry(folderStore(folder));
  if (!last) throw new Error('The store has no history.');
  const { signature: _, ...fields } = last;
  const unsigned: Entry = {
    ...fields,
    generation: last.generation + 1,
    what: 'release remote-b 2',
    state: change(last.state),
    before: hashOf(last),
  };
  const entry: Entry = { ...unsigned, signature: sign('history', JSON.stringify(unsigned), key) };
  writeFileSync(
    join(folder, `history/${String(entry.generation).padStart(10, '0')}.json`),
    JSON.stringify(entry),
  );
}

async function expectRejectedEverywhere(message: string): Promise<void> {
  await expect(publish(store.reader)).rejects.toThrow(message);
  const command = commandOn(store.reader);
  await expect(audit(command)).rejects.toThrow(/has \d+ problems?\./);
  expect(command.printed.join('\n')).toContain(message);
}

test('rejects a signed entry with the remote of another team under the name of the signer’s own remote', async () => {
  await releaseInto(store.a, secondBuild);
  const earlier = (await entryAt(store.reader, 4))?.state.remotes['remote-a'];
  if (!earlier) throw new Error('remote-a was not live.');
  await forgeEntry('b', (state) => ({ ...state, remotes: { ...state.remotes, 'remote-b': earlier } }));
  const message = 'remote-b is a release of remote-a: talk to the Platform team.';
  await expectRejectedEverywhere(message);
  await expect(releaseInto(store.a, smallRemote('a', '3'))).rejects.toThrow(message);
  expect(page()).toContain('/remote-a/2/');
  expect(page()).toContain('/remote-b/1/');
});

const pageOfA = [{ path: '/a', access: 'public' as const, expose: 'page' }];

test.each<[string, Partial<RemoteRecord> & Parameters<typeof smallRemote>[2], string | undefined, string]>([
  [
    'whose address is in the folder of another remote',
    {},
    '/remote-a/1/remoteEntry.js',
    'remote-b 2 is loaded from /remote-a/1/remoteEntry.js, which is not in /remote-b/2/',
  ],
  [
    'that names files of the site',
    { lasting: { 'teams.json': 'remoteEntry.js' } },
    undefined,
    'the stable file /teams.json of remote-b must be of remote-chat: talk to the b team.',
  ],
  [
    'that takes the page of another team',
    { manifest: { pages: pageOfA } },
    undefined,
    "the page /a is both remote-a's and remote-b's",
  ],
])('rejects a signed release %s', async (_, more, url, message) => {
  const { record, dist } = smallRemote('b', '2', more);
  const hostile = url === undefined ? record : { ...record, discovery: { ...record.discovery, url } };
  await upload(store.b, hostile, dist);
  await expect(putRelease(commandOn(store.b), hostile)).rejects.toThrow(message);
  await forgeEntry('b', (state) => ({
    ...state,
    remotes: { ...state.remotes, 'remote-b': { ...hostile, since: 5 } },
  }));
  await expectRejectedEverywhere(message);
  expect(readFileSync(join(folder, 'teams.json'), 'utf8')).not.toContain('remote-b 2');
});

test.each([
  '//evil.example/remote-b/2/remoteEntry.js',
  'data:/remote-b/2/remoteEntry.js',
  'https://files.example/remote-b/2/remoteEntry.js',
  '/remote-b/1/remoteEntry.js',
])('rejects %s as the address of remote-b 2', (url) => {
  const { record } = smallRemote('b', '2');
  const remote = { ...record, discovery: { ...record.discovery, url }, since: 1 };
  expect(nameProblems({ remotes: { 'remote-b': remote }, removing: [] })).toHaveLength(1);
});

test('an unsigned store becomes signed, and its teams sign their live versions', async () => {
  const later = join(parent, 'later');
  const unsigned = folderStore(later);
  await createSite(unsigned, ['a']);
  const storeOf = (key: keyof typeof keys): Store => openStoreWithKey(later, keys, keys[key]);
  expect(await writeTeamList(storeOf('platform'), { a: [keys.a] })).toEqual([
    `The list of teams in ${later} is number 1.`,
    'shell/1/release.json has no valid signature of the Platform team: talk to the Platform team.',
    'remote-a/1/release.json has no valid signature of the a team: talk to the a team.',
    'Until that is signed, nothing can be released: each team signs it with "pnpm release sign".',
  ]);
  await expect(openStore(later, { write: true })).rejects.toThrow(
    `${later} is signed: name the platform’s keys in release-trust.json or RELEASE_TRUST.`,
  );
  await signVersions(commandOn(storeOf('platform')), 'shell', '1');
  await signVersions(commandOn(storeOf('a')), 'remote-a', '1');
  await releaseInto(storeOf('a'), secondBuild);
  expect((await newestEntry(storeOf('a')))?.generation).toBe(4);
  // A team is added later.
  const added = await writeTeamList(storeOf('platform'), { a: [keys.a], b: [keys.b] });
  expect(added).toEqual([`The list of teams in ${later} is number 2.`]);
  await releaseInto(storeOf('b'), smallRemote('b', '1'));
});
