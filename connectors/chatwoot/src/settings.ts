import { secretOf, type SigningKey } from '@wallet/contract/providers';

/** Settings of the connector, from its environment. */
export interface Settings {
  port: number;
  host: string;
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  /** Keys that the site signs with: `sign` in its providers file. */
  siteKeys: readonly SigningKey[];
  /** Key that the connector signs with: one of `accept` in the site's providers file. */
  ownKey: SigningKey;
  /** Origin of Chatwoot, without a trailing slash. */
  chatwootUrl: string;
  chatwootToken: string;
  accountId: number;
  inboxId: number;
  /** Secret that Chatwoot signs the webhooks of the inbox with. */
  webhookSecret: string | undefined;
  /** Last part of the webhook's path, for a Chatwoot that does not sign. */
  webhookPathSecret: string | undefined;
  /** Replaces the leading 0 of a phone number. */
  countryCode: string;
  /** Expected time until a reply, in minutes. */
  replyMinutes: number | null;
  logLevel: string;
}

type Environment = Readonly<Record<string, string | undefined>>;

const httpsHint = 'an address such as https://www.example.com (http on the same machine only)';
const keyHint = 'the id and the secret of a key, such as site-2026:whsec_…';
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];

/** Returns the address without a trailing slash; undefined unless it is https, or http on the same machine. */
function addressOf(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, search, hash } = new URL(text);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLocal);
  return isSafe && search === '' && hash === '' ? text.replace(/\/+$/, '') : undefined;
}

function keyOf(text: string): SigningKey | undefined {
  const [, id, secretText = ''] = /^([\w.-]{1,64}):(\S+)$/.exec(text.trim()) ?? [];
  const secret = secretOf(secretText);
  return id !== undefined && secret ? { id, secret } : undefined;
}

function keysOf(text: string): SigningKey[] | undefined {
  const keys = text.split(',').map(keyOf);
  return keys.every((key) => key !== undefined) ? keys : undefined;
}

const numberOf =
  (min: number, max: number) =>
  (text: string): number | undefined =>
    /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max ? Number(text) : undefined;

const matching =
  (pattern: RegExp) =>
  (text: string): string | undefined =>
    pattern.test(text) ? text : undefined;

/**
 * Parses the environment.
 * @throws Error with one line for each missing or invalid variable; it contains no values
 */
export function readSettings(env: Environment): Settings {
  const problems: string[] = [];
  const optional = <T>(name: string, parse: (text: string) => T | undefined, form: string): T | undefined => {
    const text = env[name]?.trim();
    const value = text ? parse(text) : undefined;
    if (text && value === undefined) problems.push(`${name} must be ${form}.`);
    return value;
  };
  const required = <T>(name: string, parse: (text: string) => T | undefined, form: string): T => {
    if (!env[name]?.trim()) problems.push(`${name} is missing. It must be ${form}.`);
    return optional(name, parse, form) as T;
  };
  const id = numberOf(1, 999_999_999);
  const secret = matching(/^[\w-]{16,128}$/);
  const settings: Settings = {
    port: optional('PORT', numberOf(1, 65_535), 'a port') ?? 4100,
    host: env['HOST']?.trim() || '127.0.0.1',
    siteUrl: required('SITE_URL', addressOf, httpsHint),
    siteKeys: required('SITE_KEYS', keysOf, `${keyHint}, or several separated by commas`),
    ownKey: required('OWN_KEY', keyOf, keyHint),
    chatwootUrl: required('CHATWOOT_URL', addressOf, httpsHint),
    chatwootToken: required('CHATWOOT_TOKEN', matching(/^[\w-]{8,128}$/), 'the access token of an agent'),
    accountId: required('CHATWOOT_ACCOUNT_ID', id, 'the number after /accounts/ in Chatwoot’s address'),
    inboxId: required('CHATWOOT_INBOX_ID', id, 'the number after /inbox/ in Chatwoot’s address'),
    webhookSecret: optional(
      'CHATWOOT_WEBHOOK_SECRET',
      matching(/^\S{8,256}$/),
      'the webhook secret of the inbox',
    ),
    webhookPathSecret: optional(
      'WEBHOOK_PATH_SECRET',
      secret,
      '16 to 128 letters, digits, hyphens or underscores',
    ),
    countryCode:
      optional('PHONE_COUNTRY_CODE', matching(/^[1-9]\d{0,2}$/), 'digits such as 66 or 856') ?? '66',
    replyMinutes: optional('REPLY_MINUTES', numberOf(1, 10_080), 'a number of minutes up to 10080') ?? null,
    logLevel:
      optional(
        'LOG_LEVEL',
        (text) => logLevels.find((level) => level === text),
        `one of ${logLevels.join(', ')}`,
      ) ?? 'info',
  };
  if (!env['CHATWOOT_WEBHOOK_SECRET']?.trim() && !env['WEBHOOK_PATH_SECRET']?.trim())
    problems.push(
      'CHATWOOT_WEBHOOK_SECRET is missing. A Chatwoot before 4.13 has none: set WEBHOOK_PATH_SECRET instead.',
    );
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return settings;
}
