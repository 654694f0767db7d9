import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putCandidate } from './commands/put-candidate';
import { promote, setShare } from './commands/share';
import { rollback } from './commands/take-back';
import { folderStore } from './store/folder-store';
import type { Store } from './store/store';
import { interrupted, isHistory } from './testing/interrupted';
import { beginSite, commandOn, releaseInto, smallRemote, smallShell } from './testing/small-site';
import { publishedIn, saidBy, tryOut } from './testing/tried-site';
import { upload } from './upload';

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'share-'));
  store = folderStore(folder);
  await beginSite(store, ['a', 'b']);
});
afterEach(() => rmSync(folder, { recursive: true }));

const published = (name?: string): string[] => publishedIn(folder, name);
const printed = (run: Parameters<typeof saidBy>[1]): Promise<string[]> => saidBy(store, run);
const tried = (version: string, share: number, more?: Parameters<typeof tryOut>[3]) =>
  tryOut(store, version, share, more);

describe('what is checked', () => {
  const { pages, dialogs } = smallRemote('a', '1').record.discovery.extras.manifest;
  const news = { path: '/news', access: 'public' as const, expose: 'news' };

  test('a candidate needs no other shell than the live one, which must know shares', async () => {
    await expect(tried('2', 10, { manifest: { shellApi: '^99.0.0' } })).rejects.toThrow(
      /^remote-a needs shell API \^99\.0\.0, and shell 1 gives /,
    );
    await tried('2', 10);
    await expect(releaseInto(store, smallShell('2', { shares: false }))).rejects.toThrow(
      'shell 2 knows no shares, and remote-a 2 has one: talk to the Platform team.',
    );
    await expect(releaseInto(store, smallShell('2', { shellApi: '99.0.0' }))).rejects.toThrow(
      'remote-a needs',
    );
  });

  test.each<[string, Parameters<typeof tryOut>[3], string]>([
    [
      'page',
      { manifest: { pages: [] } },
      'remote-a 2 lacks the page /a, which the live 1 has: a share cannot',
    ],
    ['dialog', { manifest: { dialogs: [] } }, 'remote-a 2 lacks the dialog a.box, which the live 1 has'],
    [
      'file of a page',
      { manifest: { pages: [{ path: '/a', access: 'public', expose: 'renamed' }] } },
      'remote-a 2 has the page /a in src/exposes/renamed.tsx, and the live 1 in page.tsx',
    ],
  ])('a candidate that takes a %s away is refused', async (_, more, sentence) => {
    await expect(tried('2', 10, more)).rejects.toThrow(sentence);
    expect(published()).toEqual(['1: 100 default']);
  });

  test('a page that only the candidate has is one of the site, and nobody else’s', async () => {
    await tried('2', 10, { manifest: { pages: [...pages, news] } });
    expect(readFileSync(join(folder, 'news/index.html'), 'utf8')).toContain('\n/news\n');
    await expect(releaseInto(store, smallRemote('b', '2', { manifest: { pages: [news] } }))).rejects.toThrow(
      'the page /news is both',
    );
    await printed((command) => rollback(command, 'remote-a'));
    expect(readFileSync(join(folder, 'news/index.html'), 'utf8')).toContain('no such page');
  });

  test('two candidates cannot both have a page, though no live version has it', async () => {
    await tried('2', 10, { manifest: { pages: [...pages, news] } });
    const own = smallRemote('b', '1').record.discovery.extras.manifest.pages;
    const { record, dist } = smallRemote('b', '2', { manifest: { pages: [...own, news] } });
    await upload(store, record, dist);
    await expect(putCandidate(commandOn(store), record, 10)).rejects.toThrow('the page /news is both');
  });

  test('others may not rely on what only some visitors have', async () => {
    await tried('2', 10, {
      manifest: { dialogs: [...dialogs, { id: 'a.new', access: 'public', expose: 'new' }] },
    });
    const leading = { destinations: [{ to: 'a.new', remote: 'remote-a', owner: 'a team' }] };
    const sentence = 'remote-b leads to a.new of remote-a, which is not live: talk to the a team.';
    await expect(releaseInto(store, smallRemote('b', '2', leading))).rejects.toThrow(sentence);
    await printed((command) => promote(command, 'remote-a'));
    await releaseInto(store, smallRemote('b', '2', leading));
    expect(published('remote-b')).toEqual(['2: 100 default']);
  });

  test('a candidate that has grown is told of once, when it comes', async () => {
    await expect(tried('2', 10, { bytes: 9000 })).rejects.toThrow(
      /^remote-a 2 is \d+ % larger than the live 1 /,
    );
    const command = { ...commandOn(store), allow: ['bytes' as const] };
    await putCandidate(command, smallRemote('a', '2', { bytes: 9000 }).record, 10);
    await printed((one) => promote(one, 'remote-a'));
    expect(published()).toEqual(['2: 100 default']);
  });
});

describe('of two at once', () => {
  const before = (happen: () => Promise<unknown>) => interrupted(store, isHistory, happen);

  test('a share and another team’s release are both done', async () => {
    const slower = before(() => releaseInto(store, smallRemote('b', '2')));
    await tryOut(slower, '2', 10);
    expect([published(), published('remote-b')]).toEqual([['1: 90 default', '2: 10'], ['2: 100 default']]);
    const slow = commandOn(before(() => releaseInto(store, smallRemote('b', '3'))));
    await setShare(slow, 'remote-a', 50);
    expect([published(), published('remote-b')]).toEqual([['1: 50 default', '2: 50'], ['3: 100 default']]);
  });

  test('the second is checked against the first: what is live now has a page that the candidate lacks', async () => {
    const manifest = smallRemote('a', '1').record.discovery.extras.manifest;
    const pages = [...manifest.pages, { path: '/more', access: 'public' as const, expose: 'more' }];
    const slow = before(() => releaseInto(store, smallRemote('a', '1.1', { manifest: { pages } })));
    await expect(tryOut(slow, '2', 10)).rejects.toThrow(
      'remote-a 2 lacks the page /more, which the live 1.1 has',
    );
  });

  test.each<[string, (command: ReturnType<typeof commandOn>) => Promise<void>]>([
    ['grown', (command) => setShare(command, 'remote-a', 50)],
    ['promoted', (command) => promote(command, 'remote-a')],
  ])('a candidate is not %s in the place of the one that was meant', async (_, run) => {
    await tried('2', 10);
    await expect(run(commandOn(before(() => tried('3', 10))))).rejects.toThrow(
      'remote-a 2 is no candidate any more: look at "pnpm release status".',
    );
    const back = () => printed((command) => rollback(command, 'remote-a'));
    await expect(run(commandOn(before(back)))).rejects.toThrow('remote-a 3 is no candidate any more');
    expect(published()).toEqual(['1: 100 default']);
  });

  test('a candidate that both take back costs nobody the live version', async () => {
    await releaseInto(store, smallRemote('a', '2'));
    await tried('3', 10);
    const slow = before(() => printed((command) => rollback(command, 'remote-a')));
    await expect(rollback(commandOn(slow), 'remote-a')).rejects.toThrow(
      'remote-a 3 was taken back meanwhile.',
    );
    expect(published()).toEqual(['2: 100 default']);
  });

  test('a candidate that was promoted before it could be taken back is taken back all the same', async () => {
    await tried('2', 10);
    const slow = before(() => printed((command) => promote(command, 'remote-a')));
    await rollback(commandOn(slow), 'remote-a');
    expect(published()).toEqual(['1: 100 default']);
  });
});
