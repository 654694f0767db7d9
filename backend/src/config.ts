import { randomBytes } from 'node:crypto';
import { type LogLevel, logLevels } from './operations/log-level';
import type { QrProvider } from './outside/qr/qr-issuer';
import type { SandboxAccess } from './sandbox/access/sandbox-access';

/** What the environment decides; read once, at start. */
export interface Config {
  /** 0 takes a free port. */
  port: number;
  host: string;
  /** A PostgreSQL address; without it the embedded database in `dataDir` is used. */
  databaseUrl: string | undefined;
  /** A Redis that carries news between several processes of one site; without it they find it in the database. */
  redisUrl: string | undefined;
  /** A folder, or ':memory:' to keep nothing. */
  dataDir: string;
  demo: boolean;
  /** The database that the demo may use although it did not make it: PostgreSQL's name of it, or the folder. */
  demoDatabase: string | undefined;
  /** Who may use the sandbox that plays phones, banks and games; undefined where there is none. Only with the demo. */
  sandbox: SandboxAccess | undefined;
  /** Whether the sandbox's key was made here, so that nobody knows it yet. */
  isNewSandboxKey: boolean;
  edition: 'th' | 'lao';
  /** Other origins whose pages may call; the site's own origin needs no entry. */
  allowedOrigins: string[];
  /** Whose X-Forwarded-For is believed, as addresses, networks or names like loopback. */
  trustProxy: string[];
  /** Value of strict-transport-security in replies over TLS; undefined sends none. */
  hsts: string | undefined;
  /** What the site sends in x-client-marker. */
  clientMarker: string;
  /** What the site encrypts gift links with; it is in every browser, so it hides nothing and is no secret to keep. */
  trueLinkSecret: string;
  /** Least QR deposits in whole baht by provider, where they are not the built-in ones. */
  qrMinimums: Partial<Record<QrProvider, number>>;
  /** What the passwords of game accounts are sealed with: the first seals, any of them opens. */
  gameSecrets: string[];
  /** How long the picture of a judged slip is kept (days), at least 90. */
  slipPictureDays: number;
  logLevel: LogLevel;
  /** What lets a program on another machine read the measurements; without it only this machine's may. */
  metricsToken: string | undefined;
}

/** A value of the environment that cannot be used; the message is one sentence that names it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

type Environment = Readonly<Record<string, string | undefined>>;

const list = (value: string): string[] =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function port(value: string): number {
  const number = Number(value);
  if (!/^\d{1,5}$/.test(value) || number > 65_535)
    throw new ConfigError(`PORT must be a number from 0 to 65535, not "${value}".`);
  return number;
}

function flag(name: string, value: string): boolean {
  if (!['0', '1'].includes(value)) throw new ConfigError(`${name} must be 0 or 1, not "${value}".`);
  return value === '1';
}

function sandbox(wanted: boolean, demo: boolean, key: string, hosts: string[]): SandboxAccess | undefined {
  if (wanted && !demo) throw new ConfigError('SANDBOX can be 1 only where DEMO is 1.');
  if (key !== '' && !/^[\w-]{16,128}$/.test(key))
    throw new ConfigError('SANDBOX_KEY must be 16 to 128 letters, digits, dashes or underscores.');
  const wrong = hosts.find((host) => !/^[a-z0-9.-]+$/.test(host));
  if (wrong !== undefined)
    throw new ConfigError(`SANDBOX_HOSTS must hold host names like demo.example, not "${wrong}".`);
  return wanted ? { key: key || randomBytes(24).toString('base64url'), hosts } : undefined;
}

function edition(value: string): Config['edition'] {
  if (value !== 'th' && value !== 'lao') throw new ConfigError(`EDITION must be th or lao, not "${value}".`);
  return value;
}

function origin(value: string): string {
  const isOrigin = /^https?:\/\//.test(value) && URL.canParse(value) && new URL(value).origin === value;
  if (!isOrigin)
    throw new ConfigError(`ALLOWED_ORIGINS must hold origins like https://example.com, not "${value}".`);
  return value;
}

function databaseUrl(value: string): string {
  if (!/^postgres(ql)?:\/\//.test(value) || !URL.canParse(value)) {
    throw new ConfigError('DATABASE_URL must be an address like postgres://user:password@host:5432/name.');
  }
  return value;
}

function redisUrl(value: string): string {
  if (!/^rediss?:\/\//.test(value) || !URL.canParse(value)) {
    throw new ConfigError('REDIS_URL must be an address like redis://user:password@host:6379.');
  }
  return value;
}

function logLevel(value: string): LogLevel {
  const level = logLevels.find((name) => name === value);
  if (level) return level;
  throw new ConfigError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, not "${value}".`);
}

const qrProviders: readonly QrProvider[] = ['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY'];

function qrMinimums(value: string): Config['qrMinimums'] {
  const known: Config['qrMinimums'] = {};
  for (const part of list(value)) {
    const [, name, amount] = /^(\w+)=(\d{1,7})$/.exec(part) ?? [];
    const provider = qrProviders.find((one) => one === name);
    if (!provider || Number(amount) < 1)
      throw new ConfigError(
        `QR_MINIMUMS must be whole baht by provider like PAYTIMZ=20,ZPAY=50, not "${value}".`,
      );
    known[provider] = Number(amount);
  }
  return known;
}

function slipPictureDays(value: string): number {
  const days = Number(value);
  if (!/^\d{1,5}$/.test(value) || days < 90)
    throw new ConfigError(`SLIP_PICTURE_DAYS must be a whole number of at least 90, not "${value}".`);
  return days;
}

const demoGameSecret = 'wallet-games';
/** What a secret that nobody guesses has at least: as many characters as 128 random bits in hexadecimal. */
const secretLength = { characters: 32, different: 10 };

