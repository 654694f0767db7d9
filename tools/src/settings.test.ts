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

test.each([
  [{ PORT: 'many' }, 'PORT must be a whole number'],
  [{ PORT: '70000' }, 'PORT must be a whole number'],
  [{ BACKEND_URL: 'api.example.com' }, 'BACKEND_URL must be an address'],
  [{ BACKEND_URL: 'https://api.example.com/v1' }, 'BACKEND_URL must be an address'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be an address'],
  [{ ALLOWED_ORIGINS: 'https://a.example,shop' }, 'ALLOWED_ORIGINS must be an address'],
  [{ EDITION: 'LAO' }, 'EDITION must be "th" or "lao"'],
])('a bad value is refused in one sentence: %j', (env, words) => {
  expect(() => readSettings(env)).toThrow(words);
});

test('ALLOWED_ORIGINS lists the origins whose pages may show the chat', () => {
  expect(readSettings({ ALLOWED_ORIGINS: 'https://a.example, https://b.example' }).allowedOrigins).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
});
