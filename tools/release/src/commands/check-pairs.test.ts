import type { Store } from '../store/store';
import { check, remoteA, remoteB, storeWithShell } from '../testing/pairs';
import { contributionTo, releaseCanaryInto, releaseInto, smallRemote } from '../testing/small-site';

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

test('[T2.5] a build that does not fit the canary of another remote is rejected', async () => {
  await releaseInto(store, remoteA('1', '', { slots: [{ id: 'a.tiles' }] }));
  await releaseCanaryInto(store, '2', 10, { slots: [] });
  const contributions = [contributionTo('a.tiles')];
  const user = smallRemote('b', '1', { manifest: { contributions } });
  await expect(releaseInto(store, user)).rejects.toThrow(
    'remote-b contributes to the slot a.tiles, which no live package opens: see its remote.manifest.ts.',
  );
});
