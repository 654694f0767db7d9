import { picklist } from 'valibot';
import { backend, both, site, siteAndSettings, forAll, type Variable } from './variable';
import * as schemas from './schemas';

/** How much the backend logs, from least to most. */
export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

export type LogLevel = (typeof logLevels)[number];

const yearOfTls = 'max-age=31536000; includeSubDomains';

/** Where the processes listen, which proxies they trust, and how much they report. */
export const servingVariables = {
  SITE_CONFIG: {
    does: 'the file with the site’s name, looks, texts and more: [branding](branding.md); what it says, a variable of the environment overrides',
    form: 'the path of a file',
    example: 'docs/examples/site.config.yaml',
    readBy: site,
    otherwiseText: '`site.config.yaml` in the current folder, if there is one',
    schema: schemas.text,
  },
  PORT: {
    does: 'port to listen on',
    form: 'a whole number from 1 to 65535, or 0 (for the backend alone) for any free port',
    example: '3000',
    readBy: both,
    otherwise: { site: '3000', backend: '0' },
    schema: schemas.integer(0, 65_535),
  },
  HOST: {
    does: 'address to listen on: `0.0.0.0` lets others in the network reach it',
    form: 'an address or name to listen on such as 0.0.0.0',
    example: '0.0.0.0',
    readBy: both,
    otherwiseText: { site: 'this machine alone', backend: '`127.0.0.1`' },
    schema: schemas.host,
  },
  TRUST_PROXY: {
    does: 'proxies whose `X-Forwarded-For`, `-Proto` and `-Host` are believed',
    form: 'addresses, networks, loopback, linklocal or uniquelocal, with commas between, such as loopback,10.0.0.0/8',
    example: 'loopback,10.0.0.0/8',
    readBy: both,
    otherwise: { site: '', backend: 'loopback' },
    otherwiseText: { site: 'none', backend: '`loopback`' },
    schema: schemas.proxies,
  },
  HSTS: {
    does: '`strict-transport-security` in answers over TLS',
    form: `off or a header such as ${yearOfTls}`,
    example: 'off',
    readBy: both,
    otherwise: forAll(yearOfTls),
    otherwiseText: 'one year, with subdomains',
    schema: schemas.hsts,
  },
  ALLOWED_ORIGINS: {
    does: 'other origins whose pages may call the backend and show the chat',
    form: 'origins such as https://example.com, with commas between',
    example: 'https://example.com,https://shop.example',
    readBy: both,
    otherwise: forAll(''),
    schema: schemas.origins,
  },
  CODE_ORIGINS: {
    does: 'other origins that remotes’ scripts, styles and texts may come from',
    form: 'origins such as https://wheel-files.example, with commas between',
    example: 'https://wheel-files.example,https://news-files.example',
    readBy: siteAndSettings,
    otherwise: forAll(''),
    schema: schemas.origins,
  },
  MEDIA_ORIGINS: {
    does: 'other origins that pictures, videos and sounds may come from; no code comes from them',
    form: 'origins such as https://pictures.example, with commas between',
    example: 'https://pictures.example',
    readBy: siteAndSettings,
    otherwise: forAll(''),
    schema: schemas.origins,
  },
  MEDIA_DIR: {
    does: 'folder with your own pictures, which the backend serves under `/media/own/`',
    form: 'the absolute path of a folder',
    example: '/srv/wallet-pictures',
    readBy: backend,
    otherwiseText: 'none',
    schema: schemas.absolutePath,
  },
  BACKEND_URL: {
    does: 'another backend that the browser calls; ours is not started',
    form: 'an origin such as https://api.example.com',
    example: 'https://api.example.com',
    readBy: site,
    otherwiseText: 'ours, on the page’s own origin',
    schema: schemas.origin,
  },
  CHAT_SOCKET_URL: {
    does: 'the WebSocket (Socket.IO) of the chat, where it is not the backend’s own',
    form: 'an origin such as wss://chat.example.com',
    example: 'wss://chat.example.com',
    readBy: site,
    otherwiseText: 'the backend’s own',
    schema: schemas.socketOrigin,
  },
  LOG_LEVEL: {
    does: 'how much is logged; `info` logs every request',
    form: `one of ${logLevels.join(', ')}`,
    example: 'info',
    readBy: backend,
    otherwise: forAll('warn'),
    schema: picklist(logLevels),
  },
  METRICS_TOKEN: {
    does: 'lets other machines read `/metrics` with `Authorization: Bearer …`, `pnpm release watch` among them',
    form: 'at least 16 letters, digits or any of . _ ~ + / = -',
    example: '$(openssl rand -hex 32)',
    readBy: both,
    otherwiseText: 'this machine alone reads them',
    isSecret: true,
    schema: schemas.metricsToken,
  },
} satisfies Readonly<Record<string, Variable>>;
