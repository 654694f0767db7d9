import {
  clientMarkerForm,
  editions,
  gameCodeForm,
  originForm,
  qrProviders,
  reportUrlForm,
  socketOriginForm,
  supportLinkForm,
} from '../environment/forms';
import { defaultSiteConfig, type SiteConfig } from './site-config';

type Check = (value: unknown) => boolean;

const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);

const oneOf =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);

const isEmptyOr =
  (check: Check): Check =>
  (value) =>
    value === '' || check(value);

const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);

const isProvider = oneOf(qrProviders);

const areMinimums: Check = (value) =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([key, baht]) => isProvider(key) && typeof baht === 'number' && Number.isInteger(baht) && baht > 0,
  );

const isShare: Check = (value) => typeof value === 'number' && value >= 0 && value <= 1;

/** The check of each field's value and its description, by field name. */
const fields: { readonly [name in keyof Required<Omit<SiteConfig, 'look'>>]: readonly [Check, string] } = {
  backendUrl: [isEmptyOr(matches(originForm)), 'empty or an origin'],
  edition: [oneOf(editions), editions.join(' or ')],
  clientMarker: [matches(clientMarkerForm), '1 to 64 letters, digits, dots or dashes'],
  gameLoginNewTab: [oneOf([true, false]), 'true or false'],
  gameLoginWithPassword: [listOf(matches(gameCodeForm)), 'a list of game codes'],
  codeOrigins: [listOf(matches(originForm)), 'a list of origins'],
  mediaOrigins: [listOf(matches(originForm)), 'a list of origins'],
  chatSocketUrl: [isEmptyOr(matches(socketOriginForm)), 'empty or the origin of a WebSocket'],
  qrMinimums: [areMinimums, 'whole baht by provider'],
  qrProviders: [listOf(isProvider), `a list of ${qrProviders.join(', ')}`],
  trueLinkSecret: [matches(/./), 'a text that is not empty'],
  reportUrl: [isEmptyOr(matches(reportUrlForm)), 'empty, a path, or an address without a query'],
  vitalsSample: [isShare, 'a number from 0 to 1'],
  serviceWorker: [oneOf([true, false]), 'true or false'],
  // Written and validated by our own tools.
  brand: [(value) => value === undefined || Object(value) === value, 'an object'],
  supportLink: [isEmptyOr(matches(supportLinkForm)), 'empty or an address of https, tel, mailto or line'],
};

/**
 * Parses the JSON in the served page to a SiteConfig; missing fields get their defaults, unknown fields are left out.
 * @throws Error with a message, on its own line, for each invalid value
 */
export function parseSiteConfig(input: unknown): SiteConfig {
  if (typeof input !== 'object' || input === null)
    throw new Error('The site’s configuration must be an object.');
  const merged = { ...defaultSiteConfig, ...input };
  const known: Partial<SiteConfig> = {};
  const problems: string[] = [];
  for (const [name, [isValid, expected]] of Object.entries(fields)) {
    const value: unknown = merged[name as keyof SiteConfig];
    if (!isValid(value)) problems.push(`${name} must be ${expected}, not ${JSON.stringify(value)}.`);
    if (value !== undefined) Object.assign(known, { [name]: value });
  }
  if (problems.length > 0) throw new Error(`The site’s configuration:\n${problems.join('\n')}`);
  return known as SiteConfig;
}
