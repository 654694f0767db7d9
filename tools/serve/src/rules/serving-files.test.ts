import { defaultSiteConfig } from '@wallet/contract';
import type { SiteConfig } from '@wallet/platform/config';
import { requirePlainValue, ruleFor, servingRules, type ServingRule } from './rules';
import { servingFiles, type ServedBy } from './serving-files';
import { pageHeaders } from './page-headers';

const inlineHashes = {
  style: "'sha256-cd6lZj0m2vB0gKlPutLW02d6nVXFrWOwls77uvf3wmk='",
  script: "'sha256-e6IkFertzbLWcSfWy6sXkcSS3m5UJAS+qG9T6jxFg7s='",
};

const mediaDirectives = ['img-src', 'media-src'] as const;

const servedBy: ServedBy = { embedOrigins: ['https://shop.example'], hsts: 'max-age=31536000' };

const otherOrigins: Partial<SiteConfig> = {
  backendUrl: 'https://api.example',
};

const keys = [
  'index.html',
  'login/index.html',
  'user/index.html',
  'user/home/index.html',
  '404.html',
  'icon.svg',
  'chat/embed.js',
  'chat/module/7.1a2b3c4d.js',
  'chat/frame/index.html',
  'examples/embed/index.html',
  'examples/embed/fonts/400.woff2',
  'pictures/auth/logo.webp',
  'shell/1/main.js',
  'remote-auth/1/page.js',
  'discovery/0a1b2c3d.json',
  'discovery.json',
];

const written = (
  config: Partial<SiteConfig> = otherOrigins,
  by: ServedBy = servedBy,
): Record<string, string> =>
  Object.fromEntries(
    [...servingFiles({ config: { ...defaultSiteConfig, ...config }, inlineHashes }, by, keys)].map(
      ([key, bytes]) => [key, bytes.toString()],
    ),
  );

const rules = servingRules({ config: { ...defaultSiteConfig, ...otherOrigins }, inlineHashes, ...servedBy });

/** Returns the headers of the block of nginx’s file that starts at an index. */
function headersFor(text: string, start: number): Record<string, string> {
  const block = text.slice(start, text.indexOf('\n# ', start));
  const headers = block.matchAll(/add_header (\S+) "([^"]*)" always;/g);
  return Object.fromEntries([...headers].map(([, name = '', value = '']) => [name, value]));
}

test('the file of nginx contains each rule of our own server, in the same order and with the same headers', () => {
  const text = written()['serving/nginx.conf'] ?? '';
  const positions = rules.map(({ path }) => text.indexOf(`"${path}"`));
  expect(positions).not.toContain(-1);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  for (const [index, rule] of rules.entries())
    expect([rule.kind, headersFor(text, positions[index] ?? 0)]).toEqual([
      rule.kind,
      {
        ...rule.headers,
        vary: 'accept-encoding',
        'x-content-type-options': 'nosniff',
        'strict-transport-security': 'max-age=31536000',
      },
    ]);
});

test('the JSON file has the same rules', () => {
  const json = JSON.parse(written()['serving/headers.json'] ?? '') as {
    rules: ServingRule[];
    passedOn: unknown;
  };
  expect(json.rules.map(({ path, headers }) => [path, headers])).toEqual(
    rules.map(({ path, headers }) => [path, headers]),
  );
  expect(json.passedOn).toBeNull();
});

/** Returns the headers that a static host sends: those of every matching pattern, with equal names joined. */
function sentByHost(path: string): Record<string, string[]> {
  const sent: Record<string, string[]> = {};
  let isMatching = false;
  for (const line of (written()['_headers'] ?? '').split('\n')) {
    if (line.startsWith('/'))
      isMatching = line.endsWith('*') ? path.startsWith(line.slice(0, -1)) : path === line;
    const [, name = '', value = ''] = /^ {2}([a-z-]+): (.*)$/.exec(line) ?? [];
    if (isMatching && name) (sent[name] ??= []).push(value);
  }
  return sent;
}

test.each(keys.map((key) => `/${key.replace(/index\.html$/, '')}`))(
  'a static host sends %s with the headers of our own server, and only the policy twice',
  (path) => {
    const sent = sentByHost(path);
    const policy = 'content-security-policy';
    for (const [name, value] of Object.entries(ruleFor(rules, path).headers))
      expect([name, sent[name]?.at(-1)]).toEqual([name, value]);
    for (const [name, values] of Object.entries(sent))
      if (name !== policy) expect([name, values.length]).toEqual([name, 1]);
    // The first policy is the one for all files; it forbids nothing that the file's own policy allows.
    expect(sent[policy]?.[0]).toContain("frame-ancestors 'self' https://shop.example");
    expect(sent[policy]?.[0]).toContain("frame-src 'self'");
  },
);

