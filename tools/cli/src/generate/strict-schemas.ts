import {
  codeName,
  commentText,
  filesIn,
  generatedFrom,
  indented,
  inOrder,
  isNull,
  literal,
  typeOf,
} from './contract-code';
import { type ContractSchema, type ContractSchemas, readContract, schemaNameOf } from '@wallet/build';

/** The use of a value: a person sends it, within all limits, or a page shows it, whatever its length. */
type Use = 'sent' | 'shown';

export const strictSchemasFolder = 'shared/contract/src/generated';

/** Returns the name of a strict schema. */
const strictName = (name: string, use: Use): string => (use === 'sent' ? codeName(name) : `shown${name}`);

/** Returns the name of the field whose constant differs in each object. @throws Error when there is none */
function discriminatorOf(choices: readonly ContractSchema[], location: string): string {
  const names = Object.keys(choices[0]?.properties ?? {});
  const found = names.find((name) => choices.every(({ properties = {} }) => properties[name]?.const));
  if (found === undefined)
    throw new Error(`${location} has choices without a constant that tells them apart.`);
  return found;
}

const pipe = (type: string, checks: readonly string[]): string =>
  checks.length ? `v.pipe(${[type, ...checks].join(', ')})` : type;

/** Writes the strict schemas of one use. */
class StrictWriter {
  constructor(
    private readonly schemas: ContractSchemas,
    private readonly use: Use,
  ) {}

  private named(name: string): ContractSchema {
    const schema = this.schemas[name];
    if (!schema) throw new Error(`The contract has no schema ${name}.`);
    return schema;
  }

  private checks(limits: Readonly<Record<string, string | number | boolean | undefined>>): string[] {
    if (this.use === 'shown') return [];
    return Object.entries(limits).flatMap(([name, limit]) => {
      if (limit === undefined) return [];
      return limit === true ? `v.${name}()` : `v.${name}(${limit})`;
    });
  }

  private text({ trim, minLength, maxLength, pattern }: ContractSchema): string {
    const regex = pattern === undefined ? undefined : `/${new RegExp(pattern).source}/`;
    return pipe('v.string()', this.checks({ trim, minLength, maxLength, regex }));
  }

  private array({ items = {}, minItems, maxItems }: ContractSchema, location: string): string {
    const type = `v.array(${this.value(items, location)})`;
    return pipe(type, this.checks({ minLength: minItems, maxLength: maxItems }));
  }

  private choice(choices: readonly ContractSchema[], location: string): string {
    const objects = choices.map((one) => (one.$ref ? this.named(schemaNameOf(one.$ref)) : one));
    const discriminator = discriminatorOf(objects, location);
    const lines = choices.map((one) => `${this.value(one, location)},`);
    return `v.variant('${discriminator}', [\n${lines.join('\n')}\n])`;
  }

  private object({ properties = {}, required = [] }: ContractSchema, location: string): string {
    const lines = Object.entries(properties).flatMap(([key, schema]) => {
      const read = this.value(schema, `${location}.${key}`);
      // The server completes what a page shows: a field that may be missing is null.
      const missing = this.use === 'sent' ? 'v.optional' : 'v.nullable';
      return [
        ...(schema.description ? [`/** ${commentText(schema.description)} */`] : []),
        `${key}: ${required.includes(key) ? read : `${missing}(${read})`},`,
      ];
    });
    return `v.object({\n${lines.join('\n')}\n})`;
  }

  /** Returns a value's schema without null. */
  private presentValue(schema: ContractSchema, location: string): string {
    if (schema.const !== undefined) return `v.literal(${literal(schema.const)})`;
    if (schema.enum) return `v.picklist(${literal(schema.enum.filter((one) => one !== null))})`;
    switch (typeOf(schema)) {
      case 'string':
        return this.text(schema);
      case 'array':
        return this.array(schema, location);
      case 'object':
        return this.object(schema, location);
      case 'boolean':
        return 'v.boolean()';
      default:
        throw new Error(`${location} has no type that a strict schema can be made from.`);
    }
  }

  private value(original: ContractSchema, location: string): string {
    if (original.$ref) {
      const name = schemaNameOf(original.$ref);
      const schema = this.named(name);
      return schema[`x-${this.use}`] ? strictName(name, this.use) : this.value(schema, name);
    }
    const schema = this.use === 'sent' ? { ...original, ...original['x-sent-limits'] } : original;
    const choices = (schema.anyOf ?? schema.oneOf)?.filter((one) => !isNull(one));
    const [only, ...others] = choices ?? [];
    const read = others.length
      ? this.choice(choices ?? [], location)
      : only
        ? this.value(only, location)
        : this.presentValue(schema, location);
    const canBeNull = Array.isArray(schema.type)
      ? schema.type.includes('null')
      : (schema.anyOf ?? schema.oneOf)?.some(isNull);
    const nullable = canBeNull ? `v.nullable(${read})` : read;
    return this.use === 'shown' && 'x-shown-fallback' in schema
      ? `v.fallback(${nullable}, ${literal(schema['x-shown-fallback'])})`
      : nullable;
  }

  /** Returns the declaration of a named schema. */
  declaration(name: string): string {
    const schema = this.named(name);
    const comments = schema.description ? `/** ${commentText(schema.description)} */\n` : '';
    return `${comments}export const ${strictName(name, this.use)} = ${this.value(schema, name)};`;
  }
}

/** Returns the text of one file. */
function strictText(file: string, schemas: ContractSchemas): string {
  const declarations = (['sent', 'shown'] as const).flatMap((use) => {
    const names = Object.keys(schemas).filter((name) => schemas[name]?.[`x-${use}`] === file);
    const writer = new StrictWriter(schemas, use);
    return inOrder(names, schemas).map((name) => indented(writer.declaration(name)));
  });
  return `${generatedFrom}import * as v from 'valibot';\n\n${declarations.join('\n\n')}\n`;
}

/** Returns the text of each file of strict schemas, by file name. */
export function strictSchemas(schemas: ContractSchemas): Record<string, string> {
  const files = new Set(
    Object.values(schemas).flatMap(({ 'x-sent': sent, 'x-shown': shown }) =>
      [sent ?? [], shown ?? []].flat(),
    ),
  );
  return Object.fromEntries([...files].sort().map((file) => [`${file}.ts`, strictText(file, schemas)]));
}

/** Returns the texts of the files of strict schemas by path. */
export const strictSchemaDocuments = (): Record<string, string> =>
  filesIn(strictSchemasFolder, strictSchemas(readContract().components.schemas));
