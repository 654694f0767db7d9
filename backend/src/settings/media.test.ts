import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openTestSite, type TestSite } from '../testing/site/test-site';
import { readPictures } from './media';

describe('built-in pictures', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  afterAll(() => site.close());

  it('[S1.11] exist for each game, a logo and a background, all different', async () => {
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

  it('exist for banks and bonuses', async () => {
    for (const url of ['/media/banks/BCEL.svg', '/media/bonuses/WELCOME100.svg'])
      expect((await site.call('GET', url)).status).toBe(200);
  });

  it('are cached and revalidated with their ETag', async () => {
    const first = await site.call('GET', '/media/games/PG/logo.svg');
    expect(first.headers['cache-control']).toContain('public');
    const again = await site.call('GET', '/media/games/PG/logo.svg', {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('cannot run anything when they are opened directly', async () => {
    const { headers } = await site.call('GET', '/media/games/PG/logo.svg');
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'; style-src 'unsafe-inline'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('are served only for games, banks and bonuses that exist', async () => {
    for (const url of [
      '/media/games/NOPE/logo.svg',
      '/media/banks/%3Cscript%3E.svg',
      '/media/bonuses/x.svg',
      '/media/games/..%2f..%2fPG/logo.svg',
    ]) {
      expect(await site.call('GET', url)).toMatchObject({ status: 404, body: { message: 'NO_DATA' } });
    }
  });

  it('have a default for a game and a bonus that an operator added', async () => {
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

  it('are well-formed and contain no scripts', () => {
    const pictures = readPictures();
    expect(pictures.size).toBeGreaterThan(80);
    for (const { content } of pictures.values()) {
      expect(content.trim()).toMatch(/^<svg [^>]+>.*<\/svg>$/s);
      expect(content).not.toMatch(/NaN|undefined|<script|href=/);
      expect(content.match(/<g[ >]/g)?.length ?? 0).toBe(content.match(/<\/g>/g)?.length ?? 0);
    }
  });
});

describe('an operator’s own pictures', () => {
  let site: TestSite;
  let parent: string;
  beforeAll(async () => {
    parent = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-media-'));
    const mediaDir = path.join(parent, 'own');
    fs.mkdirSync(path.join(mediaDir, 'folder.png'), { recursive: true });
    fs.writeFileSync(path.join(parent, 'secret.png'), 'secret');
    fs.writeFileSync(path.join(mediaDir, 'summer.png'), 'a picture');
    fs.writeFileSync(path.join(mediaDir, 'Logo.SVG'), '<svg onload="alert(1)"></svg>');
    fs.writeFileSync(path.join(mediaDir, 'page.html'), '<script>alert(1)</script>');
    fs.writeFileSync(path.join(mediaDir, '.hidden.png'), 'hidden');
    fs.symlinkSync(path.join(parent, 'secret.png'), path.join(mediaDir, 'outside.png'));
    fs.symlinkSync('summer.png', path.join(mediaDir, 'inside.png'));
    site = await openTestSite({ mediaDir });
  });
  afterAll(async () => {
    await site.close();
    fs.rmSync(parent, { recursive: true, force: true });
  });

  const get = (name: string, headers = {}) => site.call('GET', `/media/own/${name}`, { headers });

  it.each([
    ['summer.png', 'image/png'],
    ['inside.png', 'image/png'],
    ['Logo.SVG', 'image/svg+xml; charset=utf-8'],
  ])('are served under their names with the MIME type of a picture: %s', async (name, type) => {
    const { status, headers } = await get(name);
    expect([status, headers['content-type']]).toEqual([200, type]);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'; style-src 'unsafe-inline'");
  });

  it('are sent again only after a change', async () => {
    const { headers, text } = await get('summer.png');
    expect([text, headers['content-length']]).toEqual(['a picture', '9']);
    const tagged = { 'if-none-match': String(headers.etag) };
    expect(await get('summer.png', tagged)).toMatchObject({ status: 304, text: '' });
    fs.writeFileSync(path.join(parent, 'own', 'summer.png'), 'another picture');
    expect(await get('summer.png', tagged)).toMatchObject({ status: 200, text: 'another picture' });
  });

  it.each([
    'missing.png',
    'page.html',
    'folder.png',
    '.hidden.png',
    'outside.png',
    '..%2fsecret.png',
    '%2e%2e/secret.png',
    '..%5csecret.png',
    'summer.png%00.png',
    'summer.png/',
  ])('do not include anything but pictures of the folder: %s', async (name) => {
    expect([400, 404]).toContain((await get(name)).status);
  });

  it('are not served without a folder', async () => {
    const other = await openTestSite();
    expect((await other.call('GET', '/media/own/summer.png')).status).toBe(404);
    await other.close();
  });
});
