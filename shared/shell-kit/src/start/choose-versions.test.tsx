import { applyStoredTheme } from './apply-stored-theme';
import { bucketOf, chooseVersions, type Share, rememberReplaced } from './choose-versions';

describe('chooseVersions', () => {
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

  const spinCanary = (share: number): Share => ['remote-spin', '2', share];
  const standard = { chosen: {}, preloaded: ['/shell/1/main.css', '/remote-spin/1/a.js'] };
  const canary = {
    chosen: { 'remote-spin': '2' },
    preloaded: ['/shell/1/main.css', '/remote-spin/2/a.js'],
  };

  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => jest.restoreAllMocks());

  test('[T2.8] chooses the version by the visitor’s bucket and preloads only its files', () => {
    localStorage.setItem('visitor-id', '1-2-3');
    const bucket = bucketOf('1-2-3', 'remote-spin');
    expect(open([spinCanary(bucket + 0.01)])).toEqual(canary);
    expect(open([spinCanary(bucket - 0.01)])).toEqual(standard);
    expect(document.querySelector('link[rel="preload"][integrity]')).toHaveAttribute('integrity', 'sha384-1');
  });

  test('stores an id for a new visitor, who then always gets the same version', () => {
    const first = open([spinCanary(50)]);
    const id = localStorage.getItem('visitor-id');
    expect(id).toMatch(/^\d+-\d+-\d+$/);
    for (let visit = 0; visit < 20; visit += 1) expect(open([spinCanary(50)])).toEqual(first);
    expect(localStorage.getItem('visitor-id')).toBe(id);
    localStorage.clear();
    open([spinCanary(50)]);
    expect(localStorage.getItem('visitor-id')).not.toBe(id);
  });

  test('chooses the version of each remote by the traffic share of its canary', () => {
    const { chosen } = open([
      ['remote-auth', '5', 100],
      ['remote-spin', '2', 0],
      ['remote-wallet', '7', 100],
    ]);
    expect(chosen).toEqual({ 'remote-auth': '5', 'remote-wallet': '7' });
  });

  test.each([
    ['blocks reading', 'getItem'],
    ['blocks writing', 'setItem'],
  ] as const)('chooses the default version when the browser %s', (_, method) => {
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(open([spinCanary(100)])).toEqual(standard);
  });

  test.each(['{', ''])('chooses the default version when the shares cannot be parsed: "%s"', (shares) => {
    expect(open(shares)).toEqual(standard);
  });

  test('does not choose a canary again that failed in this tab, but chooses another one', () => {
    expect(open([spinCanary(100)])).toEqual(canary);
    rememberReplaced('remote-auth', '2');
    rememberReplaced('remote-spin', '2');
    expect(open([spinCanary(100)])).toEqual(standard);
    expect(open([['remote-spin', '3', 100]]).chosen).toEqual({ 'remote-spin': '3' });
    sessionStorage.clear();
    expect(open([spinCanary(100)])).toEqual(canary);
  });

  /** Ids like those of visitors. They are fixed, because random ids would sometimes make this test fail. */
  const visitors = Array.from({ length: 10_000 }, (_, index) =>
    // Knuth's multiplicative hash spreads the numbers.
    [1, 2, 3].map((part) => Math.imul(index * 3 + part, 2654435761) >>> 0).join('-'),
  );

  test.each([
    ['remote-auth', 10, 0.5],
    ['remote-wallet', 10, 0.5],
    ['remote-spin', 0.5, 0.2],
    ['remote-spin', 50, 1.5],
    ['remote-spin', 99.9, 0.1],
  ])('for %s, a share of %d percent contains so many visitors, plus or minus %d', (remote, share, within) => {
    const chosen = visitors.filter((visitor) => bucketOf(visitor, remote) < share);
    expect(Math.abs((chosen.length / visitors.length) * 100 - share)).toBeLessThan(within);
  });

  test('returns the same bucket on every device', () => {
    expect(bucketOf('1-2-3', 'remote-spin')).toBeCloseTo(20.994653250090778, 10);
    expect(bucketOf('', '')).toBeGreaterThanOrEqual(0);
  });
});

describe('stored theme', () => {
  const root = document.documentElement;

  beforeEach(() => {
    localStorage.clear();
    delete root.dataset['theme'];
  });

  test('applies the stored theme to the page, and keeps the theme of the device without one', () => {
    applyStoredTheme();
    expect(root).toHaveAttribute('data-theme', '');
    localStorage.setItem('theme', 'dark');
    applyStoredTheme();
    expect(root).toHaveAttribute('data-theme', 'dark');
  });

  test('keeps the theme of the device when storage is blocked', () => {
    const blocked = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(applyStoredTheme).not.toThrow();
    expect(root).not.toHaveAttribute('data-theme');
    blocked.mockRestore();
  });
});
