import fs from 'node:fs';
import { type ProviderOperation, readOperations } from '@wallet/contract/providers';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { load } from 'js-yaml';

/** What stands in a call's place for its parameters, and whether it names what is wanted by an idempotency key. */
export interface Parameters {
  /** What a parameter of the path must be, by its name. */
  path: ReadonlyMap<string, RegExp>;
  hasKey: boolean;
}

interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  schema?: { $ref?: string; pattern?: string };
}

interface Document {
  paths: Record<string, Record<string, { parameters?: Parameter[] }>>;
  components: { schemas: { Key: { pattern: string } } };
}

const documentOf = (kind: string): Document =>
  load(fs.readFileSync(require.resolve(`@wallet/contract/providers/${kind}.yaml`), 'utf8')) as Document;

/** What a key of any contract looks like. */
export const keyForm = new RegExp(documentOf('common').components.schemas.Key.pattern);

/** What a call of a contract says of its parameters. */
export function parametersOf({ kind, path, method }: ProviderOperation): Parameters {
  const declared = documentOf(kind).paths[path]?.[method.toLowerCase()]?.parameters ?? [];
  const inPath = declared.filter((parameter) => parameter.in === 'path');
  return {
    path: new Map(
      inPath.map(({ name = '', schema = {} }) => [
        name,
        schema.$ref?.endsWith('/Key') ? keyForm : new RegExp(schema.pattern ?? '.'),
      ]),
    ),
    hasKey: declared.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')),
  };
}

let operations: ReadonlyMap<string, ProviderOperation> | undefined;

/** Every call of the providers' contracts by its name. */
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
