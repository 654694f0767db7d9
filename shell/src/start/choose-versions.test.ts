import { bucketOf, chooseVersions, type Share } from './choose-versions';
import { rememberReplaced } from './replaced-versions';

/** Opens a page with links to files of both versions of a remote, and to one file of another remote. */
function open(shares: readonly Share[] | string): { chosen: Record<string, string>; preloaded: string[] } {
  document.head.innerHTML = `
    <link rel="preload" as="style" href="/shell/1/main.css">
    <link rel="default" data-of="remote-spin" as="script" href="/remote-spin/1/a.js" integrity="sha384-1">
    <link rel="candidate" data-of="remote-spin" as="script" href="/remote-spin/2/a.js" integrity="sha384-2">`;
  const tag = document.createElement('script');
  tag.dataset['shares'] = typeof shares === 'string' ? shares : JSON.stringify(shares);
  const chosen = chooseVersions(tag);
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"]')];
  return { chosen, preloaded: links.map((link) => link.getAttribute('href') ?? '') };
}

const spin = (share: number): Share => ['remote-spin', '2', share];
const standard = { chosen: {}, preloaded: ['/shell/1/main.css', '/remote-spin/1/a.js'] };
const candidate = {
  chosen: { 'remote-spin': '2' },
  preloaded: ['/shell/1/main.css', '/remote-spin/2/a.js'],
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

test('a visitor gets the version that their place among all visitors says, and its files alone are preloaded', () => {
  localStorage.setItem('visitor-id', '1-2-3');
  const place = bucketOf('1-2-3', 'remote-spin');
  expect(open([spin(place + 0.01)])).toEqual(candidate);
  expect(open([spin(place - 0.01)])).toEqual(standard);
  expect(document.querySelector('link[rel="preload"][integrity]')).toHaveAttribute('integrity', 'sha384-1');
});

test('a visitor without an id gets one that stays, and then always the same version', () => {
  const first = open([spin(50)]);
  const id = localStorage.getItem('visitor-id');
  expect(id).toMatch(/^\d+-\d+-\d+$/);
  for (let visit = 0; visit < 20; visit += 1) expect(open([spin(50)])).toEqual(first);
  expect(localStorage.getItem('visitor-id')).toBe(id);
  localStorage.clear();
  open([spin(50)]);
  expect(localStorage.getItem('visitor-id')).not.toBe(id);
});

test('each remote has a share of its own', () => {
  const { chosen } = open([
    ['remote-auth', '5', 100],
    ['remote-spin', '2', 0],
    ['remote-wallet', '7', 100],
  ]);
  expect(chosen).toEqual({ 'remote-auth': '5', 'remote-wallet': '7' });
});

test.each([
  ['reads nothing', 'getItem'],
  ['keeps nothing', 'setItem'],
] as const)('where the browser %s it is the default version', (_, method) => {
  jest.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(open([spin(100)])).toEqual(standard);
});

test('what cannot be read is nobody’s share', () => {
  expect(open('{')).toEqual(standard);
  expect(open('')).toEqual(standard);
});

test('a candidate that failed in this tab is not chosen there again, another one is', () => {
  expect(open([spin(100)])).toEqual(candidate);
  rememberReplaced('remote-auth', '2');
  rememberReplaced('remote-spin', '2');
  expect(open([spin(100)])).toEqual(standard);
  expect(open([['remote-spin', '3', 100]]).chosen).toEqual({ 'remote-spin': '3' });
  sessionStorage.clear();
  expect(open([spin(100)])).toEqual(candidate);
});
