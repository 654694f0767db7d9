import { defaultSiteConfig, type SiteConfig } from './site-config';

const providers = ['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY'] as const;

type Check<T> = (value: unknown, name: string) => T;

const fail = (name: string, value: unknown, wanted: string): never => {
  throw new Error(
    `The site's configuration has ${name} = ${JSON.stringify(value)}, but it must be ${wanted}.`,
  );
};

const backendUrl: Check<string> = (value, name) => {
  if (value === '') return '';
  if (typeof value !== 'string' || !/^https?:\/\/[^/\s?#]+$/.test(value)) {
    return fail(name, value, 'empty or an origin such as https://api.example.com');
  }
  return value;
};

const flag: Check<boolean> = (value, name) =>
  typeof value === 'boolean' ? value : fail(name, value, 'true or false');

const marker: Check<string> = (value, name) =>
  typeof value === 'string' && /^[\w.-]{1,64}$/.test(value)
    ? value
    : fail(name, value, '1 to 64 letters, digits, dots or dashes');

const edition: Check<SiteConfig['edition']> = (value, name) =>
  value === 'th' || value === 'lao' ? value : fail(name, value, '"th" or "lao"');

const minimums: Check<SiteConfig['qrMinimums']> = (value, name) => {
  if (typeof value !== 'object' || value === null) return fail(name, value, 'an object of baht by provider');
  const known: SiteConfig['qrMinimums'] = {};
  for (const [key, amount] of Object.entries(value)) {
    const provider = providers.find((one) => one === key);
    if (!provider) return fail(`${name}.${key}`, amount, `one of ${providers.join(', ')}`);
    if (typeof amount !== 'number' || !(amount >= 1))
      return fail(`${name}.${key}`, amount, 'at least 1 baht');
    known[provider] = amount;
  }
  return known;
};

const openProviders: Check<SiteConfig['qrProviders']> = (value, name) =>
  Array.isArray(value) && value.every((one) => providers.some((provider) => provider === one))
    ? (value as SiteConfig['qrProviders'])
    : fail(name, value, `a list of ${providers.join(', ')}`);

const gameCodes: Check<string[]> = (value, name) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && /^[A-Z0-9]{1,32}$/.test(one))
    ? (value as string[])
    : fail(name, value, 'a list of game codes such as PG');

const passphrase: Check<string> = (value, name) =>
  typeof value === 'string' && value !== '' ? value : fail(name, value, 'a text that is not empty');

const supportLink: Check<string> = (value, name) =>
  typeof value === 'string' && /^$|^(https:\/\/|tel:|mailto:|line:)[^\s"'<>]+$/.test(value)
    ? value
    : fail(name, value, 'empty or an address of https, tel, mailto or line');

const origins: Check<string[]> = (value, name) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string' && /^https?:\/\/[^/\s?#]+$/.test(one))
    ? (value as string[])
    : fail(name, value, 'a list of origins');

/** What reports may be sent to: without a query, which could carry anything along. */
export const isReportUrl = (value: string): boolean =>
  /^$|^\/(?!\/)[\w/.-]*$|^https?:\/\/[^/\s?#@]+\/[\w/.-]*$/.test(value);

const reportUrl: Check<string> = (value, name) =>
  typeof value === 'string' && isReportUrl(value)
    ? value
    : fail(name, value, 'empty, a path such as /api/report, or an address without a query');

const share: Check<number> = (value, name) =>
  typeof value === 'number' && value >= 0 && value <= 1 ? value : fail(name, value, 'a number from 0 to 1');

/** Turns the served page's JSON into a SiteConfig; throws an Error whose sentence names the first bad value. */
export function parseSiteConfig(input: unknown): SiteConfig {
  if (typeof input !== 'object' || input === null) return fail('its root', input, 'an object');
  const given = { ...defaultSiteConfig, ...input };
  return {
    backendUrl: backendUrl(given.backendUrl, 'backendUrl'),
    edition: edition(given.edition, 'edition'),
    clientMarker: marker(given.clientMarker, 'clientMarker'),
    gameLoginNewTab: flag(given.gameLoginNewTab, 'gameLoginNewTab'),
    gameLoginWithPassword: gameCodes(given.gameLoginWithPassword, 'gameLoginWithPassword'),
    codeOrigins: origins(given.codeOrigins, 'codeOrigins'),
    qrMinimums: minimums(given.qrMinimums, 'qrMinimums'),
    qrProviders: openProviders(given.qrProviders, 'qrProviders'),
    trueLinkSecret: passphrase(given.trueLinkSecret, 'trueLinkSecret'),
    supportLink: supportLink(given.supportLink, 'supportLink'),
    reportUrl: reportUrl(given.reportUrl, 'reportUrl'),
    vitalsSample: share(given.vitalsSample, 'vitalsSample'),
  };
}
