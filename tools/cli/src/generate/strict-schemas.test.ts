import { providerKinds } from '@wallet/contract/providers';
import { errorCodesPath } from './error-codes';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ContractSchema, root } from '@wallet/build';
import { strictSchemaDocuments, strictSchemas, strictSchemasFolder } from './strict-schemas';

test.each<[string, ContractSchema]>([
  ['has no schema Other', { $ref: '#/components/schemas/Other' }],
  ['has no type that a strict schema can be made from', { description: 'Anything.' }],
  ['has choices without a constant', { oneOf: [{ type: 'object' }, { type: 'object' }] }],
])('rejects a field that %s', (message, field) => {
  const game = { type: 'object', 'x-sent': 'game', properties: { field } };
  expect(() => strictSchemas({ Game: game })).toThrow(message);
});

// `pnpm test` compares their content with the contract.
test('the generated folder of the contract has no file of another origin', () => {
  const files = readdirSync(join(root, strictSchemasFolder)).map((file) => `${strictSchemasFolder}/${file}`);
  const providerTypes = providerKinds.map((kind) => `${strictSchemasFolder}/provider-${kind}.ts`);
  expect(files.sort()).toEqual(
    [...Object.keys(strictSchemaDocuments()), ...providerTypes, errorCodesPath].sort(),
  );
});
