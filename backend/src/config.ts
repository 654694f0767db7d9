import { isBuilt } from '@wallet/server';
import { noEmbeddedDatabase } from '@wallet/server/db';
import { demoGameSecret, type Environment, readEnvironment, type Values } from '@wallet/server/environment';
import type { SandboxAccess } from '@wallet/contract/providers';
import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';

const missingInBuild = (env: Environment): string[] => [
  ...(env['DATABASE_URL']?.trim() ? [] : [noEmbeddedDatabase('DATABASE_URL')]),
  ...(env['DEMO']?.trim() === '1'
    ? [
        'DEMO must be 0: what was built for production has neither demo nor sandbox; "pnpm start" in a checkout has.',
      ]
    : []),
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
export function readConfig(env: Environment, built = isBuilt) {
  const { values, problems = [] } = readEnvironment(env, 'backend');
  if (built) problems.push(...missingInBuild(env));
  if (values) problems.push(...missingFolders(values));
  if (!values || problems.length > 0) throw new Error(problems.join('\n'));
  const { DEMO, SANDBOX = DEMO, SANDBOX_KEY, SANDBOX_HOSTS = [], GAME_SECRET = [] } = values;
  const key = SANDBOX_KEY ?? randomBytes(24).toString('base64url');
  const staff: SandboxAccess | undefined = SANDBOX ? { key, hosts: SANDBOX_HOSTS } : undefined;
  return {
    port: values.PORT,
    host: values.HOST ?? '127.0.0.1',
    databaseUrl: values.DATABASE_URL,
    dataDir: values.DATA_DIR,
    demo: DEMO,
    /** Access to the staff page of the sandbox; undefined when no one has access. */
    staff,
    mediaDir: values.MEDIA_DIR,
    siteOrigin: values.SITE_ORIGIN,
    providersFile: values.PROVIDERS_FILE,
    edition: values.EDITION,
    allowedOrigins: values.ALLOWED_ORIGINS,
    trustProxy: values.TRUST_PROXY,
    hsts: values.HSTS || undefined,
    clientMarker: values.CLIENT_MARKER,
    trueLinkSecret: values.TRUELINK_SECRET,
    qrMinimums: values.QR_MINIMUMS,
    slipPictureDays: values.SLIP_PICTURE_DAYS,
    // Without GAME_SECRET, only the demo reaches this line. The first key encrypts, all of them can decrypt.
    gameSecrets: GAME_SECRET.length > 0 ? GAME_SECRET : [demoGameSecret],
    /** Secrets of the operator's own servers, which may identify members to the chat; none by default. */
    chatIdentitySecrets: values.CHAT_IDENTITY_SECRET ?? [],
    pushPrivateKey: values.PUSH_PRIVATE_KEY,
    logLevel: values.LOG_LEVEL,
    metricsToken: values.METRICS_TOKEN,
  };
}

/** Configuration from the environment, read once at start. Its variables are described in `shared/contract`. */
export type Config = ReturnType<typeof readConfig>;
