import type { FastifySchema } from 'fastify';
import { contract, contractSchemaId, type OperationEntry, type Parameter } from './contract';

/** Escapes a part of a JSON pointer (RFC 6901). */
const escapePointer = (part: string): string => part.replaceAll('~', '~0').replaceAll('/', '~1');

/** Returns a reference to a place of the contract, for a validator that knows the contract. */
export const contractRef = (...parts: readonly string[]): { $ref: string } => ({
  $ref: `${contractSchemaId}#/${parts.map(escapePointer).join('/')}`,
});

/** The part of a request that the parameters of each place are in. */
const parts = { path: 'params', query: 'querystring', header: 'headers' } as const;

/** A parameter is written in place or as a reference to a shared one, such as `#/components/parameters/Code`. */
function parameterOf(parameter: Parameter | { $ref: string }): Parameter {
  if (!('$ref' in parameter)) return parameter;
  const found = contract().components.parameters[parameter.$ref.split('/').at(-1) ?? ''];
  if (!found) throw new Error(`The contract has no ${parameter.$ref}.`);
  return found;
}

function schemaOfParameters(parameters: readonly Parameter[]): object {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  };
}

/** Returns what Fastify validates in the path, the query and the headers of a request. */
export function parameterSchemas(parameters: readonly Parameter[]): Record<string, object> {
  const schema: Record<string, object> = {};
  for (const [place, part] of Object.entries(parts)) {
    const ofPlace = parameters.filter((parameter) => parameter.in === place);
    if (ofPlace.length > 0) schema[part] = schemaOfParameters(ofPlace);
  }
  return schema;
}

/**
 * Returns what Fastify validates in the requests of an operation: parameters, and a body of JSON. A form is read as a
 * stream by its call, so it cannot be validated before.
 */
export function routeSchema({ path, method, operation }: OperationEntry): FastifySchema {
  const schema = parameterSchemas((operation.parameters ?? []).map(parameterOf));
  const type = 'application/json';
  if (operation.requestBody && type in operation.requestBody.content) {
    const body = contractRef('paths', path, method, 'requestBody', 'content', type, 'schema');
    schema['body'] = { content: { [type]: { schema: body } } };
  }
  return schema;
}

/** Returns the path of an operation in Fastify's form: `/slip/:reference` for `/slip/{reference}`. */
export const routePath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
