import { defaultSiteConfig } from '@wallet/contract';
import { codeDirectives, mediaDirectives, type PageKind, pageHeaders, workerHeaders } from './page-headers';

const inlineHashes = { style: "'sha256-style'", script: "'sha256-script'" };
const policyOf = (codeOrigins: string[], more = {}): Record<string, string> =>
  Object.fromEntries(
    String(
      pageHeaders({ ...defaultSiteConfig, ...more, codeOrigins }, inlineHashes)['content-security-policy'],
    )
      .split('; ')
      .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]),
  );

test('pages of a site without other origins use only its own files', () => {
  const policy = policyOf([]);
  expect(policy).toMatchObject({
    'script-src': "'self' 'sha256-script'",
    'style-src': "'self' 'sha256-style'",
    'font-src': "'self'",
    'connect-src': "'self'",
  });
});

test('the origins of remotes are in the directives of scripts, styles, texts, pictures and fonts only', () => {
  const origins = ['https://a.example', 'https://b.example:8443'];
  const policy = policyOf(origins, { backendUrl: 'https://api.example' });
  const named = Object.keys(policy).filter((name) => policy[name]?.includes('a.example'));
  expect(named.toSorted()).toEqual(codeDirectives.toSorted());
  for (const name of codeDirectives) expect(policy[name]).toContain(`'self' ${origins.join(' ')}`);
  expect(policy['connect-src']).toBe(`'self' ${origins.join(' ')} https://api.example wss://api.example`);
});

test('pages load only scripts with a hash, except where builds have none', () => {
  const headersOf = (kind: PageKind) => pageHeaders(defaultSiteConfig, inlineHashes, kind);
  expect(headersOf({})['integrity-policy']).toBe('blocked-destinations=(script)');
  expect(headersOf({ allowsUnhashedScripts: true })).not.toHaveProperty('integrity-policy');
});

test('the origins of media are in the directives of pictures and media only', () => {
  const policy = policyOf([], { mediaOrigins: ['https://pictures.example'] });
  const named = Object.keys(policy).filter((name) => policy[name]?.includes('pictures.example'));
  expect(named.toSorted()).toEqual(mediaDirectives.toSorted());
  expect(policy['img-src']).toBe("'self' https://pictures.example data: blob:");
});

test('[S4.27] pages may connect only to the configured websocket of the chat', () => {
  const chatSocketUrl = 'wss://chat.example:8443';
  const policy = policyOf([], { backendUrl: 'https://api.example', chatSocketUrl });
  expect(policy['connect-src']).toBe(`'self' https://api.example ${chatSocketUrl}`);
  const named = Object.keys(policy).filter((name) => policy[name]?.includes('chat.example'));
  expect(named).toEqual(['connect-src']);
});

test('the service worker may fetch files from the origins of remotes, and not from a backend', () => {
  const config = {
    ...defaultSiteConfig,
    codeOrigins: ['https://a.example'],
    backendUrl: 'https://api.example',
  };
  expect(workerHeaders(config)['content-security-policy']).toBe(
    "default-src 'none'; connect-src 'self' https://a.example; frame-ancestors 'none'",
  );
});
