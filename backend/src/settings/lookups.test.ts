import type { components } from '@wallet/contract';
import { openTestSite, type TestSite } from '../testing/site/test-site';
import { openBeforeAll } from '../testing/open-before-all';
import { requestedLanguage } from './language';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { builtInFolder } from './media';
import { rejected } from '../testing/site/rejected';

type Schemas = components['schemas'];

const thai = /[\u0e01-\u0e5b]/;
const lao = /[\u0e81-\u0edf]/;

describe('lookups', () => {
  const site = openBeforeAll(openTestSite);
  let token: string;
  beforeAll(async () => {
    token = await site.login('0811111111');
  });

  const lookup = async <T>(name: string, headers: Record<string, string> = {}): Promise<T> => {
    const { status, body } = await site.call<T>('GET', `/api/lookup/${name}`, { headers });
    expect(status).toBe(200);
    return body;
  };
  const memberLookup = async <T>(name: string): Promise<T> => {
    expect((await site.call('GET', `/api/lookup/${name}`)).status).toBe(401);
    const { status, body } = await site.call<T>('GET', `/api/lookup/${name}`, { token });
    expect(status).toBe(200);
    return body;
  };

  it('[S7.3] [S3.8] list the banks of Thailand, then those of Laos, with their names in three languages', async () => {
    const { banks } = await lookup<Schemas['BankList']>('banks');
    expect([banks[0]?.code, banks.at(-1)?.logo]).toEqual(['KBANK', `/media/banks/${banks.at(-1)?.code}.svg`]);
    for (const { nameTH, nameLA, nameEN } of banks) {
      expect(nameTH).toMatch(thai);
      expect(nameLA).toMatch(lao);
      expect(nameEN).toMatch(/^[ -~]+$/);
    }
  });

  it('[S7.3] [S3.13] [S3.14] [S3.15] [S3.16] list the deposit methods for members', async () => {
    const deposit = await memberLookup<Schemas['DepositOptions']>('deposit');
    expect(deposit.isManual).toBe(false);
    expect(deposit.banks.map(({ bankCode }) => bankCode)).toEqual(['SCB', 'KBANK', 'GSB']);
    expect(deposit.banks[0]).toEqual({
      bankCode: 'SCB',
      bankType: 'PAYMENT',
      mode: 'AUTO',
      bank: expect.objectContaining({ nameTH: 'ธนาคารไทยพาณิชย์', nameEN: 'Siam Commercial Bank' }) as object,
      bankAccountName: 'บจก. ทองดี เพย์',
      bankAccountNo: '4051234567',
      currency: null,
    });
    expect(deposit.wallets.map(({ mode }) => mode)).toEqual(['AUTO', 'gift']);
    expect(deposit.qrProviders).toEqual(['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY']);
  });

  it('[S7.3] [S3.8] return conditions, agreements, notice and contact in the requested language, or that of the edition', async () => {
    for (const [header, letters] of [
      ['', thai],
      ['lo,en;q=0.5', lao],
      ['en-GB', /^[ -~–]+$/],
    ] as const) {
      const headers = { 'accept-language': header };
      const { conditions } = await lookup<Schemas['ConditionList']>('conditions', headers);
      const { agreements } = await lookup<Schemas['AgreementList']>('agreements', headers);
      const { notice } = await lookup<Schemas['Notice']>('notice', headers);
      const { contactText, lineName } = await lookup<Schemas['Contact']>('contact', headers);
      expect(conditions).toHaveLength(5);
      expect(agreements).toHaveLength(2);
      for (const text of [...conditions, ...agreements, notice, contactText]) expect(text).toMatch(letters);
      expect(lineName).toBe('@thongdee');
    }
  });

  it('[S7.3] [S3.8] [S3.18] [S9.8] return the site’s name, its sources, the limits of a withdrawal and the rules for slips', async () => {
    expect(await lookup('info')).toEqual({ name: 'ทองดี', website: 'https://thongdee.example' });
    const { sources } = await lookup<Schemas['SourceList']>('sources', { 'accept-language': 'en' });
    expect(sources[0]).toEqual({ code: 'FRIEND', description: 'A friend' });
    expect(await memberLookup('withdraw')).toEqual({ withdrawMin: 100, withdrawMax: 100_000 });
    const slip = { enabled: true, closedFrom: '23:30', closedUntil: '00:30', uploadWithin: 3_600_000 };
    expect(await memberLookup('slip')).toMatchObject(slip);
  });

  it('[S7.3] [S3.8] report whether registration requires a code and whether the chat is enabled', async () => {
    const passkeys = { rpId: 'thongdee.example' };
    const passwordReset = { pause: 600_000 };
    expect(await lookup('registerOTP')).toEqual({ registerOTP: true, passwordReset, passkeys });
    expect(await lookup('enableChatWidget')).toEqual({ enableChatWidget: true });
    await site.deps.settings.set('registerOtp', { enabled: false });
    await site.deps.settings.set('chat', { enabled: false, prefix: 'thongdee' });
    expect(await lookup('registerOTP')).toEqual({ registerOTP: false, passkeys });
    expect(await lookup('enableChatWidget')).toEqual({ enableChatWidget: false });
  });

  it('[S7.3] [S7.24] report “gone” after the end of the service, and every other call is rejected with “gone”', async () => {
    expect(await lookup('active')).toEqual({ terminated: null });
    await site.deps.settings.set('service', { terminated: true });
    expect(await lookup('active')).toEqual({ terminated: 'gone' });
    const gone = rejected('gone', { status: 410 });
    for (const path of ['/api/lookup/banks', '/api/wallet', '/api/chat/config'])
      expect(await site.call('GET', path, { token })).toMatchObject(gone);
    const body = { username: 'a', password: 'b' };
    expect(await site.call('POST', '/api/login', { body })).toMatchObject(gone);
    await site.deps.settings.set('service', { terminated: false });
    expect((await site.call('GET', '/api/wallet', { token })).status).toBe(200);
  });
});

