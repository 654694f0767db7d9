import { picklist } from 'valibot';
import { backend, both, site, siteAndSettings, forAll, type Variable } from './variable';
import * as schemas from './schemas';

/** How much the backend logs, from least to most. */
export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** A level of the backend's log. */
export type LogLevel = (typeof logLevels)[number];

const yearOfTls = 'max-age=31536000; includeSubDomains';

/** Where the processes listen, which proxies they trust, and how much they report. */
export const servingVariables = {
  SITE_CONFIG: {
    description: 'file with the site’s name, design and texts: [branding](branding.md)',
    format: 'the path of a file',
    example: 'docs/examples/site.config.yaml',
    usedBy: site,
    defaultText: '`site.config.yaml` in the current folder, if it exists',
    schema: schemas.text,
  },
  PORT: {
    description: 'port to listen on',
    format: 'a whole number from 1 to 65535, or 0 for any free port (backend only)',
    example: '3000',
    usedBy: both,
    default: { site: '3000', backend: '0' },
    schema: schemas.integer(0, 65_535),
  },
  HOST: {
    description: 'IP address or host name to listen on; `0.0.0.0` accepts connections from other machines',
    format: 'an IP address or host name such as 0.0.0.0',
    example: '0.0.0.0',
    usedBy: both,
    defaultText: { site: 'this machine only', backend: '`127.0.0.1`' },
    schema: schemas.host,
  },
  TRUST_PROXY: {
    description: 'proxies whose `X-Forwarded-For`, `-Proto` and `-Host` headers are trusted',
    format:
      'IP addresses, networks, loopback, linklocal or uniquelocal, separated by commas, such as loopback,10.0.0.0/8',
    example: 'loopback,10.0.0.0/8',
    usedBy: both,
    default: { site: '', backend: 'loopback' },
    defaultText: { site: 'none', backend: '`loopback`' },
    schema: schemas.proxies,
  },
  HSTS: {
    description: 'header `strict-transport-security` of responses over TLS',
    format: `off or a header value such as ${yearOfTls}`,
    example: 'off',
    usedBy: both,
    default: forAll(yearOfTls),
    defaultText: 'one year, with subdomains',
    schema: schemas.hsts,
  },
  SITE_ORIGIN: {
    description:
      'origin of the site, when it is not that of `info.website`: for passkeys, and for addresses of chat files',
    format: 'an origin such as https://wallet.example.com',
    example: 'https://wallet.example.com',
    usedBy: backend,
    defaultText: 'the origin of `info.website` in the settings; for a demo `http://localhost` with its port',
    schema: schemas.origin,
  },
  ALLOWED_ORIGINS: {
    description: 'other origins whose pages may call the backend and embed the chat',
    format: 'origins such as https://example.com, separated by commas',
    example: 'https://example.com,https://shop.example',
    usedBy: both,
    default: forAll(''),
    schema: schemas.origins,
  },
  MEDIA_ORIGINS: {
    description: 'other origins of pictures, videos and sounds, but not of code',
    format: 'origins such as https://pictures.example, separated by commas',
    example: 'https://pictures.example',
    usedBy: siteAndSettings,
    default: forAll(''),
    schema: schemas.origins,
  },
  MEDIA_DIR: {
    description: 'folder with your own pictures; the backend serves it under `/media/own/`',
    format: 'the absolute path of a folder',
    example: '/srv/wallet-pictures',
    usedBy: backend,
    defaultText: 'none',
    schema: schemas.absolutePath,
  },
  BACKEND_URL: {
    description: 'another backend for the browser to call; our backend is not started',
    format: 'an origin such as https://api.example.com',
    example: 'https://api.example.com',
    usedBy: site,
    defaultText: 'our backend, on the site’s origin',
    schema: schemas.origin,
  },
  CHAT_SOCKET_URL: {
    description: 'WebSocket origin (Socket.IO) of the chat',
    format: 'an origin such as wss://chat.example.com',
    example: 'wss://chat.example.com',
    usedBy: site,
    defaultText: 'the backend’s origin',
    schema: schemas.socketOrigin,
  },
  LOG_LEVEL: {
    description: 'log level; `info` logs every request',
    format: `one of ${logLevels.join(', ')}`,
    example: 'info',
    usedBy: backend,
    default: forAll('warn'),
    schema: picklist(logLevels),
  },
  METRICS_TOKEN: {
    description: 'bearer token that lets other machines (such as `pnpm release watch`) read `/metrics`',
    format: 'at least 16 letters, digits or any of . _ ~ + / = -',
    example: '$(openssl rand -hex 32)',
    usedBy: both,
    defaultText: 'none: only this machine can read `/metrics`',
    isSecret: true,
    schema: schemas.metricsToken,
  },
} satisfies Readonly<Record<string, Variable>>;
