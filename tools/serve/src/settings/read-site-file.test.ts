/** @jest-environment node */
import { Ajv } from 'ajv';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '@wallet/build';
import { readSettings } from './settings';
import { siteFileJsonSchema } from './schema';
import { readSiteFile } from './read-site-file';
import { temporaryFolder } from '@wallet/build/testing';

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
