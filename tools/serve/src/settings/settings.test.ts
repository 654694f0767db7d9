import { defaultSiteConfig, parseSiteConfig } from '@wallet/contract';
import { variables } from '@wallet/contract/environment';
import { networkUrls } from '../server/listen';
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

test('[S2.44] [S7.21] the environment sets the login of games', () => {
  expect(readSettings({}).siteConfig).toMatchObject({ gameLoginNewTab: true, gameLoginWithPassword: [] });
  const env = { GAME_LOGIN_NEW_TAB: 'false', GAME_LOGIN_WITH_PASSWORD: 'PG, IMI' };
  expect(readSettings(env).siteConfig).toMatchObject({
    gameLoginNewTab: false,
    gameLoginWithPassword: ['PG', 'IMI'],
  });
});

test('[S9.10] QR_MINIMUMS overrides the minimums of providers, and TRUELINK_SECRET overrides the key of gift links', () => {
  const env = { QR_MINIMUMS: 'PAYTIMZ=20, ZPAY=50', TRUELINK_SECRET: 'other' };
  expect(readSettings(env).siteConfig).toMatchObject({
    qrMinimums: { PAYTIMZ: 20, ZPAY: 50 },
    trueLinkSecret: 'other',
  });
  expect(readSettings({}).siteConfig).toMatchObject({ qrMinimums: {}, trueLinkSecret: 'wallet-truelink' });
});

test('without an environment the page has its defaults and the client marker', () => {
  expect(readSettings({}).siteConfig).toEqual(defaultSiteConfig);
  expect(readSettings({ CLIENT_MARKER: 'my-site' }).siteConfig.clientMarker).toBe('my-site');
});

test('the page can read the configuration that is written into it', () => {
  const env = Object.fromEntries(Object.entries(variables).map(([name, { example }]) => [name, example]));
  for (const name of ['SITE_CONFIG', 'GAME_SECRET', 'RELEASE_KEY', 'SANDBOX_KEY', 'METRICS_TOKEN'])
    delete env[name];
  const { siteConfig } = readSettings(env);
  expect(parseSiteConfig(JSON.parse(JSON.stringify(siteConfig)))).toEqual(siteConfig);
});

test('by default the site is reachable on this machine only, without a proxy, with a new sandbox key each time', () => {
  const one = readSettings({});
  expect(one).toMatchObject({
    host: null,
    trustProxy: [],
    demo: true,
    hsts: expect.stringContaining('max-age='),
  });
  expect(one.sandboxKey).toMatch(/^[\w-]{32}$/);
  expect(readSettings({}).sandboxKey).not.toBe(one.sandboxKey);
  const env = { HOST: '0.0.0.0', TRUST_PROXY: 'loopback, 10.0.0.0/8', DEMO: '0', HSTS: 'off' };
  const GAME_SECRET = 'a secret of the tests for game passwords';
  expect(readSettings({ ...env, GAME_SECRET, SANDBOX_KEY: 'key-of-the-settings' })).toMatchObject({
    host: '0.0.0.0',
    trustProxy: ['loopback', '10.0.0.0/8'],
    demo: false,
    hsts: '',
    sandboxKey: 'key-of-the-settings',
  });
});

test('by default reports go to the site’s own backend and a tenth of the visits is measured', () => {
  const read = (env: Record<string, string>) => readSettings(env).siteConfig;
  expect(read({})).toMatchObject({ reportUrl: '/api/report', vitalsSample: 0.1 });
  expect(read({ REPORT_URL: 'off', VITALS_SAMPLE: '0' })).toMatchObject({ reportUrl: '', vitalsSample: 0 });
  const url = 'https://api.example.com/api/report';
  expect(read({ REPORT_URL: url, VITALS_SAMPLE: '1' })).toMatchObject({ reportUrl: url, vitalsSample: 1 });
});

test('another backend gets no reports unless REPORT_URL names it', () => {
  const reportsOf = (env: Record<string, string>) => readSettings(env).siteConfig.reportUrl;
  const BACKEND_URL = 'https://api.example.com';
  expect(reportsOf({ BACKEND_URL })).toBe('');
  expect(reportsOf({ BACKEND_URL, REPORT_URL: `${BACKEND_URL}/api/report` })).toBe(
    `${BACKEND_URL}/api/report`,
  );
});

test('the addresses in the network depend on HOST', () => {
  expect(networkUrls({ host: null, port: 3000 })).toEqual([]);
  expect(networkUrls({ host: '127.0.0.1', port: 3000 })).toEqual([]);
  expect(networkUrls({ host: '192.0.2.7', port: 3000 })).toEqual(['http://192.0.2.7:3000']);
  expect(networkUrls({ host: 'fd00::7', port: 3000 })).toEqual(['http://[fd00::7]:3000']);
});

