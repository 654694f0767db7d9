import { contract } from '../../core/http/contract';
import type { Random } from './random';

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

function resolved({ $ref, ...schema }: Schema): Schema {
  if ($ref === undefined) return schema;
  let found: unknown = contract();
  for (const part of $ref.slice(2).split('/')) found = (found as Record<string, unknown>)[part];
  return resolved(found as Schema);
}

function randomNumber(
  { minimum = -1_000, maximum = 1_000_000 }: Schema,
  random: Random,
  isWhole: boolean,
): number {
  const edges = [minimum, maximum, Math.min(maximum, minimum + 1), Math.min(maximum, Math.max(minimum, 100))];
  if (random.chance(0.4)) return random.pick(edges);
  const whole = random.whole(minimum, Math.min(maximum, minimum + 5_000));
  return isWhole || random.chance(0.5) ? whole : Math.min(maximum, whole + random.whole(0, 99) / 100);
}

function randomText({ minLength = 0, maxLength = 64, format }: Schema, random: Random): string {
  if (format === 'date-time')
    return new Date(
      Date.UTC(2026, 2, 4) + random.whole(-40, 40) * dayMs + random.whole(0, dayMs),
    ).toISOString();
  const most = random.chance(0.1) ? maxLength : Math.min(maxLength, minLength + 20);
  const isPlain = random.chance(0.6);
  return random
    .text(random.whole(minLength, Math.max(minLength, most)), isPlain ? undefined : letters)
    .slice(0, maxLength);
}

function randomObject(schema: Schema, random: Random, words: Dictionary): Record<string, unknown> {
  const { properties = {}, required = [] } = schema;
  const made = Object.entries(properties)
    .filter(([name]) => required.includes(name) || random.chance(0.5))
    .map(([name, inner]) => [name, randomValue(inner, random, words, name)] as const);
  return Object.fromEntries(made);
}

/** Returns a value that follows a schema, or almost follows it. Values of the dictionary are used unchanged. */
export function randomValue(given: Schema, random: Random, words: Dictionary, name = ''): unknown {
  const schema = resolved(given);
  const known = words[name];
  if (known && known.length > 0 && random.chance(0.7)) return random.pick(known);
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  const one = schema.oneOf ?? schema.anyOf;
  if (one) return randomValue(random.pick(one), random, words, name);
  const type = typeof schema.type === 'string' ? schema.type : random.pick(schema.type ?? ['string']);
  if (type === 'object') return randomObject(schema, random, words);
  if (type === 'array') {
    const { items = {}, maxItems = 5 } = schema;
    return Array.from({ length: random.whole(0, Math.min(maxItems, 4)) }, () =>
      randomValue(items, random, words),
    );
  }
  if (type === 'number' || type === 'integer') return randomNumber(schema, random, type === 'integer');
  if (type === 'boolean') return random.chance(0.5);
  return type === 'null' ? null : randomText(schema, random);
}
