import { defaultSiteConfig, parseSiteConfig } from '@wallet/contract';
import { variables } from '@wallet/contract/environment';
import { networkUrls } from '../server/listen';
import { readSettings } from './settings';
import { Ajv } from 'ajv';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '@wallet/build';
import { siteFileJsonSchema } from './schema';
import { readSiteFile } from './read-site-file';
import { temporaryFolder } from '@wallet/build/testing';

describe('the settings', () => {
  test('without an environment the site runs on port 3000 with the embedded database, in Thai', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      backendUrl: null,
      databaseUrl: null,
      edition: 'th',
    });
  });

  test('[S1.2] EDITION=lao selects the Lao edition', () => {
    expect(readSettings({ EDITION: 'lao' }).edition).toBe('lao');
  });

  test('[S7.2] BACKEND_URL names another backend by its origin', () => {
    expect(readSettings({ BACKEND_URL: 'https://api.example.com/' }).backendUrl).toBe(
      'https://api.example.com',
    );
  });

  test('[S2.44] [S7.21] the environment sets the login of games', () => {
    expect(readSettings({}).siteConfig).toMatchObject({ gameLoginNewTab: true, gameLoginWithPassword: [] });
    const env = { GAME_LOGIN_NEW_TAB: 'false', GAME_LOGIN_WITH_PASSWORD: 'PG, IMI' };
    expect(readSettings(env).siteConfig).toMatchObject({
      gameLoginNewTab: false,
      gameLoginWithPassword: ['PG', 'IMI'],
    });
  });

  test('[S9.10] QR_MINIMUMS overrides the minimums of providers, and TRUELINK_SECRET overrides the key of gift links', () => {
    const env = { QR_MINIMUMS: 'PAYTIMZ=20, ZPAY=50', TRUELINK_SECRET: 'other' };
    expect(readSettings(env).siteConfig).toMatchObject({
      qrMinimums: { PAYTIMZ: 20, ZPAY: 50 },
      trueLinkSecret: 'other',
    });
    expect(readSettings({}).siteConfig).toMatchObject({ qrMinimums: {}, trueLinkSecret: 'wallet-truelink' });
  });

  test('without an environment the page has its defaults and the client marker', () => {
    expect(readSettings({}).siteConfig).toEqual(defaultSiteConfig);
    expect(readSettings({ CLIENT_MARKER: 'my-site' }).siteConfig.clientMarker).toBe('my-site');
  });

  test('the page can read the configuration that is written into it', () => {
    const env = Object.fromEntries(Object.entries(variables).map(([name, { example }]) => [name, example]));
    for (const name of ['SITE_CONFIG', 'GAME_SECRET', 'RELEASE_KEY', 'SANDBOX_KEY', 'METRICS_TOKEN'])
      delete env[name];
    const { siteConfig } = readSettings(env);
    expect(parseSiteConfig(JSON.parse(JSON.stringify(siteConfig)))).toEqual(siteConfig);
  });

  test('by default the site is reachable on this machine only, without a proxy, with a new sandbox key each time', () => {
    const one = readSettings({});
    expect(one).toMatchObject({
      host: null,
      trustProxy: [],
      demo: true,
      hsts: expect.stringContaining('max-age='),
    });
    expect(one.sandboxKey).toMatch(/^[\w-]{32}$/);
    expect(readSettings({}).sandboxKey).not.toBe(one.sandboxKey);
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

  test('by default reports go to the site’s own backend and a tenth of the visits is measured', () => {
    const read = (env: Record<string, string>) => readSettings(env).siteConfig;
    expect(read({})).toMatchObject({ reportUrl: '/api/report', vitalsSample: 0.1 });
    expect(read({ REPORT_URL: 'off', VITALS_SAMPLE: '0' })).toMatchObject({ reportUrl: '', vitalsSample: 0 });
    const url = 'https://api.example.com/api/report';
    expect(read({ REPORT_URL: url, VITALS_SAMPLE: '1' })).toMatchObject({ reportUrl: url, vitalsSample: 1 });
  });

  test('another backend gets no reports unless REPORT_URL names it', () => {
    const reportsOf = (env: Record<string, string>) => readSettings(env).siteConfig.reportUrl;
    const BACKEND_URL = 'https://api.example.com';
    expect(reportsOf({ BACKEND_URL })).toBe('');
    expect(reportsOf({ BACKEND_URL, REPORT_URL: `${BACKEND_URL}/api/report` })).toBe(
      `${BACKEND_URL}/api/report`,
    );
  });

  test('the addresses in the network depend on HOST', () => {
    expect(networkUrls({ host: null, port: 3000 })).toEqual([]);
    expect(networkUrls({ host: '127.0.0.1', port: 3000 })).toEqual([]);
    expect(networkUrls({ host: '192.0.2.7', port: 3000 })).toEqual(['http://192.0.2.7:3000']);
    expect(networkUrls({ host: 'fd00::7', port: 3000 })).toEqual(['http://[fd00::7]:3000']);
  });

  test('[S7.15] QR_PROVIDERS names the providers to offer where the backend names none', () => {
    const offered = (QR_PROVIDERS?: string) => readSettings({ QR_PROVIDERS }).siteConfig.qrProviders;
    expect(offered('KBANK, ZPAY')).toEqual(['KBANK', 'ZPAY']);
    expect(offered('none')).toEqual([]);
    expect(offered()).toEqual(['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY']);
  });

  test.each([
    [{ HOST: 'http://x' }, 'HOST must be an IP address or host name'],
    [{ TRUST_PROXY: 'everybody' }, 'TRUST_PROXY must be IP addresses'],
    [{ HSTS: 'on' }, 'HSTS must be off or a header value'],
    [{ DEMO: 'yes' }, 'DEMO must be 0 or 1'],
    [{ SANDBOX_KEY: 'short' }, 'SANDBOX_KEY must be 16 to 128 letters'],
    [{ PORT: 'many' }, 'PORT must be a whole number'],
    [{ PORT: '70000' }, 'PORT must be a whole number'],
    [{ BACKEND_URL: 'api.example.com' }, 'BACKEND_URL must be an origin'],
    [{ BACKEND_URL: 'https://api.example.com/v1' }, 'BACKEND_URL must be an origin'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a URL'],
    [{ GAME_LOGIN_NEW_TAB: 'yes' }, 'GAME_LOGIN_NEW_TAB must be true or false'],
    [{ GAME_LOGIN_WITH_PASSWORD: 'pg' }, 'GAME_LOGIN_WITH_PASSWORD must be game codes'],
    [{ QR_MINIMUMS: 'ZPAY' }, 'QR_MINIMUMS must be'],
    [{ QR_MINIMUMS: 'NOPE=5' }, 'QR_MINIMUMS must be'],
    [{ QR_PROVIDERS: 'kbank' }, 'QR_PROVIDERS must be'],
    [{ QR_PROVIDERS: ',' }, 'QR_PROVIDERS must be'],
    [{ PORT: '0' }, 'PORT must be a whole number from 1'],
    [{ DEMO: '0' }, 'GAME_SECRET must begin with a secret of your own'],
    [{ DEMO: '0', SANDBOX: '1' }, 'SANDBOX can be 1 only where DEMO is 1.'],
    [{ ALLOWED_ORIGINS: 'https://a.example,shop' }, 'ALLOWED_ORIGINS must be origins'],
    [{ CODE_ORIGINS: 'https://a.example,shop' }, 'CODE_ORIGINS must be origins'],
    [{ CODE_ORIGINS: 'https://a.example/wheel' }, 'CODE_ORIGINS must be origins'],
    [{ CODE_ORIGINS: 'https://*' }, 'CODE_ORIGINS must be origins'],
    [{ CODE_ORIGINS: "https://a.example;script-src'unsafe-inline'" }, 'CODE_ORIGINS must be origins'],
    [{ SUPPORT_LINK: 'javascript:alert(1)' }, 'SUPPORT_LINK must be a link'],
    [{ REPORT_URL: '/api/report?x=1' }, 'REPORT_URL must be off, a path'],
    [{ VITALS_SAMPLE: '2' }, 'VITALS_SAMPLE must be a number from 0 to 1'],
    [{ EDITION: 'LAO' }, 'EDITION must be th or lao'],
  ])('rejects an invalid value with one message: %j', (env, words) => {
    expect(() => readSettings(env)).toThrow(words);
  });

  test('reports all invalid values at once, one per line', () => {
    const env = { PORT: 'many', EDITION: 'LAO', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://me:hush@host/x' };
    expect(() => readSettings(env)).toThrow(
      /^PORT must .+\nLOG_LEVEL must .+\nDATABASE_URL must (?!.*hush).+\nEDITION must .+$/,
    );
  });

  test('SUPPORT_LINK sets the link to help when the page does not open', () => {
    expect(readSettings({ SUPPORT_LINK: 'tel:+6621234567' }).siteConfig.supportLink).toBe('tel:+6621234567');
  });

  test('ALLOWED_ORIGINS lists the origins whose pages may show the chat', () => {
    expect(readSettings({ ALLOWED_ORIGINS: 'https://a.example, https://b.example/' }).allowedOrigins).toEqual(
      ['https://a.example', 'https://b.example'],
    );
  });

  test('CODE_ORIGINS lists the origins of remotes in the configuration of the page', () => {
    expect(readSettings({}).siteConfig.codeOrigins).toEqual([]);
    const env = { CODE_ORIGINS: 'https://a.example/, http://[::1]:8080' };
    expect(readSettings(env).siteConfig.codeOrigins).toEqual(['https://a.example', 'http://[::1]:8080']);
  });
});

describe('the file of a site', () => {
  let folder: string;

  beforeEach(() => (folder = temporaryFolder('site-file')));

  const problemsOf = (text: string) => readSiteFile(text, 'site.config.yaml', folder).problems ?? [];

  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><circle r="9" fill="#123456"/></svg>';

  test('reports all problems at once, each with its line and a hint', () => {
    const text = `name: { th: บัวทอง, en: Buathong }
nmae: x
edition: en
logo: ../logo.svg
icon: icon.svg
theme:
  light:
    action: blue
    actoin: "#112233"
origins:
  code:
    - https://files.example/
flags:
  serviceWorker: maybe
messages:
  shel:
    brand: { th: x }
contact:
  lineLink: javascript:alert(1)
`;
    expect(problemsOf(text)).toEqual([
      'site.config.yaml:1: name.la is missing: name must be a name in each language: th, la and en.',
      'site.config.yaml:2: nmae is not known: is "name" meant?',
      'site.config.yaml:3: edition must be th or lao, not "en".',
      'site.config.yaml:4: logo must be the name of a file beside this one that ends with .svg or .png or .webp, such as pictures/logo.svg, not "../logo.svg".',
      `site.config.yaml:5: icon is "icon.svg", but ${join(folder, 'icon.svg')} is not a file.`,
      'site.config.yaml:8: theme.light.action must be a colour such as "#1a2b3c", in quotation marks, not "blue".',
      'site.config.yaml:9: theme.light.actoin is not known: is "action" meant?',
      'site.config.yaml:11: origins.code.0 must be an origin such as https://example.com, without a slash at its end, not "https://files.example/".',
      'site.config.yaml:14: flags.serviceWorker must be true or false, not "maybe".',
      'site.config.yaml:16: messages.shel is not a package with texts: is "shell" meant?',
      'site.config.yaml:19: contact.lineLink must be an address of https, tel, mailto or line, not "javascript:alert(1)".',
    ]);
  });

  test('rejects a pair of colours without enough contrast, with both ratios', () => {
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
    expect(problemsOf('name: [')[0]).toMatch(/^site\.config\.yaml:1: is not valid YAML: /);
    expect(problemsOf('- a')).toEqual(['site.config.yaml:1: The file must be settings by name, not ["a"].']);
    expect(readSiteFile('', 'site.config.yaml', folder).problems).toBeUndefined();
  });

  test('reads the file in the folder or at SITE_CONFIG, and the environment overrides it', () => {
    mkdirSync(join(folder, 'brands'));
    writeFileSync(join(folder, 'brands/logo.svg'), svg);
    writeFileSync(
      join(folder, 'brands/two.yaml'),
      `name: { th: บัว, la: ບົວ, en: Bua }
logo: logo.svg
edition: lao
origins: { code: [https://code.example], embed: [https://shop.example] }
flags: { serviceWorker: false, gameLoginNewTab: false }
contact: { help: "tel:+6621234567", lineName: "@bua" }
`,
    );
    expect(readSettings({}, folder).siteConfig).not.toHaveProperty('brand');
    const env = { SITE_CONFIG: 'brands/two.yaml', EDITION: 'th', SERVICE_WORKER: '' };
    const { edition, allowedOrigins, siteConfig } = readSettings(env, folder);
    expect({ edition, allowedOrigins }).toEqual({ edition: 'th', allowedOrigins: ['https://shop.example'] });
    expect(siteConfig).toMatchObject({
      edition: 'th',
      codeOrigins: ['https://code.example'],
      serviceWorker: false,
      gameLoginNewTab: false,
      supportLink: 'tel:+6621234567',
      brand: { name: { en: 'Bua' }, contact: { lineName: '@bua' } },
    });
    expect(Object.keys(siteConfig.look?.files ?? {})).toEqual([
      expect.stringMatching(/^brand\/logo\.[0-9a-f]{16}\.svg$/),
    ]);
    writeFileSync(join(folder, 'site.config.yaml'), 'edition: lao\n');
    expect(readSettings({}, folder).edition).toBe('lao');
  });

  test('reports problems of the file and the environment together', () => {
    writeFileSync(join(folder, 'site.config.yaml'), 'edition: en\n');
    expect(() => readSettings({ PORT: 'x' }, folder)).toThrow(
      /^site\.config\.yaml:1: edition must be th or lao, not "en"\.\nPORT must be/,
    );
    expect(() => readSettings({ SITE_CONFIG: 'gone.yaml' }, folder)).toThrow(
      'SITE_CONFIG must be the path of a file',
    );
  });

  test('the example of the documents is valid, also for editors', () => {
    const examples = join(root, 'docs/examples');
    const text = readFileSync(join(examples, 'site.config.yaml'), 'utf8');
    const { file, pictures = {} } = readSiteFile(text, 'site.config.yaml', examples);
    expect(file).toMatchObject({ name: { en: 'Pink Lotus' }, edition: 'th' });
    expect(Object.keys(pictures)).toEqual(['logo', 'icon', 'appIcon']);
    const isValid = new Ajv().compile(siteFileJsonSchema());
    expect([isValid(parse(text)), isValid.errors]).toEqual([true, null]);
    expect(isValid({ nmae: 'x' })).toBe(false);
  });
});
