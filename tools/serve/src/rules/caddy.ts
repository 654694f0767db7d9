import { contentTypes } from './content-types';
import { maxBodyBytes } from '@wallet/contract';
import {
  anyValueFolder,
  backendPath,
  dotSegment,
  commonHeaders,
  headerLines,
  type Headers,
  headersOf,
  hiddenPath,
  missing,
  type ServingRule,
} from './rules';
import type { ServedSite } from './serving-files';

type Lines = readonly string[];

const indented = (lines: Lines): string[] =>
  lines.flatMap((line) => line.split('\n')).map((line) => `\t${line}`);

const setHeaders = (headers: Headers): string[] =>
  headerLines(headers, (name, value) => `header ${name} "${value}"`);

/** Returns a group of directives for a matcher; only the first matching group runs. */
const group = (comment: string, name: string, matcher: string, lines: Lines): string[] => [
  ...(comment ? [`# ${comment}`] : []),
  `@wallet_${name} ${matcher}`,
  `handle @wallet_${name} {`,
  ...indented(lines),
  '}',
];

/** Matches a path. The name makes the captured part available as `{http.regexp.<name>.1}`. */
const regex = (path: string, name = ''): string => `path_regexp ${name && `${name} `}\`${path}\``;

/** Sends the file that a preceding `file` matcher found. */
const sendFoundFile: Lines = [
  'rewrite * {http.matchers.file.relative}',
  'file_server {',
  '\tprecompressed br gzip',
  '}',
];

function ruleGroup(rule: ServingRule, tlsHeaders: Headers, missingFile: Lines): string[] {
  const { kind, about, path, isPage } = rule;
  // A path that ends with a slash would match a folder. For "page", a folder counts only through its `index.html`.
  const pageFiles = `{path}/index.html ${kind === 'page' ? `{http.regexp.page.1}/${anyValueFolder}/index.html` : '{path}'}`;
  const files = isPage ? pageFiles : '{path}';
  const notFoundPage = [
    'rewrite * /404.html',
    'file_server {',
    '\tstatus 404',
    '\tprecompressed br gzip',
    '}',
  ];
  const ruleHeaders = setHeaders(headersOf(rule, tlsHeaders));
  return group(about, kind, regex(path, kind === 'page' ? kind : ''), [
    ...(isPage ? ruleHeaders : []),
    ...group(
      '',
      `${kind}_found`,
      `file ${files}`,
      isPage ? sendFoundFile : [...ruleHeaders, ...sendFoundFile],
    ),
    'handle {',
    ...indented(isPage ? notFoundPage : missingFile),
    '}',
  ]);
}

/** Proxies backend calls. Caddy sets the client's address and the protocol itself. */
const backendGroup = (tlsHeaders: Headers, missingFile: Lines): string[] =>
  group(
    'Calls, pictures and sockets: the backend, at WALLET_BACKEND of the environment of Caddy',
    'backend',
    regex(backendPath),
    [
      ...group('', 'dot_segment', `vars_regexp {http.request.orig_uri} \`${dotSegment}\``, missingFile),
      'handle {',
      ...indented([
        ...setHeaders(tlsHeaders),
        `request_body {\n\tmax_size ${maxBodyBytes}\n}`,
        'reverse_proxy {$WALLET_BACKEND:127.0.0.1:4000}',
      ]),
      '}',
    ],
  );

/** Returns the file that a site block of Caddy imports to serve the site like the project's own server. */
export function caddyFile({ rules, tlsHeaders, proxiesCalls }: ServedSite): string {
  const missingFile = [
    ...setHeaders({ 'content-type': missing.type, ...missing.headers, ...commonHeaders, ...tlsHeaders }),
    `respond \`${missing.body}\` 404`,
  ];
  const types = Object.entries(contentTypes).flatMap(([ending, type]) => [
    `@wallet_type_${ending} path *.${ending}`,
    `header @wallet_type_${ending} content-type "${type}"`,
  ]);
  return `# How Caddy serves this site. This file is generated with the site: do not edit it, and run "caddy reload" whenever it
# changes. Import it in a site block of your own, which has the name and
#   root * <folder of this site>
#   import <folder of this site>/serving/Caddyfile

header -Server
route {
${indented([
  ...types,
  ...group(
    'Configuration files of servers, and names that begin with a dot',
    'hidden',
    regex(hiddenPath),
    missingFile,
  ),
  ...(proxiesCalls ? backendGroup(tlsHeaders, missingFile) : []),
  ...group('Methods other than GET and HEAD', 'no_read', 'not method GET HEAD', missingFile),
  ...rules.flatMap((rule) => ruleGroup(rule, tlsHeaders, missingFile)),
]).join('\n')}
}
`;
}
