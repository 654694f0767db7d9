import { join } from 'node:path';
import { root } from '@wallet/build';
import { printBuilds } from './print-builds';

const build = (ms: number, ...files: string[]) => ({
  hash: 'x',
  ms,
  files: files.map((file) => join(root, file)),
});

test('a save, what was built, how long it took and what the page made of it stand in one line', () => {
  expect(printBuilds(new Map([['remote-a', build(640, 'remote-a/src/a.tsx')]]), ['replaced'])).toBe(
    'saved remote-a/src/a.tsx: remote-a rebuilt in 0.6 s, replaced in the page',
  );
});

test('of several packages the slowest counts, and what was done to the page most', () => {
  const builds = new Map([
    ['remote-a', build(200, 'shared/ui/src/button.tsx')],
    ['shell', build(900, 'shared/ui/src/button.tsx', 'shell/src/app.tsx')],
  ]);
  expect(printBuilds(builds, ['elsewhere', 'reloaded'])).toBe(
    'saved shared/ui/src/button.tsx and 1 more: remote-a and 1 more rebuilt in 0.9 s, page reloaded',
  );
});

test('it says so when nobody has a page open', () => {
  expect(printBuilds(new Map([['remote-a', build(50)]]), [undefined])).toBe(
    'remote-a rebuilt in 0.1 s, no page is open',
  );
});
