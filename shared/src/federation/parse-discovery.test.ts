import { discoverySchema, type Discovery, type RemoteVersion } from './discovery';
import { parseDiscovery } from './parse-discovery';

const hash = `sha384-${'A'.repeat(64)}`;
const rules = { origin: 'https://site.test', allowedOrigins: ['https://cdn.test'] };

function version(change: (version: RemoteVersion) => void = () => undefined): RemoteVersion {
  const made: RemoteVersion = {
    url: '/remote-wallet/1/remoteEntry.js',
    metadata: { version: '1', integrity: hash },
    deployment: { traffic: 100, default: true },
    extras: {
      federation: {
        container: 'mf_wallet_remote',
        integrity: { 'home.js': hash },
        exposes: { home: { js: ['home.js'], css: [] } },
      },
      texts: {},
      manifest: {
        name: 'remote-wallet',
        owner: '',
        description: '',
        namespace: 'wallet',
        shellApi: '^1.0.0',
        pages: [],
        dialogs: [],
        widgets: [],
      },
    },
  };
  change(made);
  return made;
}

const document = (...versions: RemoteVersion[]): Discovery => ({
  schema: discoverySchema,
  microFrontends: { 'remote-wallet': versions },
});

test('a complete document passes as it is', () => {
  const input = document(version());
  expect(parseDiscovery(input, rules)).toBe(input);
});

test('an entry may come from an origin on the allow-list', () => {
  expect(() =>
    parseDiscovery(document(version((v) => (v.url = 'https://cdn.test/x.js'))), rules),
  ).not.toThrow();
});

test.each<[string, Discovery, string]>([
  ['no versions', document(), 'no version'],
  ['a foreign origin', document(version((v) => (v.url = 'https://evil.test/x.js'))), 'https://evil.test'],
  ['a protocol-relative entry', document(version((v) => (v.url = '//evil.test/x.js'))), 'https://evil.test'],
  [
    'a foreign fallback',
    document(version((v) => (v.fallbackUrl = 'https://evil.test/x.js'))),
    'https://evil.test',
  ],
  ['a script as its entry', document(version((v) => (v.url = 'javascript:alert(1)'))), 'javascript:'],
  ['data as its entry', document(version((v) => (v.url = 'data:text/javascript,alert(1)'))), 'data:'],
  [
    'a blob of the page as its entry',
    document(version((v) => (v.url = 'blob:https://site.test/1'))),
    'blob:',
  ],
  [
    'texts from elsewhere',
    document(version((v) => (v.extras.texts = { th: '//evil.test/th.json' }))),
    '//evil.test/th.json',
  ],
  [
    'a file above its entry',
    document(version((v) => (v.extras.federation.exposes['home'] = { js: ['../../x.js'], css: [] }))),
    '../../x.js',
  ],
  [
    'a style that is an address',
    document(version((v) => (v.extras.federation.exposes['home'] = { js: [], css: ['https:evil.test'] }))),
    'https:evil.test',
  ],
  [
    'a container that is a global of the page',
    document(version((v) => (v.extras.federation.container = 'document'))),
    'container',
  ],
  [
    'a name that belongs to every object',
    JSON.parse(JSON.stringify(document(version())).replace('remote-wallet', '__proto__')) as Discovery,
    '__proto__',
  ],
  ['a missing hash', document(version((v) => (v.metadata.integrity = ''))), 'its entry'],
  [
    'a hash that is none',
    document(version((v) => (v.extras.federation.integrity['home.js'] = 'md5-x'))),
    'home.js',
  ],
  [
    'an expose file without a hash',
    document(version((v) => delete v.extras.federation.integrity['home.js'])),
    'home.js',
  ],
  ['shares that do not sum to 100', document(version((v) => (v.deployment.traffic = 90))), '90'],
  [
    'two defaults',
    document(
      version((v) => (v.deployment.traffic = 50)),
      version((v) => (v.deployment.traffic = 50)),
    ),
    'exactly one default',
  ],
  [
    'a shell API this shell has not',
    document(version((v) => (v.extras.manifest.shellApi = '^2.0.0'))),
    '^2.0.0',
  ],
])('a document with %s is refused', (_, input, words) => {
  expect(() => parseDiscovery(input, rules)).toThrow(words);
});

test('anything else than a document is refused', () => {
  for (const input of [null, 1, {}, { schema: 'x', microFrontends: {} }]) {
    expect(() => parseDiscovery(input, rules)).toThrow('schema');
  }
});
