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

  test('chooses the version by the visitor’s bucket and preloads only its files', () => {
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

  test('chooses the default version when the shares cannot be parsed', () => {
    expect(open('{')).toEqual(standard);
    expect(open('')).toEqual(standard);
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

  /**
   * Ids in the format of visitor ids. They are fixed, because random ids would sometimes make this test fail. The large
   * factor spreads the numbers (Knuth's multiplicative hash).
   */
  const visitors = Array.from({ length: 10_000 }, (_, index) =>
    [1, 2, 3].map((part) => Math.imul(index * 3 + part, 2654435761) >>> 0).join('-'),
  );
  const bucketsOf = (remote: string): Map<string, number> =>
    new Map(visitors.map((visitor) => [visitor, bucketOf(visitor, remote)]));
  const names = ['remote-auth', 'remote-chat', 'remote-promotions', 'remote-spin', 'remote-wallet'];
  const buckets = new Map(names.map((remote) => [remote, bucketsOf(remote)]));
  const inShare = (remote: string, share: number): Set<string> =>
    new Set(
      [...(buckets.get(remote) ?? [])].filter(([, bucket]) => bucket < share).map(([visitor]) => visitor),
    );
  const percent = (count: number): number => (count / visitors.length) * 100;

  test.each([
    ['remote-auth', 10, 0.5],
    ['remote-chat', 10, 0.5],
    ['remote-promotions', 10, 0.5],
    ['remote-spin', 10, 0.5],
    ['remote-wallet', 10, 0.5],
    ['remote-spin', 0.5, 0.2],
    ['remote-spin', 50, 1.5],
    ['remote-spin', 99.9, 0.1],
  ])('for %s, a share of %d percent contains so many visitors, plus or minus %d', (remote, share, within) => {
    expect(Math.abs(percent(inShare(remote, share).size) - share)).toBeLessThan(within);
  });

  test('keeps all visitors of a canary while its traffic share grows', () => {
    let previous = new Set<string>();
    for (const share of [0.1, 1, 10, 10.1, 30, 75, 99.9]) {
      const current = inShare('remote-spin', share);
      expect([...previous].filter((visitor) => !current.has(visitor))).toEqual([]);
      expect(current.size).toBeGreaterThan(previous.size);
      previous = current;
    }
  });

  test('chooses visitors independently for each remote', () => {
    const [auth, spin] = [inShare('remote-auth', 30), inShare('remote-spin', 30)];
    const both = [...auth].filter((visitor) => spin.has(visitor));
    // 30 % of 30 % of the visitors.
    expect(Math.abs(percent(both.length) - 9)).toBeLessThan(0.5);
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

  test('applies the stored theme to the page', () => {
    localStorage.setItem('theme', 'dark');
    applyStoredTheme();
    expect(root).toHaveAttribute('data-theme', 'dark');
  });

  test('keeps the theme of the device when none is stored', () => {
    applyStoredTheme();
    expect(root).toHaveAttribute('data-theme', '');
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
