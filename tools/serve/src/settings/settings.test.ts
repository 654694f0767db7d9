import { byLanguage, defaultSiteConfig } from '@wallet/contract';
import { readSettings } from './settings';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@wallet/build';
import { readSiteFile } from './read-site-file';
import { temporaryFolder } from '@wallet/build/testing';

test.each([
  'https://a.example; script-src *',
  'https://a".example',
  'https://a.example"; } location /x { root /;',
  'https://$host',
  'https://{$HOME}',
  'https://a.example\n/*\n  access-control-allow-origin: *',
  "'unsafe-inline'",
  '*',
])('rejects an origin that a policy or the file of a server would read differently: %j', (origin) => {
  for (const name of ['BACKEND_URL', 'MEDIA_ORIGINS', 'ALLOWED_ORIGINS'])
    expect(() => readSettings({ [name]: origin })).toThrow(`${name} must be`);
});

describe('the settings', () => {
  test('without an environment the site runs on port 3000 on this machine only, with the defaults of its pages', () => {
    const one = readSettings({});
    expect(one).toMatchObject({
      port: 3000,
      host: null,
      trustProxy: [],
      demo: true,
      hsts: expect.stringContaining('max-age='),
      backendUrl: null,
      databaseUrl: null,
      edition: 'th',
      siteConfig: defaultSiteConfig,
    });
    expect(one.sandboxKey).toMatch(/^[\w-]{32}$/);
    expect(readSettings({}).sandboxKey).not.toBe(one.sandboxKey);
  });

  test('the environment replaces where the site is reachable, and its sandbox key', () => {
    const env = { HOST: '0.0.0.0', TRUST_PROXY: 'loopback, 10.0.0.0/8', DEMO: '0', HSTS: 'off' };
    const GAME_SECRET = 'a secret of the tests for game passwords';
    expect(readSettings({ ...env, GAME_SECRET, SANDBOX_KEY: 'key-of-the-settings' })).toMatchObject({
      host: '0.0.0.0',
      trustProxy: ['loopback', '10.0.0.0/8'],
      demo: false,
      hsts: '',
      sandboxKey: 'key-of-the-settings',
    });
  });

  test('[S1.2] EDITION=lao selects the Lao edition', () => {
    expect(readSettings({ EDITION: 'lao' }).edition).toBe('lao');
  });

  test('[S7.2] BACKEND_URL names another backend by its origin, which gets no reports unless REPORT_URL names it', () => {
    const BACKEND_URL = 'https://api.example.com/';
    expect(readSettings({ BACKEND_URL })).toMatchObject({
      backendUrl: 'https://api.example.com',
      siteConfig: { reportUrl: '' },
    });
    const REPORT_URL = 'https://api.example.com/api/report';
    expect(readSettings({ BACKEND_URL, REPORT_URL }).siteConfig.reportUrl).toBe(REPORT_URL);
  });

  type Environment = Readonly<Record<string, string>>;
  const origins = 'https://a.example/, http://[::1]:8080';

  test.each<[string, Environment, object]>([
    [
      'the login of games',
      { GAME_LOGIN_NEW_TAB: 'false', GAME_LOGIN_WITH_PASSWORD: 'PG, IMI' },
      { gameLoginNewTab: false, gameLoginWithPassword: ['PG', 'IMI'] },
    ],
    [
      'the minimums of providers and the key of gift links',
      { QR_MINIMUMS: 'PAYTIMZ=20, ZPAY=50', TRUELINK_SECRET: 'other' },
      { qrMinimums: { PAYTIMZ: 20, ZPAY: 50 }, trueLinkSecret: 'other' },
    ],
    [
      'the providers to offer where the backend names none',
      { QR_PROVIDERS: 'KBANK, ZPAY' },
      { qrProviders: ['KBANK', 'ZPAY'] },
    ],
    ['no providers', { QR_PROVIDERS: 'none' }, { qrProviders: [] }],
    ['the client marker', { CLIENT_MARKER: 'my-site' }, { clientMarker: 'my-site' }],
    ['no reports', { REPORT_URL: 'off', VITALS_SAMPLE: '0' }, { reportUrl: '', vitalsSample: 0 }],
    ['the link to help', { SUPPORT_LINK: 'tel:+6621234567' }, { supportLink: 'tel:+6621234567' }],
    [
      'the origins of pictures',
      { MEDIA_ORIGINS: origins },
      { mediaOrigins: ['https://a.example', 'http://[::1]:8080'] },
    ],
  ])('[S2.44] [S7.15] [S7.21] [S9.10] the environment sets %s', (_, env, expected) => {
    expect(readSettings(env).siteConfig).toMatchObject(expected);
  });

  test('ALLOWED_ORIGINS lists the origins whose pages may show the chat', () => {
    const allowed = { ALLOWED_ORIGINS: 'https://a.example, https://b.example/' };
    expect(readSettings(allowed).allowedOrigins).toEqual(['https://a.example', 'https://b.example']);
  });

  test.each([
    [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY must be IP addresses'],
    [{ SANDBOX_KEY: 'short' }, 'SANDBOX_KEY must be 16 to 128 letters'],
    [{ BACKEND_URL: 'https://api.example.com/v1' }, 'BACKEND_URL must be an origin'],
    [{ GAME_LOGIN_WITH_PASSWORD: 'pg' }, 'GAME_LOGIN_WITH_PASSWORD must be game codes'],
    [{ DEMO: '0' }, 'GAME_SECRET must begin with a secret of your own'],
    [{ ALLOWED_ORIGINS: 'https://a.example,shop' }, 'ALLOWED_ORIGINS must be origins'],
    [{ MEDIA_ORIGINS: "https://a.example;script-src'unsafe-inline'" }, 'MEDIA_ORIGINS must be origins'],
    [{ SUPPORT_LINK: 'javascript:alert(1)' }, 'SUPPORT_LINK must be a link'],
    [{ REPORT_URL: '/api/report?x=1' }, 'REPORT_URL must be off, a path'],
    [{ REPORT_URL: '//elsewhere.example/x' }, 'REPORT_URL must be off, a path'],
    [{ REPORT_URL: 'https://user:word@api.example.com/report' }, 'REPORT_URL must be off, a path'],
    [{ MEDIA_ORIGINS: 'https://x.test/path' }, 'MEDIA_ORIGINS must be origins'],
    [{ CHAT_SOCKET_URL: 'https://chat.test' }, 'CHAT_SOCKET_URL must be an origin'],
    [{ GAME_LOGIN_NEW_TAB: 'yes' }, 'GAME_LOGIN_NEW_TAB must be true or false'],
    [{ QR_MINIMUMS: 'ZPAY=0' }, 'QR_MINIMUMS must be whole baht by provider'],
    [{ QR_PROVIDERS: 'NOPE' }, 'QR_PROVIDERS must be none, or providers'],
    [{ VITALS_SAMPLE: '1.5' }, 'VITALS_SAMPLE must be a number from 0 to 1'],
    [{ SERVICE_WORKER: 'yes' }, 'SERVICE_WORKER must be on or off'],
  ])('rejects an invalid value with one message: %j', (env, words) => {
    expect(() => readSettings(env)).toThrow(words);
  });
});

describe('the file of a site', () => {
  let folder: string;

  beforeEach(() => (folder = temporaryFolder('site-file')));

  const problemsOf = (text: string) => readSiteFile(text, 'site.config.yaml', folder).problems ?? [];

  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle r="9" fill="#123456"/></svg>';

  test('reports all problems at once, each with its line and a hint', () => {
    const text = `name: { la: "<b>Buathong</b>" }
nmae: x
logo: ../logo.svg
icon: icon.svg
theme:
  light:
    action: blue
    actoin: "#112233"
messages:
  shel:
    brand: { th: x }
contact:
  lineLink: javascript:alert(1)
`;
    expect(problemsOf(text)).toEqual([
      'site.config.yaml:1: name.la must be a name of at most 40 characters on one line, without < and >, not <b>Buathong</b>.',
      'site.config.yaml:2: there is no section nmae: is name meant?',
      'site.config.yaml:3: logo must be the name of a file beside this one that ends with .svg or .png or .webp, such as pictures/logo.svg, not ../logo.svg.',
      `site.config.yaml:4: icon is "icon.svg", but ${join(folder, 'icon.svg')} is not a file.`,
      'site.config.yaml:7: theme.light.action must be a colour such as "#1a2b3c", in quotation marks, not blue.',
      'site.config.yaml:8: theme.light has no actoin: is action meant?',
      'site.config.yaml:10: messages.shel is not a package with texts: is "shell" meant?',
      'site.config.yaml:13: contact.lineLink must be an address of https, tel, mailto or line, not javascript:alert(1).',
    ]);
  });

  test('[O2.4] rejects a pair of colours without enough contrast, with both ratios', () => {
    const text = `theme:
  light:
    action: "#888888"
    onAction: "#777777"
  dark:
    text: "#333333"
`;
    const problems = problemsOf(text);
    expect(problems).toContain(
      'site.config.yaml:4: theme.light.onAction has too little contrast: onAction #777777 on action #888888 has 1.26:1 and needs 4.5:1.',
    );
    expect(problems).toContain(
      'site.config.yaml:6: theme.dark.text has too little contrast: text #333333 on background #11121a has 1.47:1 and needs 4.5:1.',
    );
    expect(problems.filter((one) => one.includes(' on nightTop '))).toHaveLength(1);
    // Colours that the file does not choose cause no problem.
    expect(problems.filter((one) => !/:[46]: theme\./.test(one))).toEqual([]);
  });

  test('rejects an unknown key with a near one, and an unknown placeholder', () => {
    const text = `messages:
  shell:
    contact.titel: { th: x }
    contact.add: { en: "Add {{nmae}}" }
    contact.lead: { la: "{{who}}" }
`;
    expect(problemsOf(text)).toEqual([
      'site.config.yaml:3: messages.shell.contact.titel is not the key of a text: is "contact.title" meant?',
      'site.config.yaml:4: messages.shell.contact.add.en has {{nmae}}, but only {{name}} can be used in it.',
      'site.config.yaml:5: messages.shell.contact.lead.la has {{who}}, but no placeholder can be used in it.',
    ]);
  });

  test('reports invalid YAML and an invalid root in one line', () => {
    expect(problemsOf('name: [')[0]).toMatch(/^site\.config\.yaml:1: this is not YAML: /);
    expect(problemsOf('- a')).toEqual([
      'site.config.yaml:1: the file must be settings by name; see docs/guides/branding.md.',
    ]);
    expect(readSiteFile('', 'site.config.yaml', folder).problems).toBeUndefined();
  });

  test('reads the file in the folder or at SITE_CONFIG, and the environment overrides it', () => {
    mkdirSync(join(folder, 'brands'));
    writeFileSync(join(folder, 'brands/logo.svg'), svg);
    writeFileSync(
      join(folder, 'brands/two.yaml'),
      `name: ${JSON.stringify(byLanguage(() => 'Bua'))}
logo: logo.svg
contact: { help: "tel:+6621234567", lineName: "@bua" }
`,
    );
    expect(readSettings({}, folder).siteConfig).not.toHaveProperty('brand');
    const env = { SITE_CONFIG: 'brands/two.yaml', SUPPORT_LINK: '' };
    const { siteConfig } = readSettings(env, folder);
    expect(siteConfig).toMatchObject({
      supportLink: 'tel:+6621234567',
      brand: { name: { en: 'Bua' }, contact: { lineName: '@bua' } },
    });
    expect(Object.keys(siteConfig.look?.files ?? {})).toEqual([
      expect.stringMatching(/^brand\/logo\.[0-9a-f]{16}\.svg$/),
    ]);
    const overriding = { ...env, SUPPORT_LINK: 'tel:+6629999999' };
    expect(readSettings(overriding, folder).siteConfig.supportLink).toBe('tel:+6629999999');
    writeFileSync(join(folder, 'site.config.yaml'), 'contact: { lineName: "@one" }\n');
    expect(readSettings({}, folder).siteConfig.brand?.contact).toEqual({ lineName: '@one' });
  });

  test('reports problems of the file and the environment together', () => {
    writeFileSync(join(folder, 'site.config.yaml'), 'nmae: x\n');
    expect(() => readSettings({ PORT: 'x' }, folder)).toThrow(
      /^site\.config\.yaml:1: there is no section nmae: is name meant\?\nPORT must be/,
    );
    expect(() => readSettings({ SITE_CONFIG: 'gone.yaml' }, folder)).toThrow(
      'SITE_CONFIG must be the path of a file',
    );
  });

  test('the example of the documents is valid', () => {
    const examples = join(root, 'docs/examples');
    const text = readFileSync(join(examples, 'site.config.yaml'), 'utf8');
    const { file, pictures = {} } = readSiteFile(text, 'site.config.yaml', examples);
    expect(file).toMatchObject({ name: { en: 'Pink Lotus' } });
    expect(Object.keys(pictures)).toEqual(['logo', 'icon', 'appIcon']);
  });
});
