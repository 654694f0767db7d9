import { defaultSiteConfig } from '@wallet/contract';
import { temporaryFolder } from '@wallet/build/testing';
import { newestGeneration, newestState } from '../history';
import type { Names } from '../site-state';
import { folderStore } from '../store/folder-store';
import type { Store } from '../store/store';
import { commandOn, releaseInto, smallRemote, smallShell, type SmallBuild } from '../testing/small-site';
import type { RemoteRecord } from '../site-state';
import { checkPairs } from './check-pairs';
import { configure } from './configure';

/** Writes pages that run the script of every remote. */
const code = `module.exports.pageHtml = ({ discovery }) =>
  '<!doctype html><html lang="th"><title>t</title><main></main>' +
  Object.values(discovery.microFrontends).map(([one]) => '<script crossorigin integrity="' + one.metadata.integrity + '" src="' + one.url + '"></script>').join('');`;

/** Renders the page and the dialog of a remote; `more` runs after it. */
const scriptOf = (namespace: string, more = ''): string => `
  const part${namespace} = document.createElement('div');
  part${namespace}.dataset.remote = 'remote-${namespace}';
  part${namespace}.append('all is well');
  document.querySelector('main').append(part${namespace});
  performance.mark('page-usable');
  ${more}`;

const none: Names = { shellApi: {}, events: {}, destinations: {}, slots: {} };

let store: Store;
beforeEach(async () => {
  store = folderStore(temporaryFolder('check-pairs'));
  await configure(commandOn(store), defaultSiteConfig);
  await releaseInto(store, smallShell('1', { code }));
});

const offeringBox = { offers: { ...none, destinations: { 'a.box': [] } }, uses: none };
const remoteA = (version: string, more = '', record: Partial<RemoteRecord> = offeringBox) =>
  smallRemote('a', version, { script: scriptOf('a', more), ...record });
const usingBox = { offers: none, uses: { ...none, destinations: { 'a.box': [] } } };
const remoteB = (version: string, more = '') =>
  smallRemote('b', version, { script: scriptOf('b', more), ...usingBox });

/**
 * Checks a build against what is live, and by default opens it in a browser. Returns the printed lines, or the messages
 * of the error.
 */
async function check(build: SmallBuild, { isOpened = true } = {}): Promise<string[]> {
  const command = { ...commandOn(store), ...(isOpened && { smoke: { backend: null, login: null } }) };
  const state = await newestState(store);
  const generation = await newestGeneration(store);
  const error = await checkPairs(command, build, state).catch((error: Error) => error);
  expect(await newestGeneration(store)).toBe(generation);
  return error ? error.message.split('\n') : command.printed;
}

test('opens a build in a browser together with the remote that uses it: its live version and the one before', async () => {
  await releaseInto(store, remoteA('1'));
  await releaseInto(store, remoteB('1'));
  await releaseInto(store, remoteB('2'));
  const printed = await check(remoteA('2'));
  expect(printed.filter((line) => !line.startsWith('Unknown'))).toEqual([
    expect.stringMatching(/^The pair remote-a 2 and remote-b 2 was opened in a browser: 2 parts/),
    expect.stringMatching(
      /^The pair remote-a 2 and remote-b 1 \(live before\) was opened in a browser: 2 parts/,
    ),
  ]);
});

test('reports parts of other remotes that fail together with a build', async () => {
  await releaseInto(store, remoteA('1', 'globalThis.box = () => {};'));
  await releaseInto(store, remoteB('1', 'box();'));
  expect((await check(remoteA('2'))).sort()).toEqual([
    'The pair remote-a 2 and remote-b 1: remote-b: the dialog b.box: uncaught ReferenceError: box is not defined.',
    'The pair remote-a 2 and remote-b 1: remote-b: the page /b: uncaught ReferenceError: box is not defined.',
  ]);
});

test('a part that also fails without the build is no reason to reject it', async () => {
  await releaseInto(store, remoteA('1'));
  await releaseInto(store, remoteB('1', "throw new Error('always');"));
  const printed = await check(remoteA('2'));
  expect(printed.at(-1)).toMatch(
    /^The pair remote-a 2 and remote-b 1 fails, and remote-b 1 without remote-a 2 fails too: .*uncaught Error: always/,
  );
});

test('reports which earlier version a rollback could not restore, and does not open it', async () => {
  await releaseInto(store, smallShell('2', { code, shellApi: '5.0.0' }));
  expect(
    await check(smallRemote('a', '1', { ...offeringBox, manifest: { shellApi: '^5.0.0' } }), {
      isOpened: false,
    }),
  ).toEqual([
    'Unknown: shell 2 has no record of what it uses and offers, so only a browser can show whether it fits.',
    'Unknown: shell 1 (live before) has no record of what it uses and offers, so only a browser can show whether it fits.',
    expect.stringMatching(/^Not together with shell 1 \(live before\): remote-a needs shell API \^5\.0\.0/),
  ]);
});

test('an old record without uses is unknown, not passed', async () => {
  await releaseInto(store, remoteA('1'));
  await releaseInto(
    store,
    smallRemote('b', '1', {
      script: scriptOf('b'),
      destinations: [{ to: 'a.box', remote: 'remote-a', owner: 'a team' }],
    }),
  );
  expect(await check(remoteA('2'), { isOpened: false })).toContain(
    'Unknown: remote-b 1 has no record of what it uses and offers, so only a browser can show whether it fits.',
  );
});

test('a remote that has nothing to do with a build is not opened', async () => {
  await releaseInto(store, smallRemote('c', '1', { offers: none, uses: none }));
  expect(
    (await check(remoteA('1'), { isOpened: false })).filter((line) => line.includes('remote-c')),
  ).toEqual([]);
});
