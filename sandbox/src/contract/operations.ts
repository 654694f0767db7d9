import fs from 'node:fs';
import { type ProviderOperation, readOperations } from '@wallet/contract/providers/operations';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { load } from 'js-yaml';

let operations: ReadonlyMap<string, ProviderOperation> | undefined;

/** Every call of the providers' contracts by its name. */
export function providerOperations(): ReadonlyMap<string, ProviderOperation> {
  if (operations) return operations;
  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  addFormats(ajv);
  operations = readOperations(
    ajv,
    (kind) =>
      load(fs.readFileSync(require.resolve(`@wallet/contract/providers/${kind}.yaml`), 'utf8')) as object,
  );
  return operations;
}

/** @throws Error for a name that no contract has */
export function providerOperation(name: string): ProviderOperation {
  const operation = providerOperations().get(name);
  if (!operation) throw new Error(`No provider contract has the call ${name}.`);
  return operation;
}
