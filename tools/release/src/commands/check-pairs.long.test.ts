import type { Store } from '../store/store';
import { check, remoteA, remoteB, storeWithShell } from '../testing/pairs';
import { releaseInto } from '../testing/small-site';

let store: Store;
beforeEach(async () => {
  store = await storeWithShell();
});

test('a part that also fails without the build is no reason to reject it', async () => {
  await releaseInto(store, remoteA('1'));
  await releaseInto(store, remoteB('1', "throw new Error('always');"));
  const printed = await check(store, remoteA('2'));
  expect(printed.at(-1)).toMatch(
    /^The pair remote-a 2 and remote-b 1 fails, and remote-b 1 without remote-a 2 fails too: .*uncaught Error: always/,
  );
});
