import {
  addressForm,
  addressOf,
  createEnvironmentReader,
  type Environment,
  isLoopback,
  keyForm,
  keyOf,
  keysForm,
  keysOf,
  matching,
  numberOf,
  type SigningKey,
} from '@wallet/connector-kit';

/** Settings of the server, from its environment. */
export interface Settings {
  port: number;
  host: string;
  /** Origin of the inbox's pages. Passkeys belong to its host name. */
  origin: string;
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  /** Keys with which the site may sign: `sign` in its providers file. */
  siteKeys: readonly SigningKey[];
  /** Key with which the inbox signs: one of `accept` in the site's providers file. */
  ownKey: SigningKey;
  /** Address of the PostgreSQL. Without it, an embedded database stores its data in `dataDir`. */
  databaseUrl: string | undefined;
  dataDir: string;
  /** Addresses of proxies whose `x-forwarded-for` is trusted. */
  proxies: string;
  /** Shows a button that logs in without a passkey. */
  demoLogin: boolean;
  /** Maximum age of the conversations that are read from the site's history, by their latest message. */
  historyDays: number;
  logLevel: string;
}

/** Returns the origin of an address that passkeys accept: a host name with https, or localhost. */
function originOf(text: string): string | undefined {
  const address = addressOf(text);
  if (address === undefined) return undefined;
  const { origin, hostname, protocol } = new URL(address);
  // Matches an IPv4 address, or an IPv6 address in brackets.
  const isIpAddress = /^[\d.]+$|^\[/.test(hostname);
  const isAccepted = !isIpAddress && (protocol === 'https:' || hostname === 'localhost');
  return isAccepted ? origin : undefined;
}

const flagOf = (text: string): boolean | undefined =>
  text === 'true' || text === 'false' ? text === 'true' : undefined;

/**
 * Parses the environment.
 * @throws Error with one line for each missing or invalid variable; it contains no values
 */
export function readSettings(env: Environment): Settings {
  const reader = createEnvironmentReader(env);
  const { optional, required } = reader;
  const originForm = 'https and a host name, or http://localhost with a port: passkeys need one';
  const settings: Settings = {
    port: optional('INBOX_PORT', numberOf(0, 65_535), 'a port, or 0 for any free one') ?? 4200,
    host: optional('INBOX_HOST', matching(/^[\w.:-]+$/), 'an address such as 127.0.0.1') ?? '127.0.0.1',
    origin: required('INBOX_ORIGIN', originOf, originForm),
    siteUrl: required('INBOX_SITE_URL', addressOf, addressForm),
    siteKeys: required('INBOX_SITE_KEYS', keysOf, keysForm),
    ownKey: required('INBOX_OWN_KEY', keyOf, keyForm),
    databaseUrl: optional(
      'INBOX_DATABASE_URL',
      matching(/^postgres(ql)?:\/\/\S+$/),
      'an address such as postgres://user:password@host/inbox',
    ),
    dataDir: optional('INBOX_DATA', matching(/^\S.*$/), 'a folder') ?? '.data/inbox',
    proxies:
      optional('INBOX_PROXIES', matching(/^[\w.:/, ]+$/), 'addresses or networks separated by commas') ??
      'loopback',
    demoLogin: optional('INBOX_DEMO_LOGIN', flagOf, 'true or false') ?? false,
    historyDays: optional('INBOX_HISTORY_DAYS', numberOf(0, 3_650), 'a number of days up to 3650') ?? 90,
    logLevel: reader.logLevel('INBOX_LOG_LEVEL'),
  };
  if (settings.demoLogin && !isLoopback(settings.host))
    reader.problems.push(
      'INBOX_DEMO_LOGIN lets anyone log in: it needs an INBOX_HOST of this machine, such as 127.0.0.1.',
    );
  reader.assertComplete();
  return settings;
}