function gameSecrets(value: string, demo: boolean): string[] {
  const secrets = list(value);
  if (demo && secrets.length === 0) return [demoGameSecret];
  const first = secrets[0] ?? '';
  const isStrong = first.length >= secretLength.characters && new Set(first).size >= secretLength.different;
  // An older one may still be needed to open; what is encrypted from now on must not be for everybody to open.
  if (!isStrong && !(demo && first === demoGameSecret))
    throw new ConfigError(
      `GAME_SECRET must begin with a secret of your own of at least ${secretLength.characters} characters, ` +
        `${secretLength.different} of them different, as "openssl rand -hex 32" makes it.`,
    );
  return secrets;
}

function hsts(value: string): string | undefined {
  if (value === 'off') return undefined;
  if (!/^max-age=\d{1,10}(; ?includeSubDomains)?(; ?preload)?$/.test(value))
    throw new ConfigError(`HSTS must be off or like "max-age=31536000; includeSubDomains", not "${value}".`);
  return value;
}

function metricsToken(value: string): string {
  if (!/^[\w.~+/=-]{16,}$/.test(value))
    throw new ConfigError('METRICS_TOKEN must be at least 16 letters, digits or any of . _ ~ + / = -');
  return value;
}

/**
 * Reads and checks the environment; an empty value counts as absent.
 * @throws ConfigError in one sentence that names the bad value
 */
export function readConfig(env: Environment): Config {
  const value = (name: string, otherwise: string): string => env[name]?.trim() || otherwise;
  const database = value('DATABASE_URL', '');
  const redis = value('REDIS_URL', '');
  const metrics = value('METRICS_TOKEN', '');
  const demo = flag('DEMO', value('DEMO', '0'));
  const sandboxKey = value('SANDBOX_KEY', '');
  return {
    port: port(value('PORT', '0')),
    host: value('HOST', '127.0.0.1'),
    databaseUrl: database ? databaseUrl(database) : undefined,
    redisUrl: redis ? redisUrl(redis) : undefined,
    dataDir: value('DATA_DIR', './.data'),
    demo,
    demoDatabase: value('DEMO_DATABASE', '') || undefined,
    sandbox: sandbox(
      flag('SANDBOX', value('SANDBOX', demo ? '1' : '0')),
      demo,
      sandboxKey,
      list(value('SANDBOX_HOSTS', '')),
    ),
    isNewSandboxKey: sandboxKey === '',
    edition: edition(value('EDITION', 'th')),
    allowedOrigins: list(value('ALLOWED_ORIGINS', '')).map(origin),
    trustProxy: list(value('TRUST_PROXY', 'loopback')),
    hsts: hsts(value('HSTS', 'max-age=31536000; includeSubDomains')),
    clientMarker: value('CLIENT_MARKER', 'wallet-web'),
    trueLinkSecret: value('TRUELINK_SECRET', 'wallet-truelink'),
    qrMinimums: qrMinimums(value('QR_MINIMUMS', '')),
    slipPictureDays: slipPictureDays(value('SLIP_PICTURE_DAYS', '365')),
    gameSecrets: gameSecrets(value('GAME_SECRET', ''), demo),
    logLevel: logLevel(value('LOG_LEVEL', 'warn')),
    metricsToken: metrics ? metricsToken(metrics) : undefined,
  };
}
