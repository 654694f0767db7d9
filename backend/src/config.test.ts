import { readConfig } from './config';

const GAME_SECRET = 'of the tests';

describe('the environment', () => {
  it('needs nothing but the secret of game passwords', () => {
    expect(readConfig({ GAME_SECRET })).toEqual({
      port: 0,
      host: '127.0.0.1',
      databaseUrl: undefined,
      redisUrl: undefined,
      dataDir: './.data',
      demo: false,
      sandbox: false,
      edition: 'th',
      allowedOrigins: [],
      trustProxy: ['loopback'],
      clientMarker: 'wallet-web',
      trueLinkSecret: 'wallet-truelink',
      qrMinimums: {},
      gameSecrets: [GAME_SECRET],
      slipPictureDays: 365,
      logLevel: 'warn',
      metricsToken: undefined,
    });
  });

  it('decides everything', () => {
    const config = readConfig({
      PORT: '4100',
      DATABASE_URL: 'postgres://wallet:secret@db:5432/wallet',
      DEMO: '1',
      EDITION: 'lao',
      QR_MINIMUMS: 'PAYTIMZ=20, ZPAY=50',
      ALLOWED_ORIGINS: 'https://a.example, http://localhost:3000',
      GAME_SECRET: 'new, old',
      SLIP_PICTURE_DAYS: '90',
    });
    expect(config).toMatchObject({
      port: 4100,
      demo: true,
      sandbox: true,
      edition: 'lao',
      qrMinimums: { PAYTIMZ: 20, ZPAY: 50 },
      allowedOrigins: ['https://a.example', 'http://localhost:3000'],
      gameSecrets: ['new', 'old'],
      slipPictureDays: 90,
    });
  });

  it('turns the sandbox on with the demo site, unless it says otherwise', () => {
    expect(readConfig({ DEMO: '1' }).sandbox).toBe(true);
    expect(readConfig({ DEMO: '1', SANDBOX: '0' })).toMatchObject({ demo: true, sandbox: false });
    expect(readConfig({ GAME_SECRET, DEMO: '0', SANDBOX: '0' }).sandbox).toBe(false);
  });

  it('needs nothing at all for the demo site', () => {
    expect(readConfig({ DEMO: '1' }).gameSecrets).toEqual(['wallet-games']);
  });

  it('may still open with the secret that everybody knows, but not seal with it', () => {
    expect(readConfig({ GAME_SECRET: 'mine, wallet-games' }).gameSecrets).toEqual(['mine', 'wallet-games']);
    const sentence = 'GAME_SECRET must begin with a secret of your own where DEMO is not 1.';
    for (const secret of ['', ' , ', 'wallet-games', 'wallet-games, mine'])
      expect(() => readConfig({ GAME_SECRET: secret })).toThrow(sentence);
  });

  it.each([
    [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535, not "http".'],
    [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535, not "70000".'],
    [{ DEMO: 'yes' }, 'DEMO must be 0 or 1, not "yes".'],
    [{ SANDBOX: 'on' }, 'SANDBOX must be 0 or 1, not "on".'],
    [{ SANDBOX: '1' }, 'SANDBOX can be 1 only where DEMO is 1.'],
    [
      { QR_MINIMUMS: 'ZPAY=0' },
      'QR_MINIMUMS must be whole baht by provider like PAYTIMZ=20,ZPAY=50, not "ZPAY=0".',
    ],
    [{ EDITION: 'en' }, 'EDITION must be th or lao, not "en".'],
    [
      { ALLOWED_ORIGINS: 'https://a.example/' },
      'ALLOWED_ORIGINS must hold origins like https://example.com, not "https://a.example/".',
    ],
    [{ ALLOWED_ORIGINS: '*' }, 'ALLOWED_ORIGINS must hold origins like https://example.com, not "*".'],
    [
      { DATABASE_URL: 'mysql://x:secret@y/z' },
      'DATABASE_URL must be an address like postgres://user:password@host:5432/name.',
    ],
    [{ REDIS_URL: 'localhost:6379' }, 'REDIS_URL must be an address like redis://user:password@host:6379.'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace, not "loud".',
    ],
    [{ SLIP_PICTURE_DAYS: '89' }, 'SLIP_PICTURE_DAYS must be a whole number of at least 90, not "89".'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must be at least 16 letters, digits or any of . _ ~ + / = -'],
  ])('says in one sentence what is wrong: %p', (env, sentence) => {
    expect(() => readConfig({ GAME_SECRET, ...env })).toThrow(sentence);
  });
});
