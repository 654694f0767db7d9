import { openTestSite, type TestSite } from '../testing/site/test-site';
import { readPictures } from './read-pictures';

describe('pictures', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  afterAll(() => site.close());

  it('[S1.11] are there for each game, a logo and a background, no two alike', async () => {
    const pictures = new Set<string>();
    const games = await site.deps.db.query<{ code: string }>('select code from game');
    expect(games.length).toBeGreaterThanOrEqual(20);
    for (const { code } of games) {
      for (const kind of ['logo', 'background']) {
        const { status, headers, text } = await site.call('GET', `/media/games/${code}/${kind}.svg`);
        expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
        pictures.add(text);
      }
    }
    expect(pictures.size).toBe(games.length * 2);
  });

  it('are there for banks and bonuses', async () => {
    for (const url of ['/media/banks/BCEL.svg', '/media/bonuses/WELCOME100.svg'])
      expect((await site.call('GET', url)).status).toBe(200);
  });

  it('are kept by caches and asked for again by tag', async () => {
    const first = await site.call('GET', '/media/games/PG/logo.svg');
    expect(first.headers['cache-control']).toContain('public');
    const again = await site.call('GET', '/media/games/PG/logo.svg', {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('can do nothing when opened by themselves', async () => {
    const { headers } = await site.call('GET', '/media/games/PG/logo.svg');
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'; style-src 'unsafe-inline'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('are there for what exists only', async () => {
    for (const url of [
      '/media/games/NOPE/logo.svg',
      '/media/banks/%3Cscript%3E.svg',
      '/media/bonuses/x.svg',
      '/media/games/..%2f..%2fPG/logo.svg',
    ]) {
      expect(await site.call('GET', url)).toMatchObject({ status: 404, body: { message: 'NO_DATA' } });
    }
  });

  it('are there of its kind for a game and a bonus that an operator added', async () => {
    const { db } = site.deps;
    await db.query(`insert into game (code, name, category, ft_wallet_slot, web, android, ios, position)
      select 'NEWGAME', name, category, ft_wallet_slot, web, android, ios, 99 from game where code = 'TICKET'`);
    await db.query(`insert into bonus (code, name, type, max_received, percent_fail, notice, banner_html, position)
      select 'NEWBONUS', name, type, max_received, percent_fail, notice, banner_html, 99 from bonus limit 1`);
    for (const [url, name] of [
      ['/media/games/NEWGAME/logo.svg', 'games/other-lotto/logo.svg'],
      ['/media/games/NEWGAME/background.svg', 'games/other-lotto/background.svg'],
      ['/media/bonuses/NEWBONUS.svg', 'bonuses/other.svg'],
    ] as const)
      expect((await site.call('GET', url)).text).toBe(readPictures().get(name)?.content);
  });

  it('are well formed, and do nothing', () => {
    const pictures = readPictures();
    expect(pictures.size).toBeGreaterThan(80);
    for (const { content } of pictures.values()) {
      expect(content.trim()).toMatch(/^<svg [^>]+>.*<\/svg>$/s);
      expect(content).not.toMatch(/NaN|undefined|<script|href=/);
      expect(content.match(/<g[ >]/g)?.length ?? 0).toBe(content.match(/<\/g>/g)?.length ?? 0);
    }
  });
});
