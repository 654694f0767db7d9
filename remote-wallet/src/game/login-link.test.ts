import { setConfig } from '@wallet/platform/config';
import { doubleApi } from '@wallet/testing';
import { loginGames, loginLink } from './login-link';

const codes =
  'JOKER SEXYGAME BETFLIX ASKMEBET UFABET SUPERSLOT PG SLOTXO IMI USUN AREASLOT CIRCUS SLOTRACHA PGSLOT JOKER2 HUAYHD';
const credentials = { username: 'td81', password: 'p/ss' };

afterEach(() => setConfig({}));

test('[S2.43] exactly the listed games are entered by an automatic login link', () => {
  expect([...loginGames.keys()].sort()).toEqual(codes.split(' ').sort());
});

test.each([
  'pg',
  'betflix',
  'askmebet',
  'imi',
  'usun',
  'areaslot',
  'circus',
  'slotracha',
  'pgslot',
  'joker2',
  'huayhd',
])('[S7.21] %s is one of the games that the login call knows', (game) => {
  expect(loginGames.get(game.toUpperCase())).toBe(game);
});

test('[S7.20] [S7.21] the link is asked for by the user name, and with the password where the site says so', async () => {
  setConfig({ gameLoginWithPassword: ['BETFLIX'] });
  const link = { link: 'https://play.test/enter?t=1' };
  const { calls } = doubleApi({
    'GET /api/autoLogin/pg/td81': link,
    'GET /api/autoLogin/betflix/td81/p%2Fss': link,
  });
  expect(await loginLink('PG', credentials)).toBe(link.link);
  expect(await loginLink('BETFLIX', credentials)).toBe(link.link);
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/autoLogin/pg/td81',
    '/api/autoLogin/betflix/td81/p%2Fss',
  ]);
});

test('a link from the backend’s root is the backend’s, and one that is none of the web is refused', async () => {
  setConfig({ backendUrl: 'https://api.test' });
  let link = '/sandbox/games/PG?ticket=1';
  doubleApi({ 'GET /api/autoLogin/pg/td81': () => ({ link }) });
  expect(await loginLink('PG', credentials)).toBe('https://api.test/sandbox/games/PG?ticket=1');
  link = 'javascript:alert(1)';
  await expect(loginLink('PG', credentials)).rejects.toMatchObject({ code: 'NO_GAME' });
});

test('a game without an automatic login asks nobody', async () => {
  doubleApi({});
  await expect(loginLink('KENO', credentials)).rejects.toMatchObject({ code: 'NO_GAME' });
});
