import { setConfig } from '@wallet/platform/config';
import { mockApi } from '@wallet/testing';
import { gameAddresses, platformOf } from './game-addresses';
import { loginGames, fetchLoginLink } from './login-link';

describe('login link', () => {
  const codes =
    'JOKER SEXYGAME BETFLIX ASKMEBET UFABET SUPERSLOT PG SLOTXO IMI USUN AREASLOT CIRCUS SLOTRACHA PGSLOT JOKER2 HUAYHD';
  const credentials = { username: 'td81', password: 'p/ss' };

  afterEach(() => setConfig({}));

  test('[S2.43] [S7.21] supports a login link for exactly the listed games, by their code in lower case', () => {
    const expected = codes.split(' ').map((code) => [code, code.toLowerCase()]);
    expect(Object.fromEntries(loginGames)).toEqual(Object.fromEntries(expected));
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
});

const all = { web: 'https://g.test/', android: 'https://g.test/android', ios: 'https://g.test/ios' };

test.each([
  ['web', ['web', 'android', 'ios']],
  ['android', ['android', 'web', 'ios']],
  ['ios', ['ios', 'web', 'android']],
] as const)('[S2.43] returns the address for %s first', (device, order) => {
  expect(gameAddresses(all, device).map(({ platform }) => platform)).toEqual(order);
});

test('[S2.43] returns the web address first without one for this device, and skips missing ones', () => {
  expect(gameAddresses({ ...all, ios: null }, 'ios').map(({ address }) => address)).toEqual([
    all.web,
    all.android,
  ]);
  expect(gameAddresses({ web: null, android: null, ios: null }, 'web')).toEqual([]);
});

test('skips an address that is not http or https', () => {
  expect(gameAddresses({ web: 'javascript:alert(1)', android: null, ios: all.ios }, 'web')).toEqual([
    { platform: 'ios', address: all.ios },
  ]);
});

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8)', 5, 'android'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, 'ios'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'web'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, 'web'],
])('detects the platform of %s with %i touch points as %s', (userAgent, maxTouchPoints, platform) => {
  expect(platformOf({ userAgent, maxTouchPoints })).toBe(platform);
});
