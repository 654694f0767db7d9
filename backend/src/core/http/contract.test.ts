import { providerKinds } from '@wallet/contract/providers';
import { compileLater, createValidator, readDocument } from './contract';

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
      const ajv = createValidator();
      const schemas = schemasOf(readDocument(`${name}.yaml`));
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
