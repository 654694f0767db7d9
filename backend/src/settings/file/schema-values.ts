import { type Satang, toBaht } from '@wallet/contract/satang';
import { detailsOf, formatDuration, partOf, type SettingSchema, variantFor } from '@wallet/contract/settings';
import { isJsonObject, type Json } from '@wallet/server';
import * as v from 'valibot';

/** Converts the entries of a list, or the fields of a map. */
function mapParts(
  schema: SettingSchema,
  value: Json,
  convert: (schema: SettingSchema, part: Json) => Json,
): Json {
  if (Array.isArray(value)) return value.map((entry, index) => convert(partOf(schema, index), entry));
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, convert(partOf(schema, name), field)]),
  );
}

/** Converts every scalar value of a schema. */
function mapValues(
  schema: SettingSchema,
  value: Json,
  convert: (schema: SettingSchema, value: Json) => Json,
): Json {
  const variant = variantFor(schema, value);
  return typeof value === 'object' && value !== null
    ? mapParts(variant, value, (part, inner) => mapValues(part, inner, convert))
    : convert(variant, value);
}

/** Converts a stored value (satang, ms) to the format of the file. */
export const toFile = (schema: SettingSchema, stored: Json): Json =>
  mapValues(schema, stored, (leaf, value) => {
    const { unit } = detailsOf(leaf);
    if (typeof value !== 'number') return value;
    if (unit === 'baht') return toBaht(value as Satang);
    return unit === 'duration' ? formatDuration(value) : value;
  });

/** Converts a value of the file to the stored format (satang, ms); values that the schema rejects stay unchanged. */
export const toStored = (schema: SettingSchema, value: Json): Json =>
  mapValues(schema, value, (leaf, field) => {
    const parsed = v.safeParse(leaf, field);
    return parsed.success ? (parsed.output as Json) : field;
  });

/** Returns what identifies an entry of a list: the values of its key fields, such as a code. */
export function nameOf(schema: SettingSchema, entry: Json): string {
  return (detailsOf(schema).key ?? [])
    .map((field) => String((isJsonObject(entry) && entry[field]) ?? ''))
    .join(' ');
}

const defaultOf = (schema: SettingSchema): Json | undefined => v.getDefault(schema) as Json | undefined;

/** Adds the defaults of absent fields; fields follow the order of the schema. */
export function withDefaults(schema: SettingSchema, value: Json): Json {
  const variant = variantFor(schema, value);
  const { entries } = variant;
  if (!isJsonObject(value) || !entries) return mapParts(variant, value, withDefaults);
  const declared = Object.entries(entries).flatMap(([name, fieldSchema]): [string, Json][] => {
    const field = value[name] === undefined ? defaultOf(fieldSchema) : value[name];
    return field === undefined ? [] : [[name, field]];
  });
  const others = Object.entries(value).filter(([name]) => !Object.hasOwn(entries, name));
  return mapParts(variant, Object.fromEntries([...declared, ...others]), withDefaults);
}

export function withoutDefaults(schema: SettingSchema, value: Json): Json {
  const variant = variantFor(schema, value);
  if (!isJsonObject(value)) return mapParts(variant, value, withoutDefaults);
  const fields = Object.entries(value).filter(([name, field]) => field !== defaultOf(partOf(variant, name)));
  return mapParts(variant, Object.fromEntries(fields), withoutDefaults);
}
