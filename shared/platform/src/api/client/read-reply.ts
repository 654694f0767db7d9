import { events } from '@wallet/platform/events';
import * as v from 'valibot';
import { satang, type Satang } from '@wallet/contract/satang';
import { reportId } from '../../random-id';
import { makeApiError } from '@wallet/contract';

// The API modules import the schema library from here, so that the page has only one copy of it.
export {
  object,
  pipe,
  safeParse,
  transform,
  unknown,
  type InferOutput,
} from 'valibot';

/** Parses one value of a reply, in any form that backends send, into the form that the site uses. */
export type Reader<Value> = v.GenericSchema<unknown, Value>;

/** Problems of the current reply: values that the readers left out or replaced. They are reported together. */
let problems: string[] = [];

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

/** Creates a reader from a function that returns undefined for an unusable value. */
function reader<Value>(expected: string, convert: (value: unknown) => Value | undefined): Reader<Value> {
  return v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const value = convert(dataset.value);
      if (value !== undefined) return value;
      addIssue({ message: `${expected} expected, ${kindOf(dataset.value)} received` });
      return NEVER;
    }),
  );
}

/** Adds a default to a reader. It replaces a missing, null or unusable value; only an unusable value is reported. */
export function or<Value, Default extends string | number | boolean | object | null>(
  read: Reader<Value>,
  value: Default,
): Reader<Value | Default> {
  return v.fallback(read as Reader<Value | Default>, (dataset) => {
    if (dataset?.issues && dataset.value !== null && dataset.value !== undefined)
      problems.push(...dataset.issues.map(({ message }) => message));
    return value;
  });
}

function toText(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return Number.isFinite(value) ? String(value) : undefined;
}

/** Reads text. Numbers are converted, because many backends send ids and account numbers as numbers. */
export const text = reader('text', toText);

/** Non-empty text: an empty text is unusable. Numbers are converted. */
export const someText = reader('text', (value) => toText(value) || undefined);

/** Text, or null if missing. */
export const maybeText = or(text, null);

const number = (value: unknown): number | undefined => {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value.replaceAll(',', '')) : value;
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : undefined;
};

/** A number, also from numeric text. */
export const decimal = reader('number', number);

/** An integer (a whole number), also from numeric text. Decimals are truncated. */
export const whole = reader('number', (value) => {
  const parsed = number(value);
  return parsed === undefined ? undefined : Math.trunc(parsed);
});

/** An amount in satang, read from baht as a number or numeric text. Float errors are rounded to whole satang. */
export const money: Reader<Satang> = reader('amount', (value) => {
  const baht = number(value);
  const rounded = baht === undefined ? Number.NaN : Math.round(baht * 100);
  return Number.isSafeInteger(rounded) ? satang(rounded) : undefined;
});

/** An amount in satang, or null (shown as a dash) if the reply has none. */
export const maybeMoney = or(money, null);

/** A boolean, also from text or from 0 and 1. */
export const flag = reader('boolean', (value) => {
  if (value === true || value === 'true' || value === 1 || value === '1') return true;
  return value === false || value === 'false' || value === 0 || value === '0' ? false : undefined;
});

/** Numbers below this are epoch seconds, others are epoch milliseconds: it is 1973 in ms and the year 5138 in s. */
const minMilliseconds = 1e11;
/** The latest time that a `Date` can have. */
const maxDateMs = 8.64e15;

const epochMs = (epoch: number): number => (epoch < minMilliseconds ? epoch * 1000 : epoch);

/** A time as ISO 8601 text. Also reads epoch seconds and milliseconds. */
export const moment = reader('moment', (value) => {
  const epoch = number(value);
  // Other types are not converted to text: an object of a reply may have its own `toString`.
  if (typeof value !== 'string' && epoch === undefined) return undefined;
  const ms = epoch === undefined ? Date.parse(String(value)) : epochMs(epoch);
  return Math.abs(ms) <= maxDateMs ? new Date(ms).toISOString() : undefined;
});

/** A time as ISO 8601 text, or null if missing. */
export const maybeMoment = or(moment, null);