describe('lookups of the Lao edition', () => {
  const site = openBeforeAll(() => openTestSite({ edition: 'lao' }));

  it('use Lao when no other language is requested, and put the Lao banks first', async () => {
    const { body } = await site.call<Schemas['Notice']>('GET', '/api/lookup/notice');
    expect(body.notice).toMatch(lao);
    expect((await site.call<Schemas['SiteInfo']>('GET', '/api/lookup/info')).body.name).toBe('ທອງດີ');
    const { banks } = (await site.call<Schemas['BankList']>('GET', '/api/lookup/banks')).body;
    expect(banks[0]?.code).toBe('BCEL');
  });

  const depositOptionsOf = async (username: string) => {
    const token = await site.login(username);
    return (await site.call<Schemas['DepositOptions']>('GET', '/api/lookup/deposit', { token })).body;
  };

  it('[S1.4] [S3.13] [S3.14] offer a member the accounts for their currency, and no baht wallet for kip', async () => {
    const kip = await depositOptionsOf('0833333333');
    expect(kip.banks.map(({ bankCode, currency }) => [bankCode, currency])).toEqual([['BCEL', 'LAK']]);
    expect([kip.wallets, kip.minDeposit]).toEqual([[], 10_000]);
    const baht = await depositOptionsOf('0822222222');
    expect(baht.banks.map(({ bankCode }) => bankCode)).toEqual(['SCB', 'KBANK', 'GSB', 'BCEL']);
    expect(baht.banks.map(({ currency }) => currency)).toEqual([null, null, null, 'BAHT']);
    expect(baht.wallets.map(({ mode }) => mode)).toEqual(['AUTO', 'gift']);
    expect(baht.minDeposit).toBe(1);
  });

  it('[S7.15] name the QR providers, their payees and the wallet provider as the operator does', async () => {
    const { qrDetails, walletName } = await depositOptionsOf('0822222222');
    expect(qrDetails?.[0]).toEqual({
      provider: 'KBANK',
      name: expect.objectContaining({
        nameTH: 'พร้อมเพย์ กสิกรไทย',
        nameEN: 'PromptPay by KBank',
        nameLA: 'QR ກະສິກອນໄທ',
      }) as object,
      payee: 'บจก. ทองดี เพย์',
    });
    expect(walletName).toBe('TrueMoney');
  });

  it('[S1.4] [S9.8] limit a withdrawal by the member’s currency, also with limits that an older version stored', async () => {
    const limitsOf = async (username: string) =>
      (await site.call('GET', '/api/lookup/withdraw', { token: await site.login(username) })).body;
    expect(await limitsOf('0833333333')).toEqual({ withdrawMin: 50_000, withdrawMax: 50_000_000 });
    expect(await limitsOf('0822222222')).toEqual({ withdrawMin: 100, withdrawMax: 100_000 });
    await site.deps.db.query(
      `update setting set value = '{"min": 20000, "max": 3000000}'::jsonb where key = 'withdraw'`,
    );
    site.deps.settings.clearCache();
    expect(await limitsOf('0833333333')).toEqual({ withdrawMin: 200, withdrawMax: 30_000 });
  });
});

