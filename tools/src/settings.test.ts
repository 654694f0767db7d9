import { readSettings } from './settings';

test('without an environment the site runs on port 3000 with the embedded database, in Thai', () => {
  expect(readSettings({})).toMatchObject({ port: 3000, backendUrl: null, databaseUrl: null, edition: 'th' });
});

test('[S1.2] EDITION=lao selects the Lao edition', () => {
  expect(readSettings({ EDITION: 'lao' }).edition).toBe('lao');
});

test('[S7.2] BACKEND_URL names another backend by its origin', () => {
  expect(readSettings({ BACKEND_URL: 'https://api.example.com/' }).backendUrl).toBe(
    'https://api.example.com',
  );
});

test('[S2.44] [S7.21] how games are logged into comes from the environment', () => {
  expect(readSettings({})).toMatchObject({ gameLoginNewTab: true, gameLoginWithPassword: null });
  const env = { GAME_LOGIN_NEW_TAB: 'false', GAME_LOGIN_WITH_PASSWORD: 'PG, IMI' };
  expect(readSettings(env)).toMatchObject({ gameLoginNewTab: false, gameLoginWithPassword: ['PG', 'IMI'] });
});

test('[S9.10] QR_MINIMUMS overrides what a provider takes at least, TRUELINK_SECRET what gift links are encrypted with', () => {
  expect(readSettings({ QR_MINIMUMS: 'PAYTIMZ=20, ZPAY=50', TRUELINK_SECRET: 'other' })).toMatchObject({
    qrMinimums: { PAYTIMZ: 20, ZPAY: 50 },
    trueLinkSecret: 'other',
  });
  expect(readSettings({})).toMatchObject({ qrMinimums: {}, trueLinkSecret: 'wallet-truelink' });
});

test.each([
  [{ PORT: 'many' }, 'PORT must be a whole number'],
  [{ PORT: '70000' }, 'PORT must be a whole number'],
  [{ BACKEND_URL: 'api.example.com' }, 'BACKEND_URL must be an address'],
  [{ BACKEND_URL: 'https://api.example.com/v1' }, 'BACKEND_URL must be an address'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address'],
  [{ GAME_LOGIN_NEW_TAB: 'yes' }, 'GAME_LOGIN_NEW_TAB must be "true" or "false"'],
  [{ GAME_LOGIN_WITH_PASSWORD: 'pg' }, 'GAME_LOGIN_WITH_PASSWORD must be game codes'],
  [{ QR_MINIMUMS: 'ZPAY' }, 'QR_MINIMUMS must be'],
  [{ QR_MINIMUMS: 'NOPE=5' }, 'QR_MINIMUMS must be'],
  [{ EDITION: 'LAO' }, 'EDITION must be "th" or "lao"'],
])('a bad value is refused in one sentence: %j', (env, words) => {
  expect(() => readSettings(env)).toThrow(words);
});
