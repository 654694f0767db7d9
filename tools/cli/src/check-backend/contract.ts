import { Ajv2020, type ErrorObject } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { type ContractSchema, operationsOf, readContract, schemaNameOf } from '@wallet/build';

const contract = readContract();

export const schemas = contract.components.schemas;

/** Every call of the contract (`GET /api/…`), with its extra. */
export const operations = operationsOf(contract).map(({ path, method, operation }) => ({
  call: `${method.toUpperCase()} ${path}`,
  extra: operation['x-extra'],
}));

const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false });
addFormats(ajv);
ajv.addSchema({ $id: 'contract', components: contract.components });

/** Returns messages about differences between a reply and the contract; ignores unknown fields. */
export function contractDifferences(name: string, reply: unknown): string[] {
  const validate = ajv.getSchema(`contract#/components/schemas/${name}`);
  if (!validate || validate(reply)) return [];
  const relevant = (validate.errors ?? []).filter(
    ({ keyword }) => !['additionalProperties', 'anyOf', 'oneOf', 'const'].includes(keyword),
  );
  return [...new Set(relevant.map(describeError))];
}

function describeError({ instancePath, keyword, params, message }: ErrorObject): string {
  // `/statements/0/amount` becomes `statements.[].amount`.
  const path = instancePath
    .slice(1)
    .replace(/(^|\/)\d+/g, '[]')
    .replaceAll('/', '.');
  if (keyword !== 'required') return `${path || 'the reply'} ${message ?? keyword}`;
  const field = String(params['missingProperty']);
  return `${path ? `${path}.` : ''}${field} is missing`;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Wraps a bare list or object, which the front end also accepts, in the contract's envelope. */
export function toEnvelope(name: string, reply: unknown): unknown {
  const [key, list] =
    Object.entries(schemas[name]?.properties ?? {}).find(([, { type }]) => type === 'array') ?? [];
  if (Array.isArray(reply) && key && list) return { [key]: reply };
  if (name === 'PromotionReply' && isObject(reply) && !('promotion' in reply))
    return { promotion: Object.keys(reply).length ? reply : null };
  return reply;
}

/** Returns the fields of a reply, as `Schema.field`, and the schemas of its objects. */
export function schemaFieldsOf(
  name: string,
  reply: unknown,
): { schemaNames: Set<string>; fields: Set<string> } {
  const schemaNames = new Set<string>();
  const fields = new Set<string>();
  const walk = (schema: ContractSchema | undefined, value: unknown, schemaName?: string): void => {
    if (!schema || value === null || value === undefined) return;
    if (schema.$ref) return walk(schemas[schemaNameOf(schema.$ref)], value, schemaNameOf(schema.$ref));
    for (const option of schema.anyOf ?? schema.oneOf ?? []) walk(option, value);
    if (Array.isArray(value)) return value.forEach((item) => walk(schema.items, item));
    if (!isObject(value)) return;
    if (schemaName) schemaNames.add(schemaName);
    for (const [field, inner] of Object.entries(schema.properties ?? {})) {
      if (value[field] === undefined) continue;
      if (schemaName) fields.add(`${schemaName}.${field}`);
      walk(inner, value[field]);
    }
  };
  walk(schemas[name], reply, name);
  return { schemaNames, fields };
}
