import { dirname, join } from 'node:path';
import { CliError, type ShellRelease } from '@wallet/build';
import { backendPaths, fileFolders } from '@wallet/federation';
import type { SiteConfig } from '@wallet/platform/config';
import { errorHeaders } from './error-responses';
import { type PageKind, pageHeaders, workerHeaders } from './page-headers';

/** Maximum silence of the upstream, in ms: a slow phone may need the contract's five minutes for a video. */
export const upstreamTimeoutMs = 330_000;

/** The folder of the page for all values of the parameter in a path, such as `product/_` for `/product/:id`. */
export const anyValueFolder = '_';

export type Headers = Readonly<Record<string, string>>;

/** Settings that decide how a site is served, in addition to its files. */
export interface Serving {
  config: SiteConfig;
  /** Hashes of the shell that wrote the pages. */
  inlineHashes: ShellRelease['inlineHashes'];
  /** Origins whose pages may show the chat in a frame. */
  embedOrigins: readonly string[];
  /** True in development, where builds have no hashes. */
  allowsUnhashedScripts?: boolean | undefined;
}

export interface ServingRule {
  kind: 'frame' | 'build' | 'discovery' | 'brand' | 'embed' | 'example' | 'html' | 'worker' | 'file' | 'page';
  /** Comment in the files for servers. */
  about: string;
  /** Regular expression for the path, in the common syntax of JavaScript, PCRE (nginx) and RE2. */
  path: string;
  /** True when a missing file gets the `index.html` below it, or else `404.html` with status 404. */
  isPage?: true;
  headers: Headers;
}

const oneYear = 'public, max-age=31536000, immutable';
const fresh = { 'cache-control': 'no-cache' };
const anyFile = String.raw`\.[A-Za-z0-9]+$`;
const { shell, embed, examples, serving, brand, discovery } = fileFolders;

/** Headers of every response, in addition to those of its rule. */
export const commonHeaders = { 'x-content-type-options': 'nosniff' };

/** Response with status 404 for a missing file, and for a request with a method other than GET and HEAD. */
export const missing = {
  type: 'application/json; charset=utf-8',
  body: JSON.stringify({ message: 'NO_DATA' }),
  headers: { ...errorHeaders, 'cache-control': 'no-store' },
};

/** Paths that get the response for a missing file: server files, and files whose names start with a dot. */
export const hiddenPath = String.raw`^/_(headers|redirects)$|^${serving}(/|$)|/\.`;

/** Paths that are proxied to the backend when it has no origin of its own. */
export const backendPath = `^(${backendPaths.map((path) => path.replaceAll('.', String.raw`\.`)).join('|')})(/|$)`;

/**
 * Request targets with a dot segment in the path, plain or encoded. A proxy does not pass them on: an upstream that
 * resolves `/api/../metrics` would serve a path that is not one of `backendPaths`. Browsers never send a dot segment.
 */
export const dotSegment = String.raw`^[^?]*([/\x5C]|%2[fF]|%5[cC])(\.|%2[eE]){1,2}([/\x5C;?#]|%2[fF]|%5[cC]|$)`;

/**
 * Returns the rules for serving a site; the first rule with a matching path applies. The project's own server uses
 * them, and the files for other servers are generated from them.
 */
