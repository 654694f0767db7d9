import {
  addressForm,
  addressOf,
  createEnvironmentReader,
  type Environment,
  keyForm,
  keyOf,
  keysForm,
  keysOf,
  matching,
  numberOf,
} from '@wallet/connector-kit';
import type { SigningKey } from '@wallet/contract/providers';

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

/**
 * Parses the environment.
 * @throws Error with one line for each missing or invalid variable; it contains no values
 */
export function readSettings(env: Environment): Settings {
  const reader = createEnvironmentReader(env);
  const { optional, required } = reader;
  const id = numberOf(1, 999_999_999);
  const secret = matching(/^[\w-]{16,128}$/);
  const settings: Settings = {
    port: optional('PORT', numberOf(1, 65_535), 'a port') ?? 4100,
    host: env['HOST']?.trim() || '127.0.0.1',
    siteUrl: required('SITE_URL', addressOf, addressForm),
    siteKeys: required('SITE_KEYS', keysOf, keysForm),
    ownKey: required('OWN_KEY', keyOf, keyForm),
    chatwootUrl: required('CHATWOOT_URL', addressOf, addressForm),
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
    logLevel: reader.logLevel('LOG_LEVEL'),
  };
  if (!env['CHATWOOT_WEBHOOK_SECRET']?.trim() && !env['WEBHOOK_PATH_SECRET']?.trim())
    reader.problems.push(
      'CHATWOOT_WEBHOOK_SECRET is missing. A Chatwoot before 4.13 has none: set WEBHOOK_PATH_SECRET instead.',
    );
  reader.assertComplete();
  return settings;
}
