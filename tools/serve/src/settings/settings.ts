import type { SiteConfig } from '@wallet/platform/config';
import { defaultSiteConfig } from '@wallet/contract';
import { type Environment, readEnvironment, nearNames } from '@wallet/server/environment';
import { randomBytes } from 'node:crypto';
import { isAbsolute, join } from 'node:path';
import { CliError, root } from '@wallet/build';

import { findSiteFile } from './read-site-file';
import { brandOf, lookOf } from './site-brand';

/** Returns the variables with a value; empty ones count as not set. */
const withoutEmpty = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));

/** Returns the default port of the inbox for a site's port; ports end at 65,535. */
const inboxPortFor = (port: number): number => (port < 65_000 ? port + 400 : port - 400);

/**
 * Reads the settings from environment variables and the site's file. The environment overrides the file, because it
 * belongs to the machine. Reports all invalid values together, including those of the backend.
 */
export function readSettings(env: Environment, folder = process.cwd()) {
  const site = findSiteFile(env['SITE_CONFIG']?.trim(), folder);
  const fromFile = { SUPPORT_LINK: site.file?.contact?.help };
  const { values, problems } = readEnvironment({ ...fromFile, ...withoutEmpty(env) }, 'site');
  const allProblems = [...(site.problems ?? []), ...(problems ?? [])];
  if (!values || allProblems.length) throw new CliError(allProblems.join('\n'));
  const { file, pictures = {} } = site;
  const brand = file && brandOf(file);
  const look = file && lookOf(file, pictures);
  const { DATA_DIR, EDITION, BACKEND_URL, PORT } = values;
  // The sandbox simulates the providers of a demo, unless PROVIDERS_FILE names other providers.
  const hasSandbox = values.DEMO && (values.SANDBOX ?? true) && values.PROVIDERS_FILE === undefined;
  const siteConfig: SiteConfig = {
    ...defaultSiteConfig,
    backendUrl: BACKEND_URL ?? '',
    edition: EDITION,
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
  };
  return {
    port: PORT,
    host: values.HOST ?? null,
    trustProxy: values.TRUST_PROXY,
    hsts: values.HSTS,
    allowedOrigins: values.ALLOWED_ORIGINS,
    backendUrl: BACKEND_URL ?? null,
    databaseUrl: values.DATABASE_URL ?? null,
    dataDir: isAbsolute(DATA_DIR) || DATA_DIR === ':memory:' ? DATA_DIR : join(root, DATA_DIR),
    demo: values.DEMO,
    hasSandbox,
    /** Port of the inbox; 0 for none. */
    inboxPort: hasSandbox ? (values.INBOX_PORT ?? inboxPortFor(PORT)) : 0,
    sandboxKey: values.SANDBOX_KEY ?? randomBytes(24).toString('base64url'),
    edition: EDITION,
    siteConfig,
    release: {
      key: values.RELEASE_KEY ?? null,
      keyFile: values.RELEASE_KEY_FILE ?? null,
      trust: values.RELEASE_TRUST ?? null,
    },
    metrics: { addresses: values.METRICS_URL ?? [], token: values.METRICS_TOKEN ?? null },
  };
}

/** The settings of the site; unset ones are null. */
export type Settings = ReturnType<typeof readSettings>;

/** Prints variables that no code reads but whose names are close to known ones. */
export function printNearNames(): void {
  for (const message of nearNames(process.env, 'site')) process.stderr.write(`${message}\n`);
}
