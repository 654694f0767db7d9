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
import { isBuilt, leftOut } from './platform/built-form';
import type { QrProvider } from './providers/qr/qr-issuer';

/** What the environment decides; read once, at start. */
export interface Config {
  /** 0 takes a free port. */
  port: number;
  host: string;
  /** A PostgreSQL address; without it the embedded database in `dataDir` is used. */
  databaseUrl: string | undefined;
  /** A Redis that carries news between several processes of one site; without it they find it in the database. */
  redisUrl: string | undefined;
  /** A folder, or ':memory:' to keep nothing. */
  dataDir: string;
  demo: boolean;
  /** The database that the demo may use although it did not make it: PostgreSQL's name of it, or the folder. */
  demoDatabase: string | undefined;
  /** Who may play staff, on the page of the sandbox; undefined where nobody may. Only with the demo. */
  staff: SandboxAccess | undefined;
  /** The folder with the operator's own pictures; undefined for none. */
  mediaDir: string | undefined;
  /** The file that names the connected providers. */
  providersFile: string | undefined;
  edition: 'th' | 'lao';
  /** Other origins whose pages may call; the site's own origin needs no entry. */
  allowedOrigins: string[];
  /** Whose X-Forwarded-For is believed, as addresses, networks or names like loopback. */
  trustProxy: string[];
  /** Value of strict-transport-security in replies over TLS; undefined sends none. */
  hsts: string | undefined;
  /** What the site sends in x-client-marker. */
  clientMarker: string;
  /** What the site encrypts gift links with; it is in every browser, so it hides nothing and is no secret to keep. */
  trueLinkSecret: string;
  /** Least QR deposits in whole baht by provider, where they are not the built-in ones. */
  qrMinimums: Partial<Record<QrProvider, number>>;
  /** What the passwords of game accounts are encrypted with: the first encrypts, any of them decrypts. */
  gameSecrets: string[];
  /** How long the picture of a judged slip is kept (days), at least 90. */
  slipPictureDays: number;
  logLevel: LogLevel;
  /** What lets a program on another machine read the measurements; without it only this machine's may. */
  metricsToken: string | undefined;
}

/** What is asked for that was not built. */
const notBuilt = (env: Environment): string[] => [
  ...(env['DATABASE_URL']?.trim() ? [] : [leftOut.database]),
  ...(env['DEMO']?.trim() === '1' ? [leftOut.demo] : []),
];

const missingFolders = ({ MEDIA_DIR: folder }: Partial<Values>): string[] =>
  folder === undefined || statSync(folder, { throwIfNoEntry: false })?.isDirectory()
    ? []
    : [`MEDIA_DIR must be a folder that exists, not ${JSON.stringify(folder)}.`];

/**
 * Reads and checks the environment; an empty value counts as absent.
 * @param built whether this program runs without what only a checkout has
 * @throws Error with a sentence, in a line of its own, for each value that cannot be used
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
    // Without one of its own only the demo gets as far as here.
    gameSecrets: GAME_SECRET.length > 0 ? GAME_SECRET : [demoGameSecret],
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
  };
}
