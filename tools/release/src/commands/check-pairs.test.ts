import type { Store } from '../store/store';
import { check, code, none, offeringBox, remoteA, remoteB, scriptOf, storeWithShell } from '../testing/pairs';
import { releaseInto, smallRemote, smallShell } from '../testing/small-site';

let store: Store;
beforeEach(async () => {
  store = await storeWithShell();
});

test('[T2.6] reports parts of other remotes that fail together with a build', async () => {
  await releaseInto(store, remoteA('1', 'globalThis.box = () => {};'));
  await releaseInto(store, remoteB('1', 'box();'));
  expect((await check(store, remoteA('2'))).sort()).toEqual([
    'The pair remote-a 2 and remote-b 1: remote-b: the dialog b.box: uncaught ReferenceError: box is not defined.',
    'The pair remote-a 2 and remote-b 1: remote-b: the page /b: uncaught ReferenceError: box is not defined.',
  ]);
});

test('reports which earlier version a rollback could not restore, and does not open it', async () => {
  await releaseInto(store, smallShell('2', { code, shellApi: '5.0.0' }));
  expect(
    await check(store, smallRemote('a', '1', { ...offeringBox, manifest: { shellApi: '^5.0.0' } }), {
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
  // A remote that has nothing to do with the build.
  await releaseInto(store, smallRemote('c', '1', { offers: none, uses: none }));
  const lines = await check(store, remoteA('2'), { isOpened: false });
  expect(lines).toContain(
    'Unknown: remote-b 1 has no record of what it uses and offers, so only a browser can show whether it fits.',
  );
  expect(lines.join()).not.toContain('remote-c');
});
