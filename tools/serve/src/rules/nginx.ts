import { maxBodyBytes } from '@wallet/contract';
import { contentTypes } from './content-types';
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
  upstreamTimeoutMs,
} from './rules';
import type { ServedSite } from './serving-files';

const indented = (lines: readonly string[]): string => lines.map((line) => `  ${line}`).join('\n');

const addHeaders = (headers: Headers): string[] =>
  headerLines(headers, (name, value) => `add_header ${name} "${value}" always;`);

const block = (comment: string, head: string, lines: readonly string[]): string =>
  `# ${comment}\nlocation ${head} {\n${indented(lines)}\n}\n`;

const regex = (path: string): string => `~ "${path}"`;

/** Returns a response with a fixed text; its type is that of the text, not of the requested name. */
const errorResponse = (status: number, code: string, tlsHeaders: Headers): string[] => [
  'internal;',
  'types { }',
  `default_type "${missing.type}";`,
  ...addHeaders({ ...missing.headers, ...commonHeaders, ...tlsHeaders }),
  `return ${status} '${JSON.stringify({ message: code })}';`,
];

/** Returns the proxy blocks for backend calls; nginx ignores the client's claims about its address. */
function backendBlocks(tlsHeaders: Headers): string[] {
  return [
    `set $wallet_connection "";\nif ($http_upgrade) { set $wallet_connection upgrade; }\n`,
    block(
      'Calls, pictures and sockets: the backend, which is the upstream "wallet_backend" of your own configuration',
      regex(backendPath),
      [
        `if ($request_uri ~ "${dotSegment}") { return 404; }`,
        'error_page 404 =404 @wallet_missing;',
        'proxy_pass http://wallet_backend;',
        'proxy_http_version 1.1;',
        'proxy_set_header Host $http_host;',
        'proxy_set_header X-Forwarded-For $remote_addr;',
        'proxy_set_header X-Forwarded-Proto $scheme;',
        'proxy_set_header X-Forwarded-Host $http_host;',
        'proxy_set_header Upgrade $http_upgrade;',
        'proxy_set_header Connection $wallet_connection;',
        'proxy_request_buffering off;',
        `proxy_read_timeout ${upstreamTimeoutMs / 1000}s;`,
        `client_max_body_size ${maxBodyBytes};`,
        'error_page 413 @wallet_too_large;',
        'error_page 502 504 @wallet_unreachable;',
        ...addHeaders(tlsHeaders),
      ],
    ),
    block(
      'A body over the maximum of the API',
      '@wallet_too_large',
      errorResponse(413, 'FILE_TOO_LARGE', tlsHeaders),
    ),
    block(
      'The backend does not respond',
      '@wallet_unreachable',
      errorResponse(502, 'INTERNAL_SERVER_ERROR', tlsHeaders),
    ),
  ];
}

function ruleBlock(rule: ServingRule, tlsHeaders: Headers): string {
  const { kind, about, path, isPage } = rule;
  const files = [
    '$uri',
    ...(isPage ? ['$uri/index.html'] : []),
    ...(kind === 'page' ? [`$1/${anyValueFolder}/index.html`] : []),
  ];
  return block(about, regex(path), [
    ...(isPage ? ['error_page 404 /404.html;', 'error_page 405 =404 @wallet_missing;'] : []),
    `try_files ${files.join(' ')} =404;`,
    ...addHeaders(headersOf(rule, tlsHeaders)),
  ]);
}

/** Returns the file that a `server` block of nginx includes to serve the site like the project's own server. */
export function nginxFile({ rules, tlsHeaders, proxiesCalls }: ServedSite): string {
  const types = Object.entries(contentTypes).map(([ending, type]) => `"${type}" ${ending};`);
  return [
    `# How nginx serves this site. This file is generated with the site: do not edit it, and run "nginx -s reload" whenever it
# changes. Include it in a "server" block of your own, which has the names, the certificate and
#   root <folder of this site>;
#   include <folder of this site>/serving/nginx.conf;

server_tokens off;
absolute_redirect off;
# Compressed files are next to the others. Debian's nginx has no module for Brotli: if yours has one, add "brotli_static on;".
gzip off;
gzip_static on;
default_type application/octet-stream;
types {
${indented(types)}
}
error_page 404 405 =404 @wallet_missing;
`,
    block(
      'Missing files, and methods other than GET and HEAD',
      '@wallet_missing',
      errorResponse(404, 'NO_DATA', tlsHeaders),
    ),
    block('Configuration files of servers, and names that begin with a dot', regex(hiddenPath), [
      'return 404;',
    ]),
    ...(proxiesCalls ? backendBlocks(tlsHeaders) : []),
    ...rules.map((rule) => ruleBlock(rule, tlsHeaders)),
  ].join('\n');
}
