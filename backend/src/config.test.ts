import { readConfig } from './config';

const GAME_SECRET = 'a secret of the tests for game passwords';

describe('the environment', () => {
  it('requires only the secret of game passwords', () => {
    const { databaseUrl, staff, metricsToken, ...config } = readConfig({ GAME_SECRET });
    expect([databaseUrl, staff, metricsToken]).toEqual([undefined, undefined, undefined]);
    expect(config).toMatchObject({
      port: 0,
      host: '127.0.0.1',
      dataDir: '.data',
      demo: false,
      edition: 'th',
      allowedOrigins: [],
      trustProxy: ['loopback'],
      hsts: 'max-age=31536000; includeSubDomains',
      gameSecrets: [GAME_SECRET],
      slipPictureDays: 365,
      chatIdentitySecrets: [],
      logLevel: 'warn',
    });
  });

  it('sets all options', () => {
    const config = readConfig({
      PORT: '4100',
      DATABASE_URL: 'postgres://wallet:secret@db:5432/wallet',
      DEMO: '1',
      EDITION: 'lao',
      QR_MINIMUMS: 'PAYTIMZ=20, ZPAY=50',
      ALLOWED_ORIGINS: 'https://a.example/, http://localhost:3000',
      PROVIDERS_FILE: 'providers.yaml',
      GAME_SECRET: `${GAME_SECRET}, old`,
      SANDBOX_KEY: 'key-of-the-config-tests',
      SANDBOX_HOSTS: 'demo.example, phone.local',
      SLIP_PICTURE_DAYS: '90',
    });
    expect(config).toMatchObject({
      port: 4100,
      demo: true,
      staff: { key: 'key-of-the-config-tests', hosts: ['demo.example', 'phone.local'] },
      edition: 'lao',
      qrMinimums: { PAYTIMZ: 20, ZPAY: 50 },
      allowedOrigins: ['https://a.example', 'http://localhost:3000'],
      gameSecrets: [GAME_SECRET, 'old'],
      slipPictureDays: 90,
      providersFile: 'providers.yaml',
    });
  });

  it('creates a new unguessable key of the sandbox at each start', () => {
    const keys = [1, 2].map(() => readConfig({ DEMO: '1' }).staff?.key ?? '');
    expect(keys[0]).toMatch(/^[\w-]{32}$/);
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('reports all missing and unavailable variables of a built backend at once', () => {
    const isBuilt = true;
    const problems = (env: Record<string, string>): string[] => {
      try {
        readConfig(env, isBuilt);
      } catch (error) {
        return (error as Error).message.split('\n').map((line) => line.split(' ')[0] ?? '');
      }
      return [];
    };
    expect(problems({})).toEqual(['GAME_SECRET', 'DATABASE_URL']);
    expect(problems({ DEMO: '1', PORT: 'eighty' })).toEqual(['PORT', 'DATABASE_URL', 'DEMO']);
    expect(problems({ DATABASE_URL: 'postgres://wallet:secret@db:5432/wallet', GAME_SECRET })).toEqual([]);
  });

  it('accepts a weak older secret for decryption, but none for encryption', () => {
    const secrets = `${GAME_SECRET}, wallet-games`;
    expect(readConfig({ GAME_SECRET: secrets }).gameSecrets).toEqual([GAME_SECRET, 'wallet-games']);
    const message = 'GAME_SECRET must begin with a secret of your own of at least 32 characters';
    for (const secret of ['', ' , ', 'x', 'wallet-games', `short, ${GAME_SECRET}`, 'ab'.repeat(32)])
      expect(() => readConfig({ GAME_SECRET: secret })).toThrow(message);
    expect(() => readConfig({ DEMO: '1', GAME_SECRET: 'x' })).toThrow(message);
  });

  it('reports all invalid values at once, one sentence per line, without secrets', () => {
    const invalid = {
      PORT: '70000',
      HOST: 'http://x',
      TRUST_PROXY: 'all',
      HSTS: 'on',
      ALLOWED_ORIGINS: '*',
      LOG_LEVEL: 'loud',
      METRICS_TOKEN: 'short',
      DATABASE_URL: 'mysql://x:secret@y/z',
      SLIP_PICTURE_DAYS: '89',
      DEMO: 'yes',
      SANDBOX_KEY: 'short',
      SANDBOX_HOSTS: 'a/b',
      EDITION: 'en',
      QR_MINIMUMS: 'ZPAY=0',
    };
    const sentences = [
      'PORT must be a whole number from 1 to 65535, or 0 for any free port (backend only), not "70000".',
      'HOST must be an IP address or host name such as 0.0.0.0, not "http://x".',
      'TRUST_PROXY must be IP addresses, networks, loopback, linklocal or uniquelocal, separated by commas, such as loopback,10.0.0.0/8, not "all".',
      'HSTS must be off or a header value such as max-age=31536000; includeSubDomains, not "on".',
      'ALLOWED_ORIGINS must be origins such as https://example.com, separated by commas, not "*".',
      'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace, not "loud".',
      'METRICS_TOKEN must be at least 16 letters, digits or any of . _ ~ + / = -.',
      'DATABASE_URL must be a URL such as postgres://user:password@host:5432/name.',
      'SLIP_PICTURE_DAYS must be a whole number of at least 90, not "89".',
      'DEMO must be 0 or 1, not "yes".',
      'SANDBOX_KEY must be 16 to 128 letters, digits, dashes or underscores.',
      'SANDBOX_HOSTS must be host names such as demo.example, separated by commas, not "a/b".',
      'EDITION must be th or lao, not "en".',
      'QR_MINIMUMS must be whole baht by provider (KBANK, WW, PAYTIMZ, PAYONEX, ZPAY) such as PAYTIMZ=20,ZPAY=50, not "ZPAY=0".',
    ];
    expect(() => readConfig({ GAME_SECRET, ...invalid })).toThrow(new Error(sentences.join('\n')));
  });
});
