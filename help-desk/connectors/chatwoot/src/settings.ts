import {
  assertNoProblems,
  type Environment,
  forms,
  integer,
  matching,
  readVariables,
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

const id = integer(1, 999_999_999);

/** The variables of the connector. */
export const variables = {
  PORT: { format: 'a port', schema: integer(1, 65_535), default: '4100' },
  HOST: { format: 'an address such as 127.0.0.1', schema: matching(/^\S+$/), default: '127.0.0.1' },
  SITE_URL: forms.address,
  SITE_KEYS: forms.keys,
  OWN_KEY: forms.key,
  CHATWOOT_URL: forms.address,
  CHATWOOT_TOKEN: {
    format: 'the access token of an agent',
    schema: matching(/^[\w-]{8,128}$/),
    isRequired: true,
    isSecret: true,
  },
  CHATWOOT_ACCOUNT_ID: {
    format: 'the number after /accounts/ in Chatwoot’s address',
    schema: id,
    isRequired: true,
  },
  CHATWOOT_INBOX_ID: {
    format: 'the number after /inbox/ in Chatwoot’s address',
    schema: id,
    isRequired: true,
  },
  CHATWOOT_WEBHOOK_SECRET: {
    format: 'the webhook secret of the inbox',
    schema: matching(/^\S{8,256}$/),
    isSecret: true,
  },
  WEBHOOK_PATH_SECRET: {
    format: '16 to 128 letters, digits, hyphens or underscores',
    schema: matching(/^[\w-]{16,128}$/),
    isSecret: true,
  },
  PHONE_COUNTRY_CODE: {
    format: 'digits such as 66 or 856',
    schema: matching(/^[1-9]\d{0,2}$/),
    default: '66',
  },
  REPLY_MINUTES: { format: 'a number of minutes up to 10080', schema: integer(1, 10_080) },
  LOG_LEVEL: forms.logLevel,
} as const;

/**
 * Parses the environment.
 * @throws Error with one line for each missing or invalid variable; it contains no secrets
 */
export function readSettings(env: Environment): Settings {
  const { values, problems } = readVariables(env, variables);
  const hasSecret = values.CHATWOOT_WEBHOOK_SECRET !== undefined || values.WEBHOOK_PATH_SECRET !== undefined;
  const isSecretInvalid = problems.has('CHATWOOT_WEBHOOK_SECRET') || problems.has('WEBHOOK_PATH_SECRET');
  const noSecret =
    'CHATWOOT_WEBHOOK_SECRET is missing. A Chatwoot before 4.13 has none: set WEBHOOK_PATH_SECRET instead.';
  assertNoProblems([...problems.values(), ...(hasSecret || isSecretInvalid ? [] : [noSecret])]);
  return {
    port: values.PORT,
    host: values.HOST,
    siteUrl: values.SITE_URL,
    siteKeys: values.SITE_KEYS,
    ownKey: values.OWN_KEY,
    chatwootUrl: values.CHATWOOT_URL,
    chatwootToken: values.CHATWOOT_TOKEN,
    accountId: values.CHATWOOT_ACCOUNT_ID,
    inboxId: values.CHATWOOT_INBOX_ID,
    webhookSecret: values.CHATWOOT_WEBHOOK_SECRET,
    webhookPathSecret: values.WEBHOOK_PATH_SECRET,
    countryCode: values.PHONE_COUNTRY_CODE,
    replyMinutes: values.REPLY_MINUTES ?? null,
    logLevel: values.LOG_LEVEL,
  };
}