export function servingRules({
  config,
  inlineHashes,
  embedOrigins,
  allowsUnhashedScripts = false,
}: Serving): ServingRule[] {
  const page = (kind: PageKind = {}): Headers => ({
    ...fresh,
    ...pageHeaders(config, inlineHashes, { allowsUnhashedScripts, ...kind }),
  });
  // A file that is opened directly is not a page: it must not run scripts or be shown in a frame.
  const file = { 'content-security-policy': errorHeaders['content-security-policy'] };
  const immutable = { 'cache-control': oneYear, ...file };
  const brandRule: ServingRule = {
    kind: 'brand',
    about: 'Pictures of the brand, whose names change with their content',
    path: String.raw`^${brand}/[a-z]+\.[0-9a-f]+\.[a-z]+$`,
    headers: immutable,
  };
  return [
    {
      kind: 'frame',
      about: 'The page that other sites show in a frame',
      path: String.raw`^${embed}/frame(/(index\.html)?)?$`,
      isPage: true,
      headers: page({ framedBy: ["'self'", ...embedOrigins] }),
    },
    {
      kind: 'build',
      about: 'Files of a version, which never change',
      path: `^(${shell}|/remote-[a-z0-9-]+)/[^/]+/.*${anyFile}`,
      headers: immutable,
    },
    {
      kind: 'discovery',
      about: 'Discovery documents, whose names change with their content',
      path: String.raw`^${discovery}/[0-9a-f]+\.json$`,
      headers: immutable,
    },
    ...(config.look ? [brandRule] : []),
    {
      kind: 'embed',
      about: 'Files that pages of other sites load: all origins may use them',
      path: `^${embed}/.*${anyFile}`,
      headers: {
        ...fresh,
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        ...file,
      },
    },
    {
      kind: 'example',
      about:
        'The example of embedding: it shows frames of this site and loads the chat as pages of operators do',
      path: String.raw`^${examples}/[^.]*(/index\.html)?$`,
      isPage: true,
      headers: page({ canShowFrames: true, allowsUnhashedScripts: true }),
    },
    {
      kind: 'html',
      about: 'Pages by their file names',
      path: String.raw`\.html$`,
      headers: page(),
    },
    {
      kind: 'worker',
      about: 'The service worker, which requests files of the site and of the origins of remotes',
      path: String.raw`^/sw\.js$`,
      headers: { ...fresh, ...workerHeaders },
    },
    {
      kind: 'file',
      about: 'All other files, whose content changes under the same name',
      path: anyFile,
      headers: { ...fresh, ...file },
    },
    {
      kind: 'page',
      about: 'Pages, and unknown addresses: the last part of a path may be the value of a parameter',
      // Captures the folder of the page for all values.
      path: '^(.*)/[^/]+$|^/',
      isPage: true,
      headers: page(),
    },
  ];
}

/** Returns the keys of the pages that a path may have: its own, or the one for all values of its last part. */
export const pageKeysAt = (path: string): string[] =>
  [path, ...(path.endsWith('/') ? [] : [join(dirname(path), anyValueFolder)])].map((folder) =>
    join(folder, 'index.html').slice(1),
  );

/** Returns the rule for a path that starts with a slash; a file is matched by its path in the site. */
export function ruleFor(rules: readonly ServingRule[], path: string): ServingRule {
  const rule = rules.find((one) => new RegExp(one.path).test(path));
  if (!rule) throw new Error(`No rule is for ${path}.`);
  return rule;
}

/**
 * Returns all headers of a rule's files. With `vary`, also for files that are not compressed: the library of the
 * project's server always sends it.
 */
export const headersOf = ({ headers }: ServingRule, tlsHeaders: Headers): Headers => ({
  ...headers,
  vary: 'accept-encoding',
  ...commonHeaders,
  ...tlsHeaders,
});

/** Characters without a special meaning in nginx and `_headers` files, inside and outside quotation marks. */
const plain = /^[\w !'()*+,./:;=@?&%[\]~-]*$/;

/** Returns a value that cannot end its line or its quotation marks in a server's file, or name a variable. */
export function requirePlainValue(name: string, value: string): string {
  if (plain.test(value)) return value;
  const shown = JSON.stringify(value.replace(/\p{C}/gu, '\uFFFD'));
  throw new CliError(`The header ${name} cannot be written into the file of a server: ${shown}.`);
}

/** Returns the line of a server's file for each header, as `line` formats it. */
export const headerLines = (headers: Headers, line: (name: string, value: string) => string): string[] =>
  Object.entries(headers).map(([name, value]) => line(name, requirePlainValue(name, value)));
