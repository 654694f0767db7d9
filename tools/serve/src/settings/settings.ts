import type { SiteConfig } from '@wallet/platform/config';
import { defaultSiteConfig } from '@wallet/contract';
import { type Environment, readEnvironment, nearNames } from '@wallet/contract/environment';
import { randomBytes } from 'node:crypto';
import { isAbsolute, join } from 'node:path';
import { CliError, root } from '@wallet/build';

import { findSiteFile } from './read-site-file';
import { asEnvironment, brandOf, lookOf } from './site-brand';

/** Settings of the site from the environment. */
export interface Settings {
  /** Port of the composed site. */
  port: number;
  /** Address or name to listen on; null to listen on this machine only. */
  host: string | null;
  /** Proxies in front of the site whose X-Forwarded-For, -Proto and -Host headers are trusted. */
  trustProxy: string[];
  /** Value of strict-transport-security in responses over TLS; '' for none. */
  hsts: string;
  /** Other origins whose pages may call the backend and show the chat. */
  allowedOrigins: string[];
  /** Origin of another backend that the browser calls; null to start ours. */
  backendUrl: string | null;
  /** URL of a PostgreSQL database; null for the embedded one. */
  databaseUrl: string | null;
  /** Folder of the embedded database, or ':memory:'. */
  dataDir: string;
  /** True when our backend has the demo's data and logins. */
  demo: boolean;
  /** True when the sandbox simulates the providers of the demo: the demo has no other providers then. */
  hasSandbox: boolean;
  /** Key that opens the sandbox; random at each start unless the environment sets it. */
  sandboxKey: string;
  edition: SiteConfig['edition'];
  /** Configuration that is written into the page. */
  siteConfig: SiteConfig;
  /** Signing key and trusted keys of `pnpm release`; null when not set. */
  release: { key: string | null; keyFile: string | null; trust: string | null };
  /** URLs of the collector's counts for `pnpm release watch`, one per process, and the token that they need. */
  metrics: { addresses: readonly string[]; token: string | null };
  /** Backend and login of a release's smoke run; null for the stub backend, and for no login. */
  smoke: { backend: string | null; login: { username: string; password: string } | null };
}

/** Returns the variables with a value; empty ones count as not set. */
const withoutEmpty = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));

/**
 * Reads the settings from environment variables and the site's file. The environment overrides the file, because it
 * belongs to the machine. Reports all invalid values together, including those of the backend.
 */
export function readSettings(env: Environment, folder = process.cwd()): Settings {
  const site = findSiteFile(env['SITE_CONFIG']?.trim(), folder);
  const fromFile = site.file ? withoutEmpty(asEnvironment(site.file)) : {};
  const { values, problems } = readEnvironment({ ...fromFile, ...withoutEmpty(env) }, 'site');
  const allProblems = [...(site.problems ?? []), ...(problems ?? [])];
  if (!values || allProblems.length) throw new CliError(allProblems.join('\n'));
  const { file, pictures = {} } = site;
  const brand = file && brandOf(file);
  const look = file && lookOf(file, pictures);
  const { DATA_DIR, EDITION, BACKEND_URL } = values;
  return {
    port: values.PORT,
    host: values.HOST ?? null,
    trustProxy: values.TRUST_PROXY,
    hsts: values.HSTS,
    allowedOrigins: values.ALLOWED_ORIGINS,
    backendUrl: BACKEND_URL ?? null,
    databaseUrl: values.DATABASE_URL ?? null,
    dataDir: isAbsolute(DATA_DIR) || DATA_DIR === ':memory:' ? DATA_DIR : join(root, DATA_DIR),
    demo: values.DEMO,
    hasSandbox: values.DEMO && (values.SANDBOX ?? true) && values.PROVIDERS_FILE === undefined,
    sandboxKey: values.SANDBOX_KEY ?? randomBytes(24).toString('base64url'),
    edition: EDITION,
    siteConfig: {
      ...defaultSiteConfig,
      backendUrl: BACKEND_URL ?? '',
      edition: EDITION,
      codeOrigins: values.CODE_ORIGINS,
      mediaOrigins: values.MEDIA_ORIGINS,
      chatSocketUrl: values.CHAT_SOCKET_URL ?? '',
      clientMarker: values.CLIENT_MARKER,
      gameLoginNewTab: values.GAME_LOGIN_NEW_TAB,
      gameLoginWithPassword: values.GAME_LOGIN_WITH_PASSWORD,
      qrMinimums: values.QR_MINIMUMS,
      qrProviders: values.QR_PROVIDERS,
      trueLinkSecret: values.TRUELINK_SECRET,
      // Another backend may not support the call: it gets no reports unless REPORT_URL names it as their collector.
      reportUrl: values.REPORT_URL ?? (BACKEND_URL ? '' : defaultSiteConfig.reportUrl),
      vitalsSample: values.VITALS_SAMPLE,
      serviceWorker: values.SERVICE_WORKER,
      supportLink: values.SUPPORT_LINK ?? '',
      ...(brand && { brand }),
      ...(look && { look }),
    },
    release: {
      key: values.RELEASE_KEY ?? null,
      keyFile: values.RELEASE_KEY_FILE ?? null,
      trust: values.RELEASE_TRUST ?? null,
    },
    metrics: { addresses: values.METRICS_URL ?? [], token: values.METRICS_TOKEN ?? null },
    smoke: { backend: values.SMOKE_BACKEND ?? null, login: values.SMOKE_LOGIN ?? null },
  };
}

/** Prints variables that no code reads but whose names are close to known ones. */
export function printNearNames(): void {
  for (const sentence of nearNames(process.env, 'site')) process.stderr.write(`${sentence}\n`);
}
