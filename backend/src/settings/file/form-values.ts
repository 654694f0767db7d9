import { type Satang, toBaht, fromBaht } from '@wallet/contract/satang';
import type { Form } from '@wallet/contract/settings';
import { isMap, type Json } from './json';

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

/** Converts every scalar value of a form; values that do not match the form stay unchanged. */
function mapValues(form: Form, value: Json, convert: (value: Json, unit: Form['x-unit']) => Json): Json {
  const variant = formFor(form, value);
  if (Array.isArray(value))
    return value.map((item) => (variant.items ? mapValues(variant.items, item, convert) : item));
  if (isMap(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => {
        const fieldForm = variant.properties?.[name];
        return [name, fieldForm ? mapValues(fieldForm, field, convert) : field];
      }),
    );
  }
  return convert(value, variant['x-unit']);
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
  if (Array.isArray(value))
    return value.map((item) => (variant.items ? withDefaults(variant.items, item) : item));
  if (!isMap(value) || !variant.properties) return value;
  const { properties } = variant;
  const declared = Object.entries(properties).flatMap(([name, fieldForm]): [string, Json][] => {
    const field = value[name] === undefined ? fieldForm.default : value[name];
    return field === undefined ? [] : [[name, withDefaults(fieldForm, field)]];
  });
  const others = Object.entries(value).filter(([name]) => !(name in properties));
  return Object.fromEntries([...declared, ...others]);
}

export function withoutDefaults(form: Form, value: Json): Json {
  const variant = formFor(form, value);
  if (Array.isArray(value))
    return value.map((item) => (variant.items ? withoutDefaults(variant.items, item) : item));
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, field]) => field !== variant.properties?.[name]?.default)
      .map(([name, field]) => {
        const fieldForm = variant.properties?.[name];
        return [name, fieldForm ? withoutDefaults(fieldForm, field) : field];
      }),
  );
}
