import { ownFrames, type Release } from './create-collector';

const releases: Release[] = [
  { name: 'shell', version: '1.1.14-aa', folder: 'https://site.test/shell/1.1.14-aa/' },
  { name: 'remote-wallet', version: '0.1.0-bb', folder: 'https://cdn.test/remote-wallet/0.1.0-bb/' },
];
const positions = (stack: string) => ownFrames(stack, releases).map(({ position }) => position);

test('returns only the frames in the site’s own files, without origin and query', () => {
  const chromium = `TypeError: 0811111111 has no token eyJhbGci
    at Home (https://cdn.test/remote-wallet/0.1.0-bb/home.3f2a.js?retry=mf3x:1:2345)
    at https://cdn.test/remote-wallet/0.1.0-bb/media/chunk.js:7:1
    at extension (chrome-extension://abcdef/content.js:1:1)
    at evil (https://ads.test/x.js:1:1)
    at https://site.test/user/home?token=secret:3:9
    at draw (https://site.test/shell/1.1.14-aa/main.js:10:20)`;
  expect(positions(chromium)).toEqual([
    'remote-wallet/home.3f2a.js:1:2345',
    'remote-wallet/media/chunk.js:7:1',
    'shell/main.js:10:20',
  ]);
});

test('parses stacks of Firefox and Safari', () => {
  expect(
    positions('Home@https://cdn.test/remote-wallet/0.1.0-bb/home.js:1:2\ndraw@https://site.test/x.js:1:1'),
  ).toEqual(['remote-wallet/home.js:1:2']);
});

test('matches entire folder names, leaves out unusual file names, and returns at most eight frames', () => {
  expect(positions('at https://site.test/shell/1.1.14-aab/main.js:1:1')).toEqual([]);
  expect(positions('at https://site.test/shell/1.1.14-aa/%E0%B8%81/name=somchai.js:1:1')).toEqual([]);
  const deep = Array.from(
    { length: 50 },
    (_, line) => `at https://site.test/shell/1.1.14-aa/main.js:${line}:1`,
  );
  expect(positions(deep.join('\n'))).toHaveLength(8);
});
