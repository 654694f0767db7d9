import { schemaNameOf, replySchemaName, schemas, type Schema } from './contract';

interface ExampleSchema extends Schema {
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  minLength?: number;
}

/** Maximum depth of nested schemas; deeper ones are left out. */
const maxDepth = 8;

function exampleOf(schema: ExampleSchema, depth: number): unknown {
  if (schema.$ref) return exampleOf(schemas[schemaNameOf(schema.$ref)] ?? {}, depth + 1);
  if ('const' in schema) return schema.const;
  const types = [schema.type ?? []].flat();
  // Nullable values are null: a notice, the end of the service, a picture.
  if (types.includes('null') && !types.some((type) => ['object', 'array'].includes(type))) return null;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return exampleOf(first, depth);
  if (types.includes('object') || schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, exampleOf(inner, depth + 1)]),
    );
  if (types.includes('array'))
    return schema.items && depth < maxDepth ? [exampleOf(schema.items, depth + 1)] : [];
  if (types.includes('boolean')) return true;
  if (types.includes('integer') || types.includes('number')) return Math.max(schema.minimum ?? 0, 1);
  if (schema.format === 'date-time') return new Date().toISOString();
  return 'example'.padEnd(schema.minLength ?? 0, '-');
}

/** Returns an example of the response to a call, as `GET /api/wallet`; undefined outside the contract. */
export function exampleReply(call: string): unknown {
  const name = replySchemaName(call);
  return name === undefined ? undefined : exampleOf({ $ref: name }, 0);
}
