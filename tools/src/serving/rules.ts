import type { ShellRelease } from '@wallet/federation/build';
import { backendPaths, fileFolders } from '@wallet/federation';
import { originForm, socketOriginForm } from '@wallet/contract';
import type { SiteConfig } from '@wallet/platform/config';
import { errorHeaders } from '../answer-errors';
import { pageHeaders, workerHeaders } from '../page-headers';
import { Refusal } from '../refusal';

/** What decides how a site is served, besides its files. */
export interface Serving {
  config: SiteConfig;
  /** Those of the shell whose pages they are. */
  inlineHashes: ShellRelease['inlineHashes'];
  /** Origins whose pages may show the chat in a frame. */
  embedOrigins: readonly string[];
}

/** How the addresses of one kind are answered. */
export interface ServingRule {
  kind: 'frame' | 'build' | 'brand' | 'chat' | 'example' | 'html' | 'worker' | 'file' | 'page';
  /** Which addresses these are, in words. */
  about: string;
  /** Regular expression for the path, written so that JavaScript, PCRE (nginx) and RE2 (Caddy) read it alike. */
  path: string;
  /**
   * Whether an address without a file of its name gets the `index.html` below it, and without that `404.html` with status
   * 404; of other kinds a file that is not there is a 404 with `missing` as its headers.
   */
  isPage: boolean;
  headers: Readonly<Record<string, string>>;
}

const oneYear = 'public, max-age=31536000, immutable';
const fresh = { 'cache-control': 'no-cache' };
const anyFile = String.raw`\.[A-Za-z0-9]+$`;
const { shell, chat, examples, serving, brand } = fileFolders;

/** Headers of every answer, on top of those of its rule. */
export const everywhere = { 'x-content-type-options': 'nosniff' };

/** Headers of every file, packed or not: our own server's library sends it by itself. */
export const ofFiles = { vary: 'accept-encoding' };

/** What is answered for a file that is not there, and for a request that asks for no file: with status 404. */
export const missing = {
  type: 'application/json; charset=utf-8',
  body: JSON.stringify({ message: 'NO_DATA' }),
  headers: { ...errorHeaders, 'cache-control': 'no-store' },
};

/** Paths that are answered as if nothing lay there: what is for servers, and files whose names begin with a dot. */
export const hiddenPath = String.raw`^/_headers$|^${serving}(/|$)|/\.`;

/** Paths that are passed on to the backend where it has no origin of its own. */
export const backendPath = `^(${backendPaths.map((path) => path.replaceAll('.', String.raw`\.`)).join('|')})(/|$)`;

/** @throws Refusal for an origin that would say something else in a policy or a server's file than where something is */
function requireOrigins({ config, embedOrigins }: Serving): void {
  const { backendUrl, chatSocketUrl, codeOrigins, mediaOrigins, reportUrl } = config;
  const collector = /^https?:/.test(reportUrl) ? [new URL(reportUrl).origin] : [];
  const origins = [
    ...(backendUrl ? [backendUrl] : []),
    ...codeOrigins,
    ...mediaOrigins,
    ...embedOrigins,
    ...collector,
  ];
  const wrong = origins.find((origin) => !originForm.test(origin));
  if (wrong !== undefined)
    throw new Refusal(
      `${JSON.stringify(wrong)} is no origin such as https://api.example.com: look at BACKEND_URL, CODE_ORIGINS, MEDIA_ORIGINS, ALLOWED_ORIGINS and REPORT_URL.`,
    );
  if (chatSocketUrl && !socketOriginForm.test(chatSocketUrl))
    throw new Refusal(
      `${JSON.stringify(chatSocketUrl)} is no origin such as wss://chat.example.com: look at CHAT_SOCKET_URL.`,
    );
}

/** Pictures of a brand have names that hold a hash of their bytes. */
const brandRule = (file: ServingRule['headers']): ServingRule => ({
  kind: 'brand',
  about: 'Pictures of the brand, whose names change with them',
  path: String.raw`^${brand}/[a-z]+\.[0-9a-f]+\.[a-z]+$`,
  isPage: false,
  headers: { 'cache-control': oneYear, ...file },
});

/**
 * How a site is served, the first rule whose path fits: what the project's own server does, and what is written down for
 * others.
 * @throws Refusal for an origin in the configuration that is none
 */
export function servingRules(site: Serving): ServingRule[] {
  requireOrigins(site);
  const { config, inlineHashes, embedOrigins } = site;
  const page = { ...fresh, ...pageHeaders(config, inlineHashes) };
  // A file that is opened by itself is no page: it may do nothing, and nobody shows it in a frame.
  const file = { 'content-security-policy': errorHeaders['content-security-policy'] };
  return [
    {
      kind: 'frame',
      about: 'The page in the frame that other sites show: the chat',
      path: String.raw`^${chat}/frame(/(index\.html)?)?$`,
      isPage: true,
      headers: {
        ...fresh,
        ...pageHeaders(config, inlineHashes, { framedBy: ["'self'", ...embedOrigins] }),
      },
    },
    {
      kind: 'build',
      about: 'Files of a version, which never change',
      path: `^(${shell}|/remote-[a-z0-9-]+)/[^/]+/.*${anyFile}`,
      isPage: false,
      headers: { 'cache-control': oneYear, ...file },
    },
    ...(config.look ? [brandRule(file)] : []),
    {
      kind: 'chat',
      about: 'The chat’s files that pages of other sites name: their origins may use them',
      path: `^${chat}/.*${anyFile}`,
      isPage: false,
      headers: {
        ...fresh,
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        ...file,
      },
    },
    {
      kind: 'example',
      about: 'The example of the embedded chat, which shows frames of this site',
      path: String.raw`^${examples}/[^.]*(/index\.html)?$`,
      isPage: true,
      headers: { ...fresh, ...pageHeaders(config, inlineHashes, { frames: true }) },
    },
    {
      kind: 'html',
      about: 'Pages by the name of their file',
      path: String.raw`\.html$`,
      isPage: false,
      headers: page,
    },
    {
      kind: 'worker',
      about:
        'The service worker, which asks for files of the site and of the origins that remotes may come from',
      path: String.raw`^/sw\.js$`,
      isPage: false,
      headers: { ...fresh, ...workerHeaders(config) },
    },
    {
      kind: 'file',
      about: 'All other files, which change under their names',
      path: anyFile,
      isPage: false,
      headers: { ...fresh, ...file },
    },
    {
      kind: 'page',
      about: 'Pages, and addresses that nobody has',
      path: '^/',
      isPage: true,
      headers: page,
    },
  ];
}

/** The rule for a path that begins with a slash; a file is asked for by where it lies in the site. */
export function ruleFor(rules: readonly ServingRule[], path: string): ServingRule {
  const rule = rules.find((one) => new RegExp(one.path).test(path));
  if (!rule) throw new Error(`No rule is for ${path}.`);
  return rule;
}
