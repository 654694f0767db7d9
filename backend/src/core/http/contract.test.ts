import { providerKinds } from '@wallet/contract/providers';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { compileLater, contractFile, createValidator, parsedDocument } from './contract';

type Node = Record<string, unknown>;

/**
 * Returns the schemas of a contract with their paths: those with a name, and those of bodies, replies and parameters.
 */
function schemasOf(node: unknown, path = ''): [path: string, schema: object][] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node as Node).flatMap(([name, value]): [string, object][] => {
    const schemaPath = `${path}/${name}`;
    if (name === 'schema' || path.endsWith('/schemas')) return [[schemaPath, value as object]];
    return schemasOf(value, schemaPath);
  });
}

describe('the validator of the contracts', () => {
  it.each(['openapi', ...providerKinds.map((kind) => `providers/${kind}`)])(
    'has valid schemas: %s',
    (name) => {
      const document: unknown = parse(fs.readFileSync(contractFile(`${name}.yaml`), 'utf8'));
      const ajv = createValidator();
      const schemas = schemasOf(document);
      expect(schemas.length).toBeGreaterThan(0);
      expect(ajv.validateSchema({ type: 'amount' })).toBe(false);
      const invalid = schemas.filter(([, schema]) => !ajv.validateSchema(schema)).map(([path]) => path);
      expect(invalid).toEqual([]);
    },
  );

  it('reports the errors of a schema that it compiles later', () => {
    const validate = compileLater(createValidator(), { type: 'object', required: ['amount'] });
    expect(validate({})).toBe(false);
    expect(validate.errors).toMatchObject([{ keyword: 'required', params: { missingProperty: 'amount' } }]);
    expect(validate({ amount: 1 })).toBe(true);
    expect(validate.errors).toBeNull();
  });
});

describe('a parsed document', () => {
  let folder = '';
  beforeEach(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'documents-'))));
  afterEach(() => fs.rmSync(folder, { recursive: true }));

  const copies = () => fs.readdirSync(folder).map((name) => path.join(folder, name));

  it('is parsed again when its text has changed, its copy is damaged, or the folder cannot be written', () => {
    parsedDocument('a: 1', folder);
    expect(parsedDocument('a: 2', folder)).toEqual({ a: 2 });
    for (const file of copies()) fs.writeFileSync(file, '{"a":');
    for (const place of [folder, folder, copies()[0] ?? ''])
      expect(parsedDocument('a: 1', place)).toEqual({ a: 1 });
  });
});
