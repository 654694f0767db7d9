import fs from 'node:fs';
import { type ProviderOperation, readOperations } from '@wallet/contract/providers';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';

/** The parameters of a call: the patterns of its path parameters, and whether it has an idempotency key. */
export interface Parameters {
  /** The pattern of each path parameter, by its name. */
  path: ReadonlyMap<string, RegExp>;
  hasKey: boolean;
}

interface Document {
  paths: Record<string, Record<string, { parameters?: Parameter[] }>>;
  components: { schemas: { Key: { pattern: string } } };
}

type Parameter = { $ref?: string; name?: string; in?: string; schema?: { $ref?: string; pattern?: string } };

/** Returns the document of a kind, or the site's own contract, which `support` refers to. */
function documentOf(name: string): Document {
  const file = name === '../openapi' ? 'openapi' : `providers/${name}`;
  return parse(fs.readFileSync(require.resolve(`@wallet/contract/${file}.yaml`), 'utf8')) as Document;
}

/** The pattern of keys in all contracts. */
export const keyPattern = new RegExp(documentOf('common').components.schemas.Key.pattern);

/** Returns the parameters of a call from its contract. */
export function parametersOf({ kind, path, method }: ProviderOperation): Parameters {
  const parameters = documentOf(kind).paths[path]?.[method.toLowerCase()]?.parameters ?? [];
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  return {
    path: new Map(
      inPath.map(({ name = '', schema = {} }) => [
        name,
        schema.$ref?.endsWith('/Key') ? keyPattern : new RegExp(schema.pattern ?? '.'),
      ]),
    ),
    hasKey: parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')),
  };
}

let operations: ReadonlyMap<string, ProviderOperation> | undefined;

/** Returns every call of the providers' contracts by its name. */
export function providerOperations(): ReadonlyMap<string, ProviderOperation> {
  if (operations) return operations;
  const ajv = new Ajv2020({ strict: false, validateSchema: false });
  addFormats(ajv);
  operations = readOperations(ajv, documentOf);
  return operations;
}

/** @throws Error for a name that no contract has */
export function providerOperation(name: string): ProviderOperation {
  const operation = providerOperations().get(name);
  if (!operation) throw new Error(`No provider contract has the call ${name}.`);
  return operation;
}