const policyOfPages = 'blocked-destinations=(script)';

test.each<[string, string | undefined]>([
  ['/', policyOfPages],
  ['/login', policyOfPages],
  ['/404.html', policyOfPages],
  ['/chat/frame/', policyOfPages],
  // As pages of operators do, the example of embedding may load scripts without a hash.
  ['/examples/embed/', undefined],
])('the policy for scripts without a hash on %s is %s', (path, policy) => {
  expect(ruleFor(rules, path).headers['integrity-policy']).toBe(policy);
  expect(sentByHost(path)['integrity-policy']).toEqual(policy && [policy]);
});

test('on a static host only the named origins may frame an unknown address', () => {
  expect(sentByHost('/nobody')['content-security-policy']).toEqual([
    expect.stringContaining("frame-ancestors 'self' https://shop.example;"),
  ]);
  expect(sentByHost('/chat/frame/')['access-control-allow-origin']).toBeUndefined();
});

test('[T3.17] a static host gets the page for all values of a parameter, and the other servers look for it', () => {
  const withValue = [...keys, 'user/statement/_/index.html', 'user/statement/known/index.html'];
  const files = servingFiles({ config: defaultSiteConfig, inlineHashes }, servedBy, withValue);
  expect(String(files.get('_redirects'))).toBe('/user/statement/:value /user/statement/_/ 200\n');
  expect(String(files.get('serving/nginx.conf'))).toContain('try_files $uri $uri/index.html $1/_/index.html');
  expect(String(files.get('serving/headers.json'))).toContain('"/../_/index.html"');
  expect(written()).not.toHaveProperty('_redirects');
});

test('respects the limits of static hosts: 100 patterns, 2,000 characters per line', () => {
  const lines = (written()['_headers'] ?? '').split('\n');
  expect(lines.filter((line) => line.startsWith('/')).length).toBeLessThan(50);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
});

test('calls are proxied only when the backend has no origin of its own', () => {
  expect(written({})['serving/nginx.conf']).toContain('proxy_pass http://wallet_backend;');
  for (const text of Object.values(written())) expect(text).not.toContain('proxy_pass');
  expect(written()['serving/nginx.conf']).toContain(
    "connect-src 'self' https://api.example wss://api.example;",
  );
});

test.each(['a"b', 'a\\b', 'a$b', 'a{b', 'a}b', 'a`b', 'a\nb', 'a\rb', 'a#b', 'a<b', 'a\u0000b', 'aไb'])(
  'rejects a value that a server would parse differently: %j',
  (value) => {
    expect(() => requirePlainValue('x-test', value)).toThrow('The header x-test cannot be written');
    expect(() => written({}, { ...servedBy, hsts: value })).toThrow(
      'strict-transport-security cannot be written',
    );
  },
);

describe('the headers of pages', () => {
  const policyOf = (config: Partial<SiteConfig>): Record<string, string> =>
    Object.fromEntries(
      String(pageHeaders({ ...defaultSiteConfig, ...config }, inlineHashes)['content-security-policy'])
        .split('; ')
        .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
    );

  test('code comes from the site only', () => {
    const policy = policyOf({
      backendUrl: 'https://api.example',
      mediaOrigins: ['https://pictures.example'],
    });
    for (const name of ['script-src', 'style-src', 'font-src']) expect(policy[name]).not.toContain('https:');
    expect(policy['connect-src']).toBe("'self' https://api.example wss://api.example");
  });

  test('the origins of media are in the directives of pictures and media only', () => {
    const policy = policyOf({ mediaOrigins: ['https://pictures.example'] });
    const named = Object.keys(policy).filter((name) => policy[name]?.includes('pictures.example'));
    expect(named.toSorted()).toEqual(mediaDirectives.toSorted());
    expect(policy['img-src']).toBe("'self' https://pictures.example data: blob:");
  });

  test('[S4.27] pages may connect only to the configured websocket of the chat', () => {
    const chatSocketUrl = 'wss://chat.example:8443';
    const policy = policyOf({ backendUrl: 'https://api.example', chatSocketUrl });
    expect(policy['connect-src']).toBe(`'self' https://api.example ${chatSocketUrl}`);
    const named = Object.keys(policy).filter((name) => policy[name]?.includes('chat.example'));
    expect(named).toEqual(['connect-src']);
  });

  test.each(['/icon.svg', '/brand/logo.0a1b2c3d.svg', '/remote-auth/1/media/logo.svg'])(
    'nothing runs or loads in the picture %s when it is opened directly',
    (path) => {
      expect(ruleFor(rules, path).headers['content-security-policy']).toMatch(/^default-src 'none';/);
    },
  );
});
