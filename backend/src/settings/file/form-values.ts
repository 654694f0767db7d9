import { type Satang, toBaht, fromBaht } from '@wallet/contract/satang';
import type { Form } from '@wallet/contract/settings';
import { isMap, type Json, type Path } from './json';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** Formats a duration in the largest unit without a fraction. */
function formatDuration(ms: number): string {
  const [name, size] = units.find(([, size]) => ms > 0 && ms % size === 0) ?? ['ms', 1];
  const count = ms / size;
  return name === 'ms' ? `${count} ms` : `${count} ${name}${count === 1 ? '' : 's'}`;
}

function parseDuration(text: string): number {
  const [count, unit = ''] = text.split(' ');
  return Number(count) * (units.find(([name]) => unit.startsWith(name))?.[1] ?? 1);
}

/** Returns the form that applies to a value when a form has alternatives (`if`, `then`, `else`). */
export function formFor(form: Form, value: Json): Form {
  return (form.if ? (isMap(value) ? form.then : form.else) : form) ?? form;
}

/** Yields a value and everything in it, with the form and the path of each. */
export function* walk(form: Form, value: Json, path: Path): Generator<[form: Form, value: Json, path: Path]> {
  const variant = formFor(form, value);
  const { items } = variant;
  yield [variant, value, path];
  if (Array.isArray(value) && items)
    for (const [index, entry] of value.entries()) yield* walk(items, entry, [...path, index]);
  if (isMap(value))
    for (const [name, fieldForm] of Object.entries(variant.properties ?? {}))
      if (value[name] !== undefined) yield* walk(fieldForm, value[name], [...path, name]);
}

/** Converts the entries of a list, or the fields of a map that the form declares. */
function mapParts(form: Form, value: Json, convert: (form: Form, part: Json) => Json): Json {
  const { items } = form;
  if (Array.isArray(value)) return items ? value.map((item) => convert(items, item)) : value;
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => {
      const fieldForm = form.properties?.[name];
      return [name, fieldForm ? convert(fieldForm, field) : field];
    }),
  );
}

/** Converts every scalar value of a form; values that do not match the form stay unchanged. */
function mapValues(form: Form, value: Json, convert: (value: Json, unit: Form['x-unit']) => Json): Json {
  const variant = formFor(form, value);
  return typeof value === 'object' && value !== null
    ? mapParts(variant, value, (part, inner) => mapValues(part, inner, convert))
    : convert(value, variant['x-unit']);
}

/** Converts a stored value (satang, ms) to the format of the file. */
export const toFile = (form: Form, stored: Json): Json =>
  mapValues(form, stored, (value, unit) => {
    if (typeof value !== 'number') return value;
    if (unit === 'baht') return toBaht(value as Satang);
    return unit === 'duration' ? formatDuration(value) : value;
  });

/** Converts a checked value of the file to the stored format (satang, ms). */
export const toStored = (form: Form, value: Json): Json =>
  mapValues(form, value, (field, unit) => {
    if (unit === 'baht' && typeof field === 'number') return fromBaht(field);
    return unit === 'duration' && typeof field === 'string' ? parseDuration(field) : field;
  });

export function nameOf(form: Form, entry: Json): string {
  return (form['x-key'] ?? []).map((field) => String((isMap(entry) && entry[field]) ?? '')).join(' ');
}

/** Adds the defaults of absent fields; fields follow the order of the form. */
export function withDefaults(form: Form, value: Json): Json {
  const variant = formFor(form, value);
  const { properties } = variant;
  if (!isMap(value) || !properties) return mapParts(variant, value, withDefaults);
  const declared = Object.entries(properties).flatMap(([name, fieldForm]): [string, Json][] => {
    const field = value[name] === undefined ? fieldForm.default : value[name];
    return field === undefined ? [] : [[name, field]];
  });
  const others = Object.entries(value).filter(([name]) => !(name in properties));
  return mapParts(variant, Object.fromEntries([...declared, ...others]), withDefaults);
}

export function withoutDefaults(form: Form, value: Json): Json {
  const variant = formFor(form, value);
  if (!isMap(value)) return mapParts(variant, value, withoutDefaults);
  const fields = Object.entries(value).filter(
    ([name, field]) => field !== variant.properties?.[name]?.default,
  );
  return mapParts(variant, Object.fromEntries(fields), withoutDefaults);
}
