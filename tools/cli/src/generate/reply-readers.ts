import {
  codeName,
  commentText,
  filesIn,
  generatedFrom,
  Imports,
  indented,
  inOrder,
  isNull,
  literal,
  typeOf,
} from './contract-code';
import { type ContractSchema, type ContractSchemas, readContract, schemaNameOf } from '@wallet/build';

export const readersFolder = 'shared/platform/src/api/generated';

/** Writes the readers of one file, and collects the imports that they need. */
class ReaderFile {
  readonly imports = new Imports();

  constructor(
    private readonly file: string,
    private readonly schemas: ContractSchemas,
  ) {}

  /** Returns the reader of a named schema, and imports it from its file. */
  private reference(name: string): string {
    const schema = this.schemas[name];
    const file = schema?.['x-reader'];
    if (schema?.enum && !file) return this.value(schema, name);
    if (!file) throw new Error(`The schema ${name} is used by a generated reader and has no x-reader.`);
    const reader = codeName(name);
    if (file !== this.file) this.imports.add(`./${file}`, reader);
    return reader;
  }

  private text({
    'x-non-empty': isNonEmpty,
    'x-required': isRequired,
    minLength = 0,
  }: ContractSchema): string {
    return (isNonEmpty ?? (isRequired || minLength > 0)) ? 'v.someText' : 'v.text';
  }

  private integer({ 'x-in-range': isInRange, minimum, maximum }: ContractSchema): string {
    return isInRange
      ? `v.serving(v.whole, (value) => value >= ${minimum} && value <= ${maximum})`
      : 'v.whole';
  }

  /** Returns the reader of a value that is present. */
  private value(schema: ContractSchema, location: string): string {
    const choice = (schema.anyOf ?? schema.oneOf)?.find((one) => !isNull(one));
    if (choice) return this.value(choice, location);
    if (schema.$ref) return this.reference(schemaNameOf(schema.$ref));
    if (schema.enum && !schema['x-open'])
      return `v.oneOf([${schema.enum
        .filter((one) => one !== null)
        .map(literal)
        .join(', ')}])`;
    switch (typeOf(schema)) {
      case 'string':
        return schema.format === 'date-time' ? 'v.moment' : this.text(schema);
      case 'number':
        return schema['x-unit'] === 'baht' ? 'v.money' : 'v.decimal';
      case 'integer':
        return this.integer(schema);
      case 'boolean':
        return 'v.flag';
      case 'array':
        return `v.list(${this.value(schema.items ?? {}, location)})`;
      case 'object':
        return this.object(schema, location);
      default:
        throw new Error(`${location} has no type that a reader can be made from.`);
    }
  }

  /** Returns the reader of a value that is null when it is missing or unusable. */
  private orNull(read: string): string {
    const short: Readonly<Record<string, string>> = {
      'v.text': 'v.maybeText',
      'v.money': 'v.maybeMoney',
      'v.moment': 'v.maybeMoment',
      'v.whole': 'maybeInteger',
      'v.decimal': 'maybeDecimal',
    };
    const reader = short[read];
    if (reader?.startsWith('maybe')) this.imports.add('../common', reader);
    return reader ?? `v.or(${read}, null)`;
  }

  /** Returns the reader of a field: a missing or unusable value becomes the fallback unless the field is required. */
  private field(schema: ContractSchema, location: string): string {
    const read = this.value(schema, location);
    if (schema['x-required']) return read;
    if (alternatives(schema).length || schema['x-fallback'] === null) return this.orNull(read);
    if ('x-fallback' in schema) return `v.or(${read}, ${literal(schema['x-fallback'])})`;
    const type = schema.$ref || schema.enum ? undefined : typeOf(schema);
    if (type === 'boolean') return `v.or(${read}, false)`;
    if (type === 'array') return read.replace('v.list(', 'v.maybeList(');
    return this.orNull(read);
  }

  private fields({ properties = {} }: ContractSchema, location: string): string {
    const lines = Object.entries(properties)
      .filter(([, schema]) => !schema['x-unread'] && !schema['x-by-hand'])
      .flatMap(([key, schema]) => [
        ...(schema.description ? [`/** ${comment(schema)} */`] : []),
        ...[key, ...(schema['x-aliases'] ?? [])].map(
          (name) => `${name}: ${this.field(schema, `${location}.${key}`)},`,
        ),
      ]);
    return `{\n${lines.join('\n')}\n}`;
  }

