import { contract } from '../../core/http/contract';
import type { Random } from './random';

const nestedArray = (levels: number): unknown => (levels === 0 ? 1 : [nestedArray(levels - 1)]);

/** Texts that often cause errors in programs. */
export const wildTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00x',
  'ก'.repeat(3_000),
  'x'.repeat(300),
  "'; drop table member; --",
  '%00',
  '%',
  '%s%n',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '๑๒๓',
  '1,000.50',
  '-0',
  'NaN',
  'null',
  '🎉',
  '\u202eabc\u200b',
  'ກ່ຳ้้้้',
  '__proto__',
  '$1',
  '\\',
  '\n\r\t',
  '2026-13-45T99:99:99Z',
  '9999-12-31T23:59:59.999Z',
  '0000-01-01T00:00:00.000Z',
  '2026-06-30T23:59:60Z',
  '2026-03-04T05:06:07.123456789+14:00',
];

/** Values of any type, for fields that do not expect them. */
const wildValues: readonly unknown[] = [
  ...wildTexts,
  null,
  true,
  false,
  0,
  -1,
  1,
  0.005,
  0.1 + 0.2,
  1e-7,
  1e21,
  1.7e308,
  2 ** 31,
  2 ** 53 + 2,
  -(2 ** 63),
  [],
  {},
  [[]],
  [null],
  { amount: 1 },
  nestedArray(200),
  Array.from({ length: 300 }, (_, index) => index),
];

/** The parts of JSON Schema that the contract's requests use. */
export interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  enum?: readonly unknown[];
  const?: unknown;
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  properties?: Record<string, Schema>;
  required?: readonly string[];
  items?: Schema;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
}

/** Values that exist on the demo site, by field name. */
export type Dictionary = Readonly<Record<string, readonly unknown[]>>;

const letters = 'abcXYZ019 _-กขคงລາວ🎁é';
const dayMs = 86_400_000;

function resolveRef({ $ref, ...schema }: Schema): Schema {
  if ($ref === undefined) return schema;
  let found: unknown = contract();
  for (const part of $ref.slice('#/'.length).split('/')) found = (found as Record<string, unknown>)[part];
  return resolveRef(found as Schema);
}

function randomNumber(
  { minimum = -1_000, maximum = 1_000_000 }: Schema,
  random: Random,
  isInteger: boolean,
): number {
  const edges = [minimum, maximum, Math.min(maximum, minimum + 1), Math.min(maximum, Math.max(minimum, 100))];
  if (random.chance(0.4)) return random.pick(edges);
  const integer = random.integer(minimum, Math.min(maximum, minimum + 5_000));
  return isInteger || random.chance(0.5) ? integer : Math.min(maximum, integer + random.integer(0, 99) / 100);
}

function randomText({ minLength = 0, maxLength = 64, format }: Schema, random: Random): string {
  if (format === 'date-time')
    return new Date(
      Date.UTC(2026, 2, 4) + random.integer(-40, 40) * dayMs + random.integer(0, dayMs),
    ).toISOString();
  const maxTextLength = random.chance(0.1) ? maxLength : Math.min(maxLength, minLength + 20);
  const isPlain = random.chance(0.6);
  return random
    .text(random.integer(minLength, Math.max(minLength, maxTextLength)), isPlain ? undefined : letters)
    .slice(0, maxLength);
}

function randomObject(schema: Schema, random: Random, words: Dictionary): Record<string, unknown> {
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties)
    .filter(([name]) => required.includes(name) || random.chance(0.5))
    .map(([name, inner]) => [name, randomValue(inner, random, words, name)] as const);
  return Object.fromEntries(fields);
}

/** Returns a value that follows a schema, or almost follows it. Values of the dictionary are used unchanged. */
export function randomValue(unresolved: Schema, random: Random, words: Dictionary, name = ''): unknown {
  const schema = resolveRef(unresolved);
  const existingValues = words[name];
  if (existingValues && existingValues.length > 0 && random.chance(0.7)) return random.pick(existingValues);
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (alternatives) return randomValue(random.pick(alternatives), random, words, name);
  const type = typeof schema.type === 'string' ? schema.type : random.pick(schema.type ?? ['string']);
  if (type === 'object') return randomObject(schema, random, words);
  if (type === 'array') {
    const { items = {}, maxItems = 5 } = schema;
    return Array.from({ length: random.integer(0, Math.min(maxItems, 4)) }, () =>
      randomValue(items, random, words),
    );
  }
  if (type === 'number' || type === 'integer') return randomNumber(schema, random, type === 'integer');
  if (type === 'boolean') return random.chance(0.5);
  return type === 'null' ? null : randomText(schema, random);
}

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const unexpectedNames = [
  'admin',
  'coin',
  'status',
  'memberId',
  'constructor',
  'toString',
  '',
  'ก',
  '$where',
] as const;

function mutateObject(value: Fields, random: Random): Fields {
  const names = Object.keys(value);
  const name = names.length > 0 ? random.pick(names) : '';
  switch (random.integer(0, 4)) {
    case 0: {
      const { [name]: _removed, ...rest } = value;
      return rest;
    }
    case 1:
      return { ...value, [random.pick(unexpectedNames)]: random.pick(wildValues) };
    case 2:
      return { ...value, [name]: random.pick(wildValues) };
    case 3:
      return { ...value, [name]: [value[name]] };
    default:
      return { ...value, [name]: mutate(value[name], random) };
  }
}

/** Returns a copy of the value with one error at a random position. */
export function mutate(value: unknown, random: Random): unknown {
  if (isObject(value) && random.chance(0.9)) return mutateObject(value, random);
  if (Array.isArray(value) && value.length > 0 && random.chance(0.7))
    return [...value.slice(1), mutate(value[0], random)];
  return random.pick(wildValues);
}
