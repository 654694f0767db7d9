import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@wallet/build';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { settingsSchemaText, siteFileSchemaText } from './settings-documents';

const readYaml = (path: string): unknown => parse(readFileSync(join(root, path), 'utf8'));

describe.each([
  ['the settings of the backend', settingsSchemaText(), 'backend/src/demo/data/demo-settings.yaml'],
  ['the file of a site', siteFileSchemaText(), 'docs/examples/site.config.yaml'],
])('the schema of editors for %s', (_, text, example) => {
  const isValid = new Ajv().compile(JSON.parse(text) as object);

  test('accepts the example', () => {
    expect([isValid(readYaml(example)), isValid.errors]).toEqual([true, null]);
  });

  test.each([{ nmae: 'x' }, { contact: [] }, { contact: { lineLink: 'javascript:alert(1)' } }])(
    'rejects %j',
    (file) => expect(isValid(file)).toBe(false),
  );
});

test('the schema of editors knows that entries of a list differ, and describes each value', () => {
  const { properties } = JSON.parse(settingsSchemaText()) as {
    properties: Record<string, { properties: Record<string, object> }>;
  };
  expect(properties['access']?.properties['deniedNetworks']).toEqual({
    type: 'array',
    items: { type: 'string', description: 'an IP address or a network such as 203.0.113.0/24' },
    uniqueItems: true,
    description:
      'networks whose requests are rejected: a list, each an IP address or a network such as 203.0.113.0/24',
  });
});
