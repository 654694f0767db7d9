import {
  assertNoProblems,
  type Environment,
  forms,
  integer,
  matching,
  readVariables,
} from '@wallet/connector-kit';
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
  PHONE_COUNTRY_CODE: {
    format: 'digits such as 66 or 856',
    schema: matching(/^[1-9]\d{0,2}$/),
    default: '66',
  },
  REPLY_MINUTES: { format: 'a number of minutes up to 10080', schema: integer(1, 10_080) },
  LOG_LEVEL: forms.logLevel,
} as const;

/**
 * Returns the settings of the connector from its environment.
 * @throws Error with one line for each missing or invalid variable; it contains no secrets
 */
export function readSettings(env: Environment) {
  const { values, problems } = readVariables(env, variables);
  assertNoProblems(problems.values());
  return {
    port: values.PORT,
    host: values.HOST,
    /** Origin of the site, without a trailing slash. */
    siteUrl: values.SITE_URL,
    /** Keys that the site signs with: `sign` in its providers file. */
    siteKeys: values.SITE_KEYS,
    /** Key that the connector signs with: one of `accept` in the site's providers file. */
    ownKey: values.OWN_KEY,
    /** Origin of Chatwoot, without a trailing slash. */
    chatwootUrl: values.CHATWOOT_URL,
    chatwootToken: values.CHATWOOT_TOKEN,
    accountId: values.CHATWOOT_ACCOUNT_ID,
    inboxId: values.CHATWOOT_INBOX_ID,
    /** Replaces the leading 0 of a phone number. */
    countryCode: values.PHONE_COUNTRY_CODE,
    /** Expected time until a reply, in minutes. */
    replyMinutes: values.REPLY_MINUTES ?? null,
    logLevel: values.LOG_LEVEL,
  };
}

export type Settings = ReturnType<typeof readSettings>;
