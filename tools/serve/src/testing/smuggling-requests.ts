/** No caller in a test has this address, so a request with it is forged. */
const forgedAddress = '198.51.100.66';

/**
 * The body of every attack: a complete request with a forged address, then one whose body would swallow the next
 * request.
 */
const smuggled = [
  `GET /api/smuggled HTTP/1.1\r\nHost: backend\r\nX-Id: smuggled\r\nX-Forwarded-For: ${forgedAddress}\r\n\r\n`,
  `POST /api/captured HTTP/1.1\r\nHost: backend\r\nX-Id: captured\r\nX-Forwarded-For: ${forgedAddress}\r\n`,
  'Content-Length: 400\r\n\r\n',
].join('');
const chunk = `${smuggled.length.toString(16)}\r\n${smuggled}\r\n`;
const chunked = `${chunk}0\r\n\r\n`;

const length = `Content-Length: ${smuggled.length}`;
const chunkedCoding = 'Transfer-Encoding: chunked';

const request = (
  method: string,
  headers: readonly string[],
  body: string,
  { path = '/api/attack', version = '1.1' } = {},
): string =>
  [`${method} ${path} HTTP/${version}`, 'Host: site', 'X-Id: attacker', ...headers, '', body].join('\r\n');

const methods = ['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'POST', 'PUT', 'PATCH'];

const framings: Readonly<Record<string, readonly [headers: readonly string[], body: string]>> = {
  'a chunked body': [[chunkedCoding], chunked],
  'a body with a length': [[length], smuggled],
  'Connection naming Content-Length': [[length, 'Connection: content-length'], smuggled],
  'Connection naming Transfer-Encoding': [
    [chunkedCoding, 'Connection: keep-alive, Transfer-Encoding'],
    chunked,
  ],
  'Connection naming Host and lengths': [[length, 'Connection: host, Content-Length'], smuggled],
  'Proxy-Connection naming Content-Length': [[length, 'Proxy-Connection: content-length'], smuggled],
};

/** Ambiguous or malformed requests: a server must either reject them or parse them as its backend does. */
const ambiguous: Readonly<Record<string, readonly [headers: readonly string[], body: string]>> = {
  'a length and chunks': [[length, chunkedCoding], chunked],
  'chunks and a length of 0': [[chunkedCoding, 'Content-Length: 0'], chunked],
  'the same length twice': [[length, length], smuggled],
  'two lengths that conflict': [[length, 'Content-Length: 0'], smuggled],
  'two lengths that conflict, the shorter first': [['Content-Length: 0', length], smuggled],
  'lengths in a list': [[`Content-Length: 0, ${smuggled.length}`], smuggled],
  'a length with a sign': [[`Content-Length: +${smuggled.length}`], smuggled],
  'a negative length': [['Content-Length: -1'], smuggled],
  'a hexadecimal length': [[`Content-Length: 0x${smuggled.length.toString(16)}`], smuggled],
  'an empty length': [['Content-Length:'], smuggled],
  'a length folded over two lines': [[`Content-Length:\r\n ${smuggled.length}`], smuggled],
  'a coding folded over two lines': [['Transfer-Encoding:\r\n chunked'], chunked],
  'a coding hidden behind a folded line': [['X-Other: 1\r\n Transfer-Encoding: chunked', length], smuggled],
  'a folded first header': [['\tTransfer-Encoding: chunked'], chunked],
  'space before the colon': [['Transfer-Encoding : chunked', length], chunked],
  'a tab before the coding': [['Transfer-Encoding:\tchunked'], chunked],
  'a vertical tab before the coding': [['Transfer-Encoding:\vchunked', length], chunked],
  'an unknown coding': [['Transfer-Encoding: xchunked', length], chunked],
  'the identity coding': [['Transfer-Encoding: identity', length], smuggled],
  'chunked before identity': [['Transfer-Encoding: chunked, identity'], chunked],
  'chunked in capitals': [['TRANSFER-ENCODING: CHUNKED'], chunked],
  'chunked twice': [['Transfer-Encoding: chunked, chunked'], chunked],
  'two codings in two lines': [['Transfer-Encoding: gzip', chunkedCoding], chunked],
  'a coding in quotes': [['Transfer-Encoding: "chunked"', length], chunked],
  'an underscore in the name': [['Transfer_Encoding: chunked', 'Content_Length: 0', length], smuggled],
  'TE with trailers': [['TE: trailers, chunked', 'Connection: TE', chunkedCoding], chunked],
  'a line that ends with LF alone': [[`X-Other: 1\n${chunkedCoding}`, length], chunked],
  'a carriage return within a value': [[`X-Other: 1\r${chunkedCoding}`, length], smuggled],
  'a zero byte within a value': [[`X-Other: 1\0`, length], smuggled],
  'a chunk with an extension': [[chunkedCoding], chunk.replace('\r\n', ';a="\n";b\r\n').concat('0\r\n\r\n')],
  'a chunk longer than its size': [[chunkedCoding], `1\r\n${smuggled}\r\n0\r\n\r\n`],
  'a chunk size beyond all numbers': [[chunkedCoding], `fffffffffffffffff\r\n${smuggled}`],
  'a chunk size in C notation': [[chunkedCoding], `0x${chunked}`],
  'trailers with framing and an address': [
    [chunkedCoding, 'Trailer: content-length, x-forwarded-for, x-id'],
    `${chunk}0\r\nContent-Length: 0\r\nX-Forwarded-For: ${forgedAddress}\r\nX-Id: trailer\r\n\r\n`,
  ],
  'Expect and a body at once': [['Expect: 100-continue', length], smuggled],
  'an unknown expectation': [['Expect: nothing', length], smuggled],
  'an upgrade to HTTP/2 with a body': [
    [
      'Connection: Upgrade, HTTP2-Settings',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
      length,
    ],
    smuggled,
  ],
  'an upgrade header without Connection': [['Upgrade: websocket', length], smuggled],
};

const socketHeaders = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==',
  'Sec-WebSocket-Version: 13',
];
const upgradeFramings: Readonly<Record<string, readonly string[]>> = {
  'no framing': [],
  'a length': [length],
  'Connection naming the length': [length, 'Connection: content-length'],
  chunks: [chunkedCoding],
  'a wrong version': ['Sec-WebSocket-Version: 777'],
};