describe('the requested language', () => {
  it.each([
    ['th', 'th', 'th'],
    ['lo', 'la', 'la'],
    ['en-US,en;q=0.9', 'en', 'en'],
    ['fr, en;q=0.2, th;q=0.8', 'th', 'th'],
    ['de', 'th', 'la'],
    ['en;q=0', 'th', 'la'],
    ['EN', 'en', 'en'],
    [';;;,,', 'th', 'la'],
    [undefined, 'th', 'la'],
  ])('is read from Accept-Language %p as %s, and in the Lao edition as %s', (header, language, ofLao) => {
    expect([requestedLanguage(header, 'th'), requestedLanguage(header, 'lao')]).toEqual([language, ofLao]);
  });
});

describe('built-in pictures', () => {
  const site = openBeforeAll(openTestSite);

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

  it('cannot run anything when they are opened directly, and are cached and revalidated', async () => {
    const { headers } = await site.call('GET', '/media/games/PG/logo.svg');
    expect(headers['cache-control']).toContain('public');
    const revalidate = { headers: { 'if-none-match': String(headers.etag) } };
    expect((await site.call('GET', '/media/games/PG/logo.svg', revalidate)).status).toBe(304);
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'; style-src 'unsafe-inline'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('are served only for games, banks and bonuses that exist', async () => {
    for (const url of ['/media/banks/BCEL.svg', '/media/bonuses/WELCOME100.svg'])
      expect((await site.call('GET', url)).status).toBe(200);
    for (const url of [
      '/media/games/NOPE/logo.svg',
      '/media/banks/%3Cscript%3E.svg',
      '/media/bonuses/x.svg',
      '/media/games/..%2f..%2fPG/logo.svg',
    ]) {
      expect(await site.call('GET', url)).toMatchObject(rejected('NO_DATA', { status: 404 }));
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
      expect((await site.call('GET', url)).text).toBe(
        fs.readFileSync(path.join(builtInFolder, name), 'utf8'),
      );
  });

  it('are well-formed and contain no scripts', () => {
    const names = fs.readdirSync(builtInFolder, { recursive: true, encoding: 'utf8' });
    const pictures = names.filter((name) => name.endsWith('.svg'));
    expect(pictures.length).toBeGreaterThan(80);
    for (const name of pictures) {
      const content = fs.readFileSync(path.join(builtInFolder, name), 'utf8');
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

  it('are served under their names as pictures that run nothing, and sent again only after a change', async () => {
    const svg = 'image/svg+xml; charset=utf-8';
    for (const [name, type] of Object.entries({ 'inside.png': 'image/png', 'Logo.SVG': svg })) {
      const { status, headers } = await get(name);
      expect([status, headers['content-type']]).toEqual([200, type]);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toBe(
        "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      );
    }
    const { headers, text } = await get('summer.png');
    expect([text, headers['content-length']]).toEqual(['a picture', '9']);
    const tagged = { 'if-none-match': String(headers.etag) };
    expect(await get('summer.png', tagged)).toMatchObject({ status: 304, text: '' });
    fs.writeFileSync(path.join(parent, 'own', 'summer.png'), 'another picture');
    expect(await get('summer.png', tagged)).toMatchObject({ status: 200, text: 'another picture' });
  });

  it('do not include anything but pictures of the folder', async () => {
    const names = ['missing.png', 'page.html', 'folder.png', '.hidden.png', 'outside.png'];
    for (const name of [...names, '..%2fsecret.png', '..%5csecret.png', 'summer.png%00.png'])
      expect([400, 404]).toContain((await get(name)).status);
  });
});
