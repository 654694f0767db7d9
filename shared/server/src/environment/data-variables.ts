import * as schemas from './schemas';
import { all, backend, both, forAll, site, type Variable } from './variable';

/** The location of the data, and whether it is demo data. */
export const dataVariables = {
  DATABASE_URL: {
    description: 'PostgreSQL server (15 or newer) to use instead of the embedded database',
    format: 'a URL such as postgres://user:password@host:5432/name',
    example: 'postgres://user:password@host:5432/name',
    usedBy: all,
    defaultText: 'the embedded database',
    isSecret: true,
    schema: schemas.addressOf('postgres:', 'postgresql:'),
  },
  DATA_DIR: {
    description:
      'folder of the embedded database, which is for trying the site: a power cut may lose its data. A site with real members needs DATABASE_URL. Only one process can use the folder at a time; `:memory:` stores nothing on disk',
    format: 'a folder or :memory:',
    example: '/var/lib/wallet',
    usedBy: all,
    default: forAll('.data'),
    schema: schemas.text,
  },
  GAME_SECRET: {
    description:
      'key that encrypts the passwords of game accounts; required when `DEMO` is `0`. For a key change, several keys separated by commas: the first encrypts, all of them decrypt',
    format: 'a secret of at least 32 characters, for example from "openssl rand -hex 32"',
    example: '$(openssl rand -hex 32)',
    usedBy: backend,
    defaultText: 'the demo’s public key',
    isSecret: true,
    schema: schemas.secrets,
  },
  CHAT_IDENTITY_SECRET: {
    description:
      'secret of your own server, which signs a visitor’s identity for the chat on your pages (`docs/guides/embedding.md`). For a change, two secrets separated by a comma: both are accepted',
    format: 'one or two secrets of at least 32 characters, for example from "openssl rand -hex 32"',
    example: '$(openssl rand -hex 32)',
    usedBy: backend,
    defaultText: 'none: only tokens of `POST /api/chat/identity` are accepted',
    isSecret: true,
    schema: schemas.identitySecrets,
  },
  PUSH_PRIVATE_KEY: {
    description:
      'VAPID private key that signs push messages to browsers. With another key, members turn the messages on again',
    format: '32 bytes as base64url, for example from "openssl rand -base64 32 | tr +/ -_ | tr -d ="',
    example: '$(openssl rand -base64 32 | tr +/ -_ | tr -d =)',
    usedBy: backend,
    defaultText: 'none: the site offers no push messages',
    isSecret: true,
    schema: schemas.matching(/^[A-Za-z0-9_-]{43}$/),
  },
  SLIP_PICTURE_DAYS: {
    description: 'days after which the picture of a checked slip is deleted',
    format: 'a whole number of at least 90',
    example: '365',
    usedBy: backend,
    default: forAll('365'),
    schema: schemas.integer(90, 99_999),
  },
  DEMO: {
    description:
      '`1` creates demo data, demo logins and the sandbox. The backend then rejects a database with other data',
    format: '0 or 1',
    example: '0',
    usedBy: both,
    default: { site: '1', backend: '0' },
    schema: schemas.zeroOrOne,
  },
  SANDBOX: {
    description: '`1` allows the sandbox to act as providers and staff; requires `DEMO=1`',
    format: '0 or 1',
    example: '0',
    usedBy: backend,
    defaultText: 'the value of `DEMO`',
    schema: schemas.zeroOrOne,
  },
  SANDBOX_KEY: {
    description: 'access key of the sandbox and its staff actions; `pnpm start` prints the generated key',
    format: '16 to 128 letters, digits, dashes or underscores',
    example: '$(openssl rand -hex 16)',
    usedBy: both,
    defaultText: 'a new random key at each start',
    isSecret: true,
    schema: schemas.sandboxKey,
  },
  SANDBOX_HOSTS: {
    description: 'host names of the sandbox, in addition to localhost and IP addresses',
    format: 'host names such as demo.example, separated by commas',
    example: 'demo.example,phone.local',
    usedBy: backend,
    schema: schemas.hostNames,
  },
  INBOX_PORT: {
    description:
      'port of the inbox where support answers the chat of the demo, on this machine only; `0` starts no inbox',
    format: 'a whole number from 0 to 65535',
    example: '3400',
    usedBy: site,
    defaultText: '`PORT` + 400, with the sandbox',
    schema: schemas.integer(0, 65_535),
  },
  PROVIDERS_FILE: {
    description:
      'file with the connected providers (text messages, banks, QR, games, slips, gifts, support) and their keys. With `SANDBOX=1` the providers must run on this machine',
    format: 'the path of a file',
    example: '/etc/wallet/providers.yaml',
    usedBy: backend,
    defaultText: 'none: actions that need a provider are rejected',
    schema: schemas.text,
  },
} satisfies Readonly<Record<string, Variable>>;