/**
 * Requests, by name, that try to inject another request into the connection between the site's server and its backend.
 */
export const smugglingRequests: readonly (readonly [name: string, bytes: string])[] = [
  ...methods.flatMap((method) =>
    Object.entries(framings).map(
      ([name, [headers, body]]) => [`${method} with ${name}`, request(method, headers, body)] as const,
    ),
  ),
  ...['GET', 'POST'].flatMap((method) =>
    Object.entries(ambiguous).map(
      ([name, [headers, body]]) => [`${method} with ${name}`, request(method, headers, body)] as const,
    ),
  ),
  ...['GET', 'POST'].flatMap((method) =>
    ['/api/attack', '/socket.io/?EIO=4&transport=websocket'].flatMap((path) =>
      Object.entries(upgradeFramings).map(
        ([name, headers]) =>
          [
            `${method} upgrade of ${path} with ${name}`,
            request(method, [...socketHeaders, ...headers], smuggled, { path }),
          ] as const,
      ),
    ),
  ),
  ...['GET', 'POST'].flatMap((method) => [
    [
      `${method} of HTTP/1.0 with chunks`,
      request(method, [chunkedCoding], chunked, { version: '1.0' }),
    ] as const,
    [
      `${method} of HTTP/1.0 that stays open`,
      request(method, ['Connection: keep-alive, content-length', length], smuggled, { version: '1.0' }),
    ] as const,
    [
      `${method} answered before its body`,
      request(method, [length], smuggled, { path: '/api/early' }),
    ] as const,
    [
      `${method} answered before its chunks`,
      request(method, [chunkedCoding], chunked, { path: '/api/early' }),
    ] as const,
    [
      `${method} with an address of the backend`,
      request(method, [length], smuggled, { path: 'http://backend/api/attack' }),
    ] as const,
  ]),
];

/** Requests with a body that a server must read to its end to find the next request on the connection. */
export const wellFramedRequests = smugglingRequests.filter(([name]) =>
  /^\w+ (with (a chunked body|a body with a length|Connection naming)|answered before)/.test(name),
);