  /** Returns the reader of an object. Fields with alternatives are completed after all fields are read. */
  private object(schema: ContractSchema, location: string): string {
    const { properties, additionalProperties: values } = schema;
    if (!properties && typeof values === 'object' && typeOf(values) === 'string') return 'v.texts';
    const read = `v.object(${this.fields(schema, location)})`;
    const completed = Object.entries(properties ?? {}).filter(([, field]) => alternatives(field).length);
    if (completed.length === 0) return read;
    const aliases = completed.flatMap(([, field]) => field['x-aliases'] ?? []);
    const parameter = aliases.length ? `{ ${aliases.join(', ')}, ...one }` : 'one';
    const lines = completed.map(([key, field]) => `${key}: ${choiceOf(key, field)},`);
    return `v.pipe(\n${read},\nv.transform((${parameter}) => ({\n...one,\n${lines.join('\n')}\n})),\n)`;
  }

  /** Returns the reader of an object with one field, which also reads its value without the object around it. */
  private unwrapped({ properties = {} }: ContractSchema, location: string): string {
    const [[key, field] = ['', {}], ...others] = Object.entries(properties);
    if (!key || others.length) throw new Error(`${location} has x-unwrapped and not exactly one field.`);
    const read = this.field(field, `${location}.${key}`);
    return `v.pipe(\nv.unwrapped('${key}', ${read}),\nv.transform((${key}) => ({ ${key} })),\n)`;
  }

  /** Returns the declaration of a named schema's reader. */
  declaration(name: string): string {
    const schema = this.schemas[name] ?? {};
    let read = schema['x-unwrapped'] ? this.unwrapped(schema, name) : this.value(schema, name);
    if (schema['x-after-effect']) read = `v.afterEffect(${read})`;
    if (schema['x-bare-list']) read = `v.enveloped('${listOf(schema, name)}', ${read})`;
    if ('x-fallback' in schema) read = `v.or(${read}, ${literal(schema['x-fallback'])})`;
    const comments = schema.description ? `/** ${comment(schema)} */\n` : '';
    return `${comments}export const ${codeName(name)} = ${read};`;
  }
}

/** Returns the code of the values that replace a missing value of a field. */
const alternatives = (schema: ContractSchema): string[] => [
  ...(schema['x-aliases'] ?? []),
  ...(schema['x-or'] ?? schema['x-or-if-empty'] ?? []).map((key) => `one.${key}`),
];

/** Returns the code of a field's value: its own, or the first alternative that is present, or the default. */
function choiceOf(key: string, schema: ContractSchema): string {
  const fallback =
    schema['x-fallback'] ?? (typeOf(schema) === 'boolean' && !('x-fallback' in schema) ? false : null);
  const values = [`one.${key}`, ...alternatives(schema), ...(fallback === null ? [] : [literal(fallback)])];
  return values.join(schema['x-or-if-empty'] ? ' || ' : ' ?? ');
}

/** Returns a description as a comment; an amount in baht is read as satang. */
const comment = ({ description = '', 'x-unit': unit }: ContractSchema): string =>
  `${commentText(description)}${unit === 'baht' ? ' Read as satang.' : ''}`;

/** Returns the name of the only list of a schema. @throws Error when it has none or several */
function listOf({ properties = {} }: ContractSchema, name: string): string {
  const lists = Object.keys(properties).filter((key) => typeOf(properties[key] ?? {}) === 'array');
  if (lists.length !== 1) throw new Error(`${name} has x-bare-list and ${lists.length} lists.`);
  return lists[0] ?? '';
}

/** Returns the text of one file of readers. */
function readersText(file: string, schemas: ContractSchemas): string {
  const names = Object.keys(schemas).filter((name) => schemas[name]?.['x-reader'] === file);
  const writer = new ReaderFile(file, schemas);
  const declarations = inOrder(names, schemas).map((name) => indented(writer.declaration(name)));
  return `${generatedFrom}import * as v from '@wallet/platform/api/read-reply';
${writer.imports.text()}
${declarations.join('\n\n')}
`;
}

/** Returns the text of each file of generated readers, by file name. */
export function replyReaders(schemas: ContractSchemas): Record<string, string> {
  const files = new Set(Object.values(schemas).flatMap(({ 'x-reader': file }) => file ?? []));
  return Object.fromEntries([...files].sort().map((file) => [`${file}.ts`, readersText(file, schemas)]));
}

/** Returns the texts of the files of readers by path. */
export const replyReaderDocuments = (): Record<string, string> =>
  filesIn(readersFolder, replyReaders(readContract().components.schemas));
