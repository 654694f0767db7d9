import fs from 'node:fs';
import { type ProviderOperation, readOperations } from '@wallet/contract/providers';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { parsedDocument } from '@wallet/server';

interface Document {
  paths: Record<string, Record<string, { parameters?: Parameter[] }>>;
  components: { schemas: { Key: { pattern: string } } };
}

type Parameter = { $ref?: string; name?: string; in?: string; schema?: { $ref?: string; pattern?: string } };

/** Returns the document of a kind, or the site's own contract, which `support` refers to. */
function documentOf(name: string): Document {
  const file = name === '../openapi' ? 'openapi' : `providers/${name}`;
  return parsedDocument(
    fs.readFileSync(require.resolve(`@wallet/contract/${file}.yaml`), 'utf8'),
  ) as Document;
}

/** The pattern of keys in all contracts. */
const keyPattern = new RegExp(documentOf('common').components.schemas.Key.pattern);

/** The header with the idempotency key, which is a parameter too. */
export const keyHeader = 'idempotency-key';

/** Returns the patterns of a call's parameters by name: those of its path, and of its key if it has one. */
export function parametersOf({ kind, path, method }: ProviderOperation): ReadonlyMap<string, RegExp> {
  const parameters = documentOf(kind).paths[path]?.[method.toLowerCase()]?.parameters ?? [];
  const patternOf = ({ schema = {} }: Parameter): RegExp =>
    schema.$ref?.endsWith('/Key') ? keyPattern : new RegExp(schema.pattern ?? '.');
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const hasKey = parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey'));
  return new Map([
    ...inPath.map((parameter) => [parameter.name ?? '', patternOf(parameter)] as const),
    ...(hasKey ? [[keyHeader, keyPattern] as const] : []),
  ]);
}

const ajv = new Ajv2020({ strict: false, validateSchema: false });
addFormats(ajv);

/** Every call of the providers' contracts by its name. */
export const providerOperations = readOperations(ajv, documentOf);

/** @throws Error for a name that no contract has */
export function providerOperation(name: string): ProviderOperation {
  const operation = providerOperations.get(name);
  if (!operation) throw new Error(`No provider contract has the call ${name}.`);
  return operation;
}
