import { setConfig } from '@wallet/platform/config';
import { mockApi } from '@wallet/testing';
import { loginGames, fetchLoginLink } from './login-link';

const codes =
  'JOKER SEXYGAME BETFLIX ASKMEBET UFABET SUPERSLOT PG SLOTXO IMI USUN AREASLOT CIRCUS SLOTRACHA PGSLOT JOKER2 HUAYHD';
const credentials = { username: 'td81', password: 'p/ss' };

afterEach(() => setConfig({}));

test('[S2.43] supports a login link for exactly the listed games', () => {
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
])('[S7.21] supports %s', (game) => {
  expect(loginGames.get(game.toUpperCase())).toBe(game);
});

test('[S7.20] [S7.21] requests the link with the user name, and with the password where the site is configured so', async () => {
  setConfig({ gameLoginWithPassword: ['BETFLIX'] });
  const link = { link: 'https://play.test/enter?t=1' };
  const { calls } = mockApi({
    'GET /api/autoLogin/pg/td81': link,
    'GET /api/autoLogin/betflix/td81/p%2Fss': link,
  });
  expect(await fetchLoginLink('PG', credentials)).toBe(link.link);
  expect(await fetchLoginLink('BETFLIX', credentials)).toBe(link.link);
  expect(calls.map(({ path }) => path)).toEqual([
    '/api/autoLogin/pg/td81',
    '/api/autoLogin/betflix/td81/p%2Fss',
  ]);
});

test('resolves a relative link against the backend and rejects one that is not http or https', async () => {
  setConfig({ backendUrl: 'https://api.test' });
  let link = '/sandbox/games/PG?ticket=1';
  mockApi({ 'GET /api/autoLogin/pg/td81': () => ({ link }) });
  expect(await fetchLoginLink('PG', credentials)).toBe('https://api.test/sandbox/games/PG?ticket=1');
  link = 'javascript:alert(1)';
  await expect(fetchLoginLink('PG', credentials)).rejects.toMatchObject({ code: 'NO_GAME' });
});

test('sends no request for a game without a login link', async () => {
  mockApi({});
  await expect(fetchLoginLink('KENO', credentials)).rejects.toMatchObject({ code: 'NO_GAME' });
});