/** Creates a reader of known texts, case-insensitive. Any other text is unusable and becomes the default of `or`. */
export function oneOf<const Known extends string>(known: readonly Known[]): Reader<Known> {
  return reader(known.join(' or '), (value) =>
    known.find((one) => typeof value === 'string' && one.toLowerCase() === value.toLowerCase()),
  );
}

/**
 * Creates a reader of a list. Null becomes an empty list. An unusable item is left out and reported; the others remain.
 */
export function list<Item>(item: Reader<Item>): Reader<Item[]> {
  return v.pipe(
    v.unknown(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const { value } = dataset;
      if (value === null) return [];
      if (!Array.isArray(value)) {
        addIssue({ message: `list expected, ${kindOf(value)} received` });
        return NEVER;
      }
      return value.flatMap((one: unknown) => {
        const read = v.safeParse(item, one);
        if (read.success) return [read.output];
        problems.push(...read.issues.map(({ message }) => `item left out: ${message}`));
        return [];
      });
    }),
  );
}

/** Creates a reader that tries several readers and returns the first usable value. */
export function either<Value>(...readers: readonly Reader<Value>[]): Reader<Value> {
  return reader('one of several forms', (value) => {
    for (const one of readers) {
      const read = v.safeParse(one, value);
      if (read.success) return read.output;
    }
    return undefined;
  });
}

/** An object of texts by name. Values that are not text are left out. */
export const texts = reader('texts by name', (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : undefined,
);

/** Creates a reader of a list. A missing or unusable list is read as empty. */
export const maybeList = <Item>(item: Reader<Item>): Reader<Item[]> => or(list(item), []);

/** Wraps a bare array in `{key: array}` before it is parsed. */
export function enveloped<Value>(key: string, read: Reader<Value>): Reader<Value> {
  return v.pipe(
    v.unknown(),
    v.transform((value) => (Array.isArray(value) ? { [key]: value } : value)),
    read,
  );
}

/** Unwraps `{key: value}` before it is parsed, because a backend may send that or the bare value. */
export function unwrapped<Value>(key: string, read: Reader<Value>): Reader<Value> {
  return v.pipe(
    v.unknown(),
    v.transform((value) =>
      typeof value === 'object' && value !== null && key in value
        ? (value as Record<string, unknown>)[key]
        : value,
    ),
    read,
  );
}

/**
 * Adds a check to a reader: `serving(read, serves)` reads a value with `read`, and treats it as unusable when `serves`
 * returns false for it.
 */
export function serving<Value>(read: Reader<Value>, serves: (value: Value) => boolean): Reader<Value> {
  return reader('usable value', (value) => {
    const result = v.safeParse(read, value);
    return result.success && serves(result.output) ? result.output : undefined;
  });
}

/**
 * Creates a reader of the reply of a call that changed something on the server: the effect has happened, so any reply
 * counts as a success. A reply that is not an object is read like an object without fields.
 */
export function afterEffect<Value>(read: Reader<Value>): Reader<Value> {
  return v.pipe(
    v.unknown(),
    v.transform((value) =>
      typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {},
    ),
    read,
  );
}

/** Report ids by problem: the same problem has the same id during a visit. */
const ids = new Map<string, string>();

function idOf(problem: string): string {
  const id = ids.get(problem) ?? reportId();
  ids.set(problem, id);
  return id;
}

/**
 * Parses the reply of a call. Throws an `ApiError` of kind `unreadable` if it is unusable. Problems are reported in one
 * event, by kind and never with values.
 */
export function readReply<Value>(call: string, read: Reader<Value>, reply: unknown): Value {
  problems = [];
  const result = v.safeParse(read, reply);
  const found = result.success ? problems : result.issues.map(({ message }) => message);
  problems = [];
  if (result.success && found.length === 0) return result.output;
  const kinds = [...new Set(found)];
  const id = idOf([call, result.success, ...kinds].join('|'));
  events.emit('shell:reply-odd', { id, call, problems: kinds, usable: result.success });
  if (result.success) return result.output;
  throw makeApiError({ kind: 'unreadable', id });
}
