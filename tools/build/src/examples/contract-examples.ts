/** The properties of a schema of the contract that are read here. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

interface ExampleSchema extends Schema {
  enum?: readonly unknown[];
  const?: unknown;
  format?: string;
  minimum?: number;
  minLength?: number;
}

/** The replies of a call. */
export interface ReplyOperation {
  responses: Record<string, { content?: { 'application/json'?: { schema: { $ref: string } } } }>;
}

/** The parts of the contract that describe replies. */
export interface ReplyContract {
  paths: Record<string, Record<string, ReplyOperation>>;
  components: { schemas: Record<string, Schema> };
}

/** Returns the name of a schema from a reference to it. */
export const schemaNameOf = ($ref: string): string => $ref.slice($ref.lastIndexOf('/') + 1);

/** Returns the schema name of the reply to a call like `GET /api/wallet`, whose path has values instead of parameters. */
export function replySchemaNameOf({ paths }: ReplyContract, call: string): string | undefined {
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

function exampleOf(
  schemas: ReplyContract['components']['schemas'],
  schema: ExampleSchema,
  depth: number,
): unknown {
  const inner = (one: ExampleSchema, innerDepth = depth + 1): unknown => exampleOf(schemas, one, innerDepth);
  if (schema.$ref) return inner(schemas[schemaNameOf(schema.$ref)] ?? {});
  if ('const' in schema) return schema.const;
  const types = [schema.type ?? []].flat();
  // Nullable values are null: a notice, the end of the service, a picture.
  if (types.includes('null') && !types.some((type) => ['object', 'array'].includes(type))) return null;
  if (schema.enum) return schema.enum[0];
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first) return inner(first, depth);
  if (types.includes('object') || schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, one]) => [name, inner(one)]),
    );
  if (types.includes('array')) return schema.items && depth < maxDepth ? [inner(schema.items)] : [];
  if (types.includes('boolean')) return true;
  if (types.includes('integer') || types.includes('number')) return Math.max(schema.minimum ?? 0, 1);
  if (schema.format === 'date-time') return new Date().toISOString();
  return 'example'.padEnd(schema.minLength ?? 0, '-');
}

/** Returns an example of the reply to a call, as `GET /api/wallet`; undefined outside the contract. */
export function exampleReplyOf(contract: ReplyContract, call: string): unknown {
  const name = replySchemaNameOf(contract, call);
  return name === undefined ? undefined : exampleOf(contract.components.schemas, { $ref: name }, 0);
}
