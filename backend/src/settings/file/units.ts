import type { Form } from '@wallet/contract/settings';
import { fromBaht, type Satang, toBaht } from '@wallet/contract/satang';
import { isMap, type Json } from './json';

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const;

/** Formats a duration in the largest unit that gives a whole number. */
function durationText(ms: number): string {
  const [name, size] = units.find(([, size]) => ms > 0 && ms % size === 0) ?? ['ms', 1];
  const count = ms / size;
  return name === 'ms' ? `${count} ms` : `${count} ${name}${count === 1 ? '' : 's'}`;
}

function durationMs(text: string): number {
  const [count, unit = ''] = text.split(' ');
  return Number(count) * (units.find(([name]) => unit.startsWith(name))?.[1] ?? 1);
}

/** Returns the form that applies to a value when a form has alternatives (`if`, `then`, `else`). */
export function formFor(form: Form, value: Json): Form {
  return (form.if ? (isMap(value) ? form.then : form.else) : form) ?? form;
}

/** Maps every scalar value of a form; values that do not match the form stay unchanged. */
function mapValues(form: Form, value: Json, turn: (value: Json, unit: Form['x-unit']) => Json): Json {
  const own = formFor(form, value);
  if (Array.isArray(value)) return value.map((item) => (own.items ? mapValues(own.items, item, turn) : item));
  if (isMap(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => {
        const of = own.properties?.[name];
        return [name, of ? mapValues(of, field, turn) : field];
      }),
    );
  }
  return turn(value, own['x-unit']);
}

/** Converts a stored value (satang, ms) to the format of the file. */
export const toFile = (form: Form, stored: Json): Json =>
  mapValues(form, stored, (value, unit) => {
    if (typeof value !== 'number') return value;
    if (unit === 'baht') return toBaht(value as Satang);
    return unit === 'duration' ? durationText(value) : value;
  });

/** Converts a checked value of the file to the stored format (satang, ms). */
export const toStored = (form: Form, value: Json): Json =>
  mapValues(form, value, (field, unit) => {
    if (unit === 'baht' && typeof field === 'number') return fromBaht(field);
    return unit === 'duration' && typeof field === 'string' ? durationMs(field) : field;
  });

/** Adds the defaults of absent fields; fields follow the order of the form. */
export function withDefaults(form: Form, value: Json): Json {
  const own = formFor(form, value);
  if (Array.isArray(value)) return value.map((item) => (own.items ? withDefaults(own.items, item) : item));
  if (!isMap(value) || !own.properties) return value;
  const { properties } = own;
  const known = Object.entries(properties).flatMap(([name, of]): [string, Json][] => {
    const field = value[name] === undefined ? of.default : value[name];
    return field === undefined ? [] : [[name, withDefaults(of, field)]];
  });
  const others = Object.entries(value).filter(([name]) => !(name in properties));
  return Object.fromEntries([...known, ...others]);
}

/** Removes fields that equal their defaults. */
export function withoutDefaults(form: Form, value: Json): Json {
  const own = formFor(form, value);
  if (Array.isArray(value)) return value.map((item) => (own.items ? withoutDefaults(own.items, item) : item));
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, field]) => field !== own.properties?.[name]?.default)
      .map(([name, field]) => {
        const of = own.properties?.[name];
        return [name, of ? withoutDefaults(of, field) : field];
      }),
  );
}
