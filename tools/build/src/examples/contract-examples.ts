import { type ContractSchema, readContract, schemaNameOf } from './contract';

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

function exampleOf(schema: ContractSchema, depth: number): unknown {
  const inner = (innerSchema: ContractSchema, innerDepth = depth + 1): unknown =>
    exampleOf(innerSchema, innerDepth);
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
