import type { SiteConfig } from '@wallet/shared/config';
import { defaultSiteConfig } from '@wallet/shared/config/site-config';
import { isReportUrl } from '@wallet/shared/config/parse-site-config';
import { isAbsolute, join } from 'node:path';
import { type NetworkSettings, readNetworkSettings } from './network-settings';
import { root } from './paths';
import { Refusal } from './refusal';

export { Refusal } from './refusal';

/** What the environment says about a run of the site. */
export interface Settings extends NetworkSettings {
  /** Port of the composed site. */
  port: number;
  /** Origin of another backend that the browser calls; null when ours is started. */
  backendUrl: string | null;
  /** Address of a PostgreSQL; null for the embedded one. */
  databaseUrl: string | null;
  /** Folder of the embedded database. */
  dataDir: string;
  edition: 'th' | 'lao';
  /** Whether a game's login opens in a new tab. */
  gameLoginNewTab: boolean;
  /** Codes of the games whose automatic login takes the password too; null for the built-in list. */
  gameLoginWithPassword: string[] | null;
  /** Least QR deposits in baht by provider, where they are not the built-in ones. */
  qrMinimums: SiteConfig['qrMinimums'];
  /** The QR providers that are offered where the backend names none; null for all five. */
  qrProviders: SiteConfig['qrProviders'] | null;
  /** What the site encrypts gift links with. */
  trueLinkSecret: string;
  /** Where a person finds help when the page does not open; '' for none. */
  supportLink: string;
  /** Where pages report crashes and their speed; null for the site's own backend, '' for nowhere. */
  reportUrl: string | null;
  /** The share of visits whose speed is measured, from 0 to 1. */
  vitalsSample: number;
  /** Origins besides the site's own whose pages may call the backend and show the chat. */
  allowedOrigins: string[];
}

function wholePort(value: string): number {
  const port = Number(value);
  if (!/^\d{1,5}$/.test(value) || port < 1 || port > 65535) {
    throw new Refusal(`PORT must be a whole number from 1 to 65535, not "${value}".`);
  }
  return port;
}

function origin(name: string, value: string): string {
  let url: URL | undefined;
  try {
    url = new URL(value);
  } catch {
    // Falls through to the sentence below.
  }
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    (url.pathname !== '/' && url.pathname !== '') ||
    url.search ||
    url.username
  ) {
    throw new Refusal(`${name} must be an address such as https://api.example.com, not "${value}".`);
  }
  return url.origin;
}

function database(value: string): string {
  if (!/^postgres(ql)?:\/\/\S+$/.test(value)) {
    throw new Refusal(
      `DATABASE_URL must be an address such as postgres://user:password@host:5432/name, not "${value}".`,
    );
  }
  return value;
}

function yesOrNo(name: string, value: string): boolean {
  if (value !== 'true' && value !== 'false') {
    throw new Refusal(`${name} must be "true" or "false", not "${value}".`);
  }
  return value === 'true';
}

function codes(name: string, value: string): string[] {
  const list = value.split(',').map((code) => code.trim());
  if (!list.every((code) => /^[A-Z0-9]{1,32}$/.test(code))) {
    throw new Refusal(`${name} must be game codes such as "BETFLIX,ASKMEBET", not "${value}".`);
  }
  return list;
}

function helpAddress(name: string, value: string): string {
  if (!/^(https:\/\/|tel:|mailto:|line:)[^\s"'<>]+$/.test(value)) {
    throw new Refusal(`${name} must be an address such as https://line.me/… or tel:+66…, not "${value}".`);
  }
  return value;
}

const providers = ['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY'] as const;

function minimums(value: string): SiteConfig['qrMinimums'] {
  const known: SiteConfig['qrMinimums'] = {};
  for (const part of value.split(',')) {
    const [, name, amount] = /^\s*(\w+)=(\d{1,7})\s*$/.exec(part) ?? [];
    const provider = providers.find((one) => one === name);
    if (!provider || Number(amount) < 1)
      throw new Refusal(
        `QR_MINIMUMS must be whole baht by provider such as PAYTIMZ=20,ZPAY=50, not "${value}".`,
      );
    known[provider] = Number(amount);
  }
  return known;
}

function providerList(value: string): SiteConfig['qrProviders'] {
  if (value === 'none') return [];
  return value.split(',').map((part) => {
    const provider = providers.find((one) => one === part.trim());
    if (!provider)
      throw new Refusal(
        `QR_PROVIDERS must be providers such as KBANK,ZPAY of ${providers.join(', ')}, or none, not "${value}".`,
      );
    return provider;
  });
}

function reportAddress(name: string, value: string): string {
  if (value === 'off') return '';
  if (!isReportUrl(value))
    throw new Refusal(
      `${name} must be "off", a path such as /api/report, or an address without a query, not "${value}".`,
    );
  return value;
}

function share(name: string, value: string): number {
  if (!/^(0(\.\d{1,6})?|1(\.0+)?)$/.test(value))
    throw new Refusal(`${name} must be a number from 0 to 1 such as 0.1, not "${value}".`);
  return Number(value);
}

/** Reads the settings from environment variables; throws a Refusal that names the first bad value. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const { PORT, BACKEND_URL, DATABASE_URL, DATA_DIR, EDITION, QR_MINIMUMS, TRUELINK_SECRET } = env;
  const { QR_PROVIDERS } = env;
  const { GAME_LOGIN_NEW_TAB: newTab, GAME_LOGIN_WITH_PASSWORD: withPassword } = env;
  const { ALLOWED_ORIGINS = '', SUPPORT_LINK = '', REPORT_URL, VITALS_SAMPLE } = env;
  if (EDITION && EDITION !== 'th' && EDITION !== 'lao') {
    throw new Refusal(`EDITION must be "th" or "lao", not "${EDITION}".`);
  }
  return {
    ...readNetworkSettings(env),
    port: PORT ? wholePort(PORT) : 3000,
    backendUrl: BACKEND_URL ? origin('BACKEND_URL', BACKEND_URL) : null,
    databaseUrl: DATABASE_URL ? database(DATABASE_URL) : null,
    dataDir: DATA_DIR ? (isAbsolute(DATA_DIR) ? DATA_DIR : join(root, DATA_DIR)) : join(root, '.data'),
    edition: EDITION === 'lao' ? 'lao' : 'th',
    gameLoginNewTab: newTab ? yesOrNo('GAME_LOGIN_NEW_TAB', newTab) : true,
    gameLoginWithPassword: withPassword ? codes('GAME_LOGIN_WITH_PASSWORD', withPassword) : null,
    qrMinimums: QR_MINIMUMS ? minimums(QR_MINIMUMS) : {},
    qrProviders: QR_PROVIDERS ? providerList(QR_PROVIDERS) : null,
    trueLinkSecret: TRUELINK_SECRET || defaultSiteConfig.trueLinkSecret,
    supportLink: SUPPORT_LINK && helpAddress('SUPPORT_LINK', SUPPORT_LINK),
    reportUrl: REPORT_URL ? reportAddress('REPORT_URL', REPORT_URL) : null,
    vitalsSample: VITALS_SAMPLE ? share('VITALS_SAMPLE', VITALS_SAMPLE) : defaultSiteConfig.vitalsSample,
    allowedOrigins: ALLOWED_ORIGINS.split(',')
      .map((part) => part.trim())
      .filter(Boolean)
      .map((part) => origin('ALLOWED_ORIGINS', part)),
  };
}
