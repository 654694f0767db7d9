import { contentTypes } from './content-types';
import { maxBodyBytes } from '@wallet/contract';
import {
  requirePlainValue,
  backendPath,
  commonHeaders,
  type Headers,
  hiddenPath,
  missing,
  fileHeaders,
  type ServingRule,
} from './rules';
import type { ServedSite } from './serving-files';

type Lines = readonly string[];

const indented = (lines: Lines): string[] =>
  lines.flatMap((line) => line.split('\n')).map((line) => `\t${line}`);

const headerLines = (headers: Headers): string[] =>
  Object.entries(headers).map(([name, value]) => `header ${name} "${requirePlainValue(name, value)}"`);

/** Returns a group of directives for a matcher; only the first matching group runs. */
const group = (comment: string, name: string, matcher: string, lines: Lines): string[] => [
  ...(comment ? [`# ${comment}`] : []),
  `@wallet_${name} ${matcher}`,
  `handle @wallet_${name} {`,
  ...indented(lines),
  '}',
];

const regex = (path: string): string => `path_regexp \`${path}\``;

/** Sends the file that a preceding `file` matcher found. */
const found: Lines = [
  'rewrite * {http.matchers.file.relative}',
  'file_server {',
  '\tprecompressed br gzip',
  '}',
];

function ruleGroup(
  { kind, about, path, isPage, headers }: ServingRule,
  common: Headers,
  none: Lines,
): string[] {
  // A path that ends with a slash would match a folder. For "page", a folder counts only through its `index.html`.
  const files = isPage ? `{path}/index.html${kind === 'page' ? '' : ' {path}'}` : '{path}';
  const lost = ['rewrite * /404.html', 'file_server {', '\tstatus 404', '\tprecompressed br gzip', '}'];
  const own = headerLines({ ...headers, ...fileHeaders, ...common });
  return group(about, kind, regex(path), [
    ...(isPage ? own : []),
    ...group('', `${kind}_found`, `file ${files}`, isPage ? found : [...own, ...found]),
    'handle {',
    ...indented(isPage ? lost : none),
    '}',
  ]);
}

/** Proxies backend calls. Caddy sets the client's address and the protocol itself. */
const backendGroup = (tlsHeaders: Headers): string[] =>
  group(
    'Calls, pictures and sockets: the backend, at WALLET_BACKEND of the environment of Caddy',
    'backend',
    regex(backendPath),
    [
      ...headerLines(tlsHeaders),
      `request_body {\n\tmax_size ${maxBodyBytes}\n}`,
      'reverse_proxy {$WALLET_BACKEND:127.0.0.1:4000}',
    ],
  );

/** Returns the file that a site block of Caddy imports to serve the site like the project's own server. */
export function caddyFile({ rules, tlsHeaders, proxiesCalls }: ServedSite): string {
  const common = { ...commonHeaders, ...tlsHeaders };
  const none = [
    ...headerLines({ 'content-type': missing.type, ...missing.headers, ...common }),
    `respond \`${missing.body}\` 404`,
  ];
  const types = Object.entries(contentTypes).flatMap(([ending, type]) => [
    `@wallet_type_${ending} path *.${ending}`,
    `header @wallet_type_${ending} content-type "${type}"`,
  ]);
  return `# How Caddy serves this site. Written with the site: never edit it, and let Caddy read it again ("caddy reload")
# whenever it changes. It belongs into a site block of your own, which has the name and
#   root * <folder of this site>
#   import <folder of this site>/serving/Caddyfile

header -Server
route {
${indented([
  ...types,
  ...group('What is for servers alone, and names that begin with a dot', 'hidden', regex(hiddenPath), none),
  ...(proxiesCalls ? backendGroup(tlsHeaders) : []),
  ...group('Requests that ask for no file', 'no_read', 'not method GET HEAD', none),
  ...rules.flatMap((rule) => ruleGroup(rule, common, none)),
]).join('\n')}
}
`;
}
