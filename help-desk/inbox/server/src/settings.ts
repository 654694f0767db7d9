import {
  addressOf,
  assertNoProblems,
  type Environment,
  forms,
  integer,
  isLoopback,
  matching,
  parsedBy,
  readVariables,
} from '@wallet/connector-kit';

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

/** The variables of the inbox. */
export const variables = {
  INBOX_PORT: { format: 'a port, or 0 for any free one', schema: integer(0, 65_535), default: '4200' },
  INBOX_HOST: {
    format: 'an address such as 127.0.0.1',
    schema: matching(/^[\w.:-]+$/),
    default: '127.0.0.1',
  },
  INBOX_ORIGIN: {
    format: 'https and a host name, or http://localhost with a port: passkeys need one',
    schema: parsedBy(originOf),
    isRequired: true,
  },
  INBOX_SITE_URL: forms.address,
  INBOX_SITE_KEYS: forms.keys,
  INBOX_OWN_KEY: forms.key,
  INBOX_DATABASE_URL: {
    format: 'an address such as postgres://user:password@host/inbox',
    schema: matching(/^postgres(ql)?:\/\/\S+$/),
    isSecret: true,
  },
  INBOX_DATA: { format: 'a folder', schema: matching(/^\S.*$/), default: '.data/inbox' },
  INBOX_PROXIES: {
    format: 'addresses or networks separated by commas',
    schema: matching(/^[\w.:/, ]+$/),
    default: 'loopback',
  },
  INBOX_DEMO_LOGIN: {
    format: 'true or false',
    schema: parsedBy((text) => ({ true: true, false: false })[text]),
    default: 'false',
  },
  INBOX_HISTORY_DAYS: { format: 'a number of days up to 3650', schema: integer(0, 3_650), default: '90' },
  INBOX_LOG_LEVEL: forms.logLevel,
} as const;

/**
 * Returns the settings of the server from its environment.
 * @throws Error with one line for each missing or invalid variable; it contains no secrets
 */
export function readSettings(env: Environment) {
  const { values, problems } = readVariables(env, variables);
  if (values.INBOX_DEMO_LOGIN && !isLoopback(values.INBOX_HOST))
    problems.set(
      'INBOX_DEMO_LOGIN',
      'INBOX_DEMO_LOGIN lets anyone log in: it needs an INBOX_HOST of this machine, such as 127.0.0.1.',
    );
  assertNoProblems(problems.values());
  return {
    port: values.INBOX_PORT,
    host: values.INBOX_HOST,
    /** Origin of the inbox's pages. Passkeys belong to its host name. */
    origin: values.INBOX_ORIGIN,
    /** Origin of the site, without a trailing slash. */
    siteUrl: values.INBOX_SITE_URL,
    /** Keys with which the site may sign: `sign` in its providers file. */
    siteKeys: values.INBOX_SITE_KEYS,
    /** Key with which the inbox signs: one of `accept` in the site's providers file. */
    ownKey: values.INBOX_OWN_KEY,
    /** Address of the PostgreSQL. Without it, an embedded database stores its data in `dataDir`. */
    databaseUrl: values.INBOX_DATABASE_URL,
    dataDir: values.INBOX_DATA,
    /** Addresses of proxies whose `x-forwarded-for` is trusted. */
    proxies: values.INBOX_PROXIES,
    /** Shows a button that logs in without a passkey. */
    demoLogin: values.INBOX_DEMO_LOGIN,
    /** Maximum age of the conversations that are read from the site's history, by their latest message. */
    historyDays: values.INBOX_HISTORY_DAYS,
    logLevel: values.INBOX_LOG_LEVEL,
  };
}

export type Settings = ReturnType<typeof readSettings>;
