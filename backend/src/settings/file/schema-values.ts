import { type Satang, toBaht, fromBaht } from '@wallet/contract/satang';
import type { SettingSchema } from '@wallet/contract/settings';
import { dayMs, hourMs, minuteMs } from '@wallet/server';
import { isJsonObject, type Json, type Path } from './json';

const units = [
  ['day', dayMs],
  ['hour', hourMs],
  ['minute', minuteMs],
  ['second', 1_000],
] as const;

/** Formats a duration in the largest unit that gives a whole number. */
function formatDuration(ms: number): string {
  const [name, size] = units.find(([, size]) => ms > 0 && ms % size === 0) ?? ['ms', 1];
  const count = ms / size;
  return name === 'ms' ? `${count} ms` : `${count} ${name}${count === 1 ? '' : 's'}`;
}

function parseDuration(text: string): number {
  const [count, unit = ''] = text.split(' ');
  return Number(count) * (units.find(([name]) => unit.startsWith(name))?.[1] ?? 1);
}

/** Returns the schema that applies to a value when a schema has alternatives (`if`, `then`, `else`). */
export function variantFor(schema: SettingSchema, value: Json): SettingSchema {
  if (!schema.if) return schema;
  // The only condition in the schema is that the value is a map.
  const variant = isJsonObject(value) ? schema.then : schema.else;
  return variant ?? schema;
}

/** Yields a value and everything in it, with the schema and the path of each. */
export function* walk(
  schema: SettingSchema,
  value: Json,
  path: Path,
): Generator<[schema: SettingSchema, value: Json, path: Path]> {
  const variant = variantFor(schema, value);
  const { items } = variant;
  yield [variant, value, path];
  if (Array.isArray(value) && items)
    for (const [index, entry] of value.entries()) yield* walk(items, entry, [...path, index]);
  if (isJsonObject(value))
    for (const [name, fieldSchema] of Object.entries(variant.properties ?? {}))
      if (value[name] !== undefined) yield* walk(fieldSchema, value[name], [...path, name]);
}

/** Converts the entries of a list, or the fields of a map that the schema declares. */
function mapParts(
  schema: SettingSchema,
  value: Json,
  convert: (schema: SettingSchema, part: Json) => Json,
): Json {
  const { items } = schema;
  if (Array.isArray(value)) return items ? value.map((item) => convert(items, item)) : value;
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const fieldSchema = schema.properties?.[name];
      return [name, fieldSchema ? convert(fieldSchema, field) : field];
    }),
  );
}

/** Converts every scalar value of a schema; values that do not match the schema stay unchanged. */
function mapValues(
  schema: SettingSchema,
  value: Json,
  convert: (value: Json, unit: SettingSchema['x-unit']) => Json,
): Json {
  const variant = variantFor(schema, value);
  return typeof value === 'object' && value !== null
    ? mapParts(variant, value, (part, inner) => mapValues(part, inner, convert))
    : convert(value, variant['x-unit']);
}

/** Converts a stored value (satang, ms) to the format of the file. */
export const toFile = (schema: SettingSchema, stored: Json): Json =>
  mapValues(schema, stored, (value, unit) => {
    if (typeof value !== 'number') return value;
    if (unit === 'baht') return toBaht(value as Satang);
    return unit === 'duration' ? formatDuration(value) : value;
  });

/** Converts a checked value of the file to the stored format (satang, ms). */
export const toStored = (schema: SettingSchema, value: Json): Json =>
  mapValues(schema, value, (field, unit) => {
    if (unit === 'baht' && typeof field === 'number') return fromBaht(field);
    return unit === 'duration' && typeof field === 'string' ? parseDuration(field) : field;
  });

/** Returns what identifies an entry of a list: the values of its key fields, such as a code. */
export function nameOf(schema: SettingSchema, entry: Json): string {
  return (schema['x-key'] ?? [])
    .map((field) => String((isJsonObject(entry) && entry[field]) ?? ''))
    .join(' ');
}

/** Adds the defaults of absent fields; fields follow the order of the schema. */
export function withDefaults(schema: SettingSchema, value: Json): Json {
  const variant = variantFor(schema, value);
  const { properties } = variant;
  if (!isJsonObject(value) || !properties) return mapParts(variant, value, withDefaults);
  const declared = Object.entries(properties).flatMap(([name, fieldSchema]): [string, Json][] => {
    const field = value[name] === undefined ? fieldSchema.default : value[name];
    return field === undefined ? [] : [[name, field]];
  });
  const others = Object.entries(value).filter(([name]) => !(name in properties));
  return mapParts(variant, Object.fromEntries([...declared, ...others]), withDefaults);
}

export function withoutDefaults(schema: SettingSchema, value: Json): Json {
  const variant = variantFor(schema, value);
  if (!isJsonObject(value)) return mapParts(variant, value, withoutDefaults);
  const fields = Object.entries(value).filter(
    ([name, field]) => field !== variant.properties?.[name]?.default,
  );
  return mapParts(variant, Object.fromEntries(fields), withoutDefaults);
}
