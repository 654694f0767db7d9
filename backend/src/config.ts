import {
  demoGameSecret,
  type Environment,
  type LogLevel,
  readEnvironment,
  type Values,
} from '@wallet/contract/environment';
import type { SandboxAccess } from '@wallet/contract/providers';
import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { isBuilt, onlyInCheckout } from './core/built-form';
import type { QrProvider } from './core/providers/providers';

/** Configuration from the environment, read once at start. */
export interface Config {
  /** 0 selects a free port. */
  port: number;
  host: string;
  /** URL of a PostgreSQL database; when undefined, the embedded database in `dataDir` is used. */
  databaseUrl: string | undefined;
  /** URL of a Redis that passes events between the processes of a site; undefined: they read them from the database. */
  redisUrl: string | undefined;
  /** A folder, or ':memory:' for a database that is not persisted. */
  dataDir: string;
  demo: boolean;
  /** An existing database that the demo may use: its PostgreSQL name, or its folder. */
  demoDatabase: string | undefined;
  /** Access to the staff page of the sandbox; undefined when no one has access. Demo only. */
  staff: SandboxAccess | undefined;
  /** The folder with the operator's own pictures, if any. */
  mediaDir: string | undefined;
  /** The file that lists the connected providers. */
  providersFile: string | undefined;
  edition: 'th' | 'lao';
  /** Other origins whose pages may call the API; the site's own origin needs no entry. */
  allowedOrigins: string[];
  /** Proxies whose X-Forwarded-For is trusted: addresses, networks or names like loopback. */
  trustProxy: string[];
  /** Value of the strict-transport-security header in replies over TLS; undefined sends no header. */
  hsts: string | undefined;
  /** Value of the x-client-marker header that the site sends. */
  clientMarker: string;
  /** Key with which the site encrypts gift links. It is in every browser, so it is not confidential. */
  trueLinkSecret: string;
  /** Minimum QR deposits in whole baht by provider; providers that are absent use the built-in minimum. */
  qrMinimums: Partial<Record<QrProvider, number>>;
  /** Keys for the passwords of game accounts: the first one encrypts, all of them can decrypt. */
  gameSecrets: string[];
  /** Retention of the picture of a judged slip, in days; at least 90. */
  slipPictureDays: number;
  logLevel: LogLevel;
  /** Token for reading metrics from another machine; when undefined, only this machine can read them. */
  metricsToken: string | undefined;
}

/** Returns a problem for each requested feature that is not part of this build. */
const notBuilt = (env: Environment): string[] => [
  ...(env['DATABASE_URL']?.trim() ? [] : [onlyInCheckout.database]),
  ...(env['DEMO']?.trim() === '1' ? [onlyInCheckout.demo] : []),
];

const missingFolders = ({ MEDIA_DIR: folder }: Partial<Values>): string[] =>
  folder === undefined || statSync(folder, { throwIfNoEntry: false })?.isDirectory()
    ? []
    : [`MEDIA_DIR must be a folder that exists, not ${JSON.stringify(folder)}.`];

/**
 * Reads and checks the environment; an empty value counts as absent.
 * @param built true when this process runs a build, which has no parts that only a checkout has
 * @throws Error with one line per invalid value
 */
export function readConfig(env: Environment, built = isBuilt): Config {
  const { values, problems = [] } = readEnvironment(env, 'backend');
  if (built) problems.push(...notBuilt(env));
  if (values) problems.push(...missingFolders(values));
  if (!values || problems.length > 0) throw new Error(problems.join('\n'));
  const { DEMO, SANDBOX = DEMO, SANDBOX_KEY, SANDBOX_HOSTS = [], GAME_SECRET = [] } = values;
  const key = SANDBOX_KEY ?? randomBytes(24).toString('base64url');
  return {
    port: values.PORT,
    host: values.HOST ?? '127.0.0.1',
    databaseUrl: values.DATABASE_URL,
    redisUrl: values.REDIS_URL,
    dataDir: values.DATA_DIR,
    demo: DEMO,
    demoDatabase: values.DEMO_DATABASE,
    staff: SANDBOX ? { key, hosts: SANDBOX_HOSTS } : undefined,
    mediaDir: values.MEDIA_DIR,
    providersFile: values.PROVIDERS_FILE,
    edition: values.EDITION,
    allowedOrigins: values.ALLOWED_ORIGINS,
    trustProxy: values.TRUST_PROXY,
    hsts: values.HSTS || undefined,
    clientMarker: values.CLIENT_MARKER,
    trueLinkSecret: values.TRUELINK_SECRET,
    qrMinimums: values.QR_MINIMUMS,
    slipPictureDays: values.SLIP_PICTURE_DAYS,
    // Without GAME_SECRET, only the demo reaches this line.
    gameSecrets: GAME_SECRET.length > 0 ? GAME_SECRET : [demoGameSecret],
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
  };
}
