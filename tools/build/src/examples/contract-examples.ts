import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { contractFile } from '../paths';

/** Something that the site uses when a backend has it, beyond the product's specification. */
export interface ContractExtra {
  /** Text after "works without" in the report of `pnpm check-backend`. */
  name: string;
  /** Its benefit, mostly for members. */
  benefit: string;
  /** True for a field that only some replies have: a backend may support it although a reply lacks it. */
  isOccasional?: boolean;
}

/** The properties of a schema of the contract that are read here. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  minLength?: number;
  /** The error codes that belong to no call. */
  'x-codes'?: readonly string[];
  'x-extra'?: ContractExtra;
}

interface Operation {
  responses: Record<string, { content?: { 'application/json'?: { schema: { $ref: string } } } }>;
  'x-changes'?: boolean;
  'x-refusals'?: readonly string[];
  'x-extra'?: ContractExtra;
}

interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

let parsed: Contract | undefined;

/** Returns the contract of the backend. It is read once, when it is needed. */
export function readContract(): Contract {
  parsed ??= parse(readFileSync(contractFile, 'utf8')) as Contract;
  return parsed;
}

export const schemaNameOf = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1);

/** Returns the schema name of the reply to a call like `GET /api/wallet`, whose path has values instead of parameters. */
export function replySchemaName(call: string): string | undefined {
  const { paths } = readContract();
  const [method = '', path = ''] = call.split(' ');
  const parts = path.split('/');
  const template = Object.keys(paths).find((pathTemplate) => {
    const templateParts = pathTemplate.split('/');
    return (
      templateParts.length === parts.length &&
      templateParts.every((part, index) => part.startsWith('{') || part === parts[index])
    );
  });
  const reply = template && paths[template]?.[method.toLowerCase()]?.responses['200'];
  const schema = reply ? reply.content?.['application/json']?.schema : undefined;
  return schema && schemaNameOf(schema.$ref);
}

/** Maximum depth of nested schemas; deeper ones are left out. */
const maxDepth = 8;

function exampleOf(schema: Schema, depth: number): unknown {
  const inner = (innerSchema: Schema, innerDepth = depth + 1): unknown => exampleOf(innerSchema, innerDepth);
  if (schema.$ref) return inner(readContract().components.schemas[schemaNameOf(schema.$ref)] ?? {});
  if ('const' in schema) return schema.const;
  const types = [schema.type ?? []].flat();
  // Nullable values are null: a notice, the end of the service, a picture.
  if (types.includes('null') && !types.some((type) => ['object', 'array'].includes(type))) return null;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return inner(first, depth);
  if (types.includes('object') || schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, property]) => [name, inner(property)]),
    );
  if (types.includes('array')) return schema.items && depth < maxDepth ? [inner(schema.items)] : [];
  if (types.includes('boolean')) return true;
  if (types.includes('integer') || types.includes('number')) return Math.max(schema.minimum ?? 0, 1);
  if (schema.format === 'date-time') return new Date().toISOString();
  return 'example'.padEnd(schema.minLength ?? 0, '-');
}

/** Returns an example of the reply to a call such as `GET /api/wallet`; undefined for a call outside the contract. */
export function exampleReply(call: string): unknown {
  const name = replySchemaName(call);
  return name === undefined ? undefined : exampleOf({ $ref: name }, 0);
}

const emptyPicture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

/** Returns the response of a backend that answers every call of the contract with an example. */
export function exampleResponse(method: string, path: string) {
  if (path.startsWith('/media/')) return { status: 200, contentType: 'image/svg+xml', body: emptyPicture };
  const reply = exampleReply(`${method} ${path}`);
  const status = reply === undefined ? 404 : 200;
  return { status, contentType: 'application/json', body: JSON.stringify(reply ?? { message: 'NO_DATA' }) };
}