test('[S7.15] QR_PROVIDERS names the providers to offer where the backend names none', () => {
  const offered = (QR_PROVIDERS?: string) => readSettings({ QR_PROVIDERS }).siteConfig.qrProviders;
  expect(offered('KBANK, ZPAY')).toEqual(['KBANK', 'ZPAY']);
  expect(offered('none')).toEqual([]);
  expect(offered()).toEqual(['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY']);
});

test.each([
  [{ HOST: 'http://x' }, 'HOST must be an IP address or host name'],
  [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY must be IP addresses'],
  [{ HSTS: 'on' }, 'HSTS must be off or a header value'],
  [{ DEMO: 'yes' }, 'DEMO must be 0 or 1'],
  [{ SANDBOX_KEY: 'short' }, 'SANDBOX_KEY must be 16 to 128 letters'],
  [{ PORT: 'many' }, 'PORT must be a whole number'],
  [{ PORT: '70000' }, 'PORT must be a whole number'],
  [{ BACKEND_URL: 'api.example.com' }, 'BACKEND_URL must be an origin'],
  [{ BACKEND_URL: 'https://api.example.com/v1' }, 'BACKEND_URL must be an origin'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a URL'],
  [{ GAME_LOGIN_NEW_TAB: 'yes' }, 'GAME_LOGIN_NEW_TAB must be true or false'],
  [{ GAME_LOGIN_WITH_PASSWORD: 'pg' }, 'GAME_LOGIN_WITH_PASSWORD must be game codes'],
  [{ QR_MINIMUMS: 'ZPAY' }, 'QR_MINIMUMS must be'],
  [{ QR_MINIMUMS: 'NOPE=5' }, 'QR_MINIMUMS must be'],
  [{ QR_PROVIDERS: 'kbank' }, 'QR_PROVIDERS must be'],
  [{ QR_PROVIDERS: ',' }, 'QR_PROVIDERS must be'],
  [{ PORT: '0' }, 'PORT must be a whole number from 1'],
  [{ DEMO: '0' }, 'GAME_SECRET must begin with a secret of your own'],
  [{ DEMO: '0', SANDBOX: '1' }, 'SANDBOX can be 1 only where DEMO is 1.'],
  [{ ALLOWED_ORIGINS: 'https://a.example,shop' }, 'ALLOWED_ORIGINS must be origins'],
  [{ CODE_ORIGINS: 'https://a.example,shop' }, 'CODE_ORIGINS must be origins'],
  [{ CODE_ORIGINS: 'https://a.example/wheel' }, 'CODE_ORIGINS must be origins'],
  [{ CODE_ORIGINS: 'https://*' }, 'CODE_ORIGINS must be origins'],
  [{ CODE_ORIGINS: "https://a.example;script-src'unsafe-inline'" }, 'CODE_ORIGINS must be origins'],
  [{ SUPPORT_LINK: 'javascript:alert(1)' }, 'SUPPORT_LINK must be a link'],
  [{ REPORT_URL: '/api/report?x=1' }, 'REPORT_URL must be off, a path'],
  [{ VITALS_SAMPLE: '2' }, 'VITALS_SAMPLE must be a number from 0 to 1'],
  [{ EDITION: 'LAO' }, 'EDITION must be th or lao'],
])('rejects an invalid value with one message: %j', (env, words) => {
  expect(() => readSettings(env)).toThrow(words);
});

test('reports all invalid values at once, one per line', () => {
  const env = { PORT: 'many', EDITION: 'LAO', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://me:hush@host/x' };
  expect(() => readSettings(env)).toThrow(
    /^PORT must .+\nLOG_LEVEL must .+\nDATABASE_URL must (?!.*hush).+\nEDITION must .+$/,
  );
});

test('SUPPORT_LINK sets the link to help when the page does not open', () => {
  expect(readSettings({ SUPPORT_LINK: 'tel:+6621234567' }).siteConfig.supportLink).toBe('tel:+6621234567');
});

test('ALLOWED_ORIGINS lists the origins whose pages may show the chat', () => {
  expect(readSettings({ ALLOWED_ORIGINS: 'https://a.example, https://b.example/' }).allowedOrigins).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
});

test('CODE_ORIGINS lists the origins of remotes in the configuration of the page', () => {
  expect(readSettings({}).siteConfig.codeOrigins).toEqual([]);
  const env = { CODE_ORIGINS: 'https://a.example/, http://[::1]:8080' };
  expect(readSettings(env).siteConfig.codeOrigins).toEqual(['https://a.example', 'http://[::1]:8080']);
});
