import fs from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { parse } from 'yaml';
import type { ProviderOperation } from '@wallet/contract/providers';

interface Parameter {
  name: string;
  in: string;
  schema: { pattern?: string; $ref?: string };
}

interface Document {
  paths: Record<string, Record<string, { parameters?: { $ref?: string }[] }>>;
  components: { parameters: Record<string, Parameter>; schemas: { Key: { pattern: string } } };
}

const documents = new Map<string, Document>();

function documentOf(name: string): Document {
  const file = require.resolve(`@wallet/contract/providers/${name}.yaml`);
  const document = documents.get(name) ?? (parse(fs.readFileSync(file, 'utf8')) as Document);
  documents.set(name, document);
  return document;
}

/** Returns the headers of a request that do not match its contract, by name. Includes a key that is not declared. */
export function headerProblems(
  { kind, path, method }: ProviderOperation,
  headers: IncomingHttpHeaders,
): string[] {
  const { parameters, schemas } = documentOf('common').components;
  const declared = (documentOf(kind).paths[path]?.[method.toLowerCase()]?.parameters ?? []).flatMap(
    ({ $ref = '' }) => parameters[$ref.split('/').at(-1) ?? ''] ?? [],
  );
  const wrong = declared.filter(
    ({ name, schema }) =>
      !new RegExp(schema.pattern ?? schemas.Key.pattern).test(String(headers[name] ?? '')),
  );
  const isUndeclared =
    'idempotency-key' in headers && !declared.some(({ name }) => name === 'idempotency-key');
  if (declared.length < 4) throw new Error(`${method} ${path} declares no signature.`);
  return [...wrong.map(({ name }) => name), ...(isUndeclared ? ['idempotency-key'] : [])];
}
