import { demoGames } from '../demo/demo-games';
import { openTestSite, type TestSite } from '../testing/test-site';
import { drawBank } from './draw-bank';
import { drawBonus } from './draw-bonus';
import { drawGameBackground } from './draw-game-background';
import { drawGameLogo } from './draw-game-logo';

describe('pictures', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  afterAll(() => site.close());

  it('[S1.11] are there for each game, a logo and a background, no two alike', async () => {
    const pictures = new Set<string>();
    for (const { code } of demoGames) {
      for (const kind of ['logo', 'background']) {
        const { status, headers, text } = await site.call('GET', `/media/games/${code}/${kind}.svg`);
        expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
        pictures.add(text);
      }
    }
    expect(pictures.size).toBe(demoGames.length * 2);
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

  it('are drawn for what exists only', async () => {
    for (const url of [
      '/media/games/NOPE/logo.svg',
      '/media/banks/%3Cscript%3E.svg',
      '/media/bonuses/x.svg',
      '/media/games/..%2f..%2fPG/logo.svg',
    ]) {
      expect(await site.call('GET', url)).toMatchObject({ status: 404, body: { message: 'NO_DATA' } });
    }
  });

  it('never change and are well formed, also for codes nobody has drawn before', () => {
    for (const category of ['slot', 'sport', 'lotto'] as const) {
      for (const code of ['NEW1', 'NEW2', 'ANOTHER', 'X']) {
        for (const draw of [
          () => drawGameLogo(code, category),
          () => drawGameBackground(code, category),
          () => drawBank(code),
          () => drawBonus(code),
        ]) {
          const picture = draw();
          expect(picture).toBe(draw());
          expect(picture).toMatch(/^<svg [^>]+>.*<\/svg>$/s);
          expect(picture).not.toMatch(/NaN|undefined|<script|href=/);
          expect(picture.match(/<g[ >]/g)?.length ?? 0).toBe(picture.match(/<\/g>/g)?.length ?? 0);
        }
      }
    }
  });
});
