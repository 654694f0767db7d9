import { events } from '@wallet/platform/events';
import * as v from 'valibot';
import { satang, type Satang } from '@wallet/contract/satang';
import { reportId } from '../../reporting/report-id';
import { makeApiError } from '@wallet/contract';

// What `replies/` is written with, beside the readers below: the page has one copy of the schema library, this one.
export {
  object,
  pipe,
  safeParse,
  transform,
  unknown,
  type InferOutput,
} from 'valibot';

/** Reads one piece of a reply, whatever the backend put there, into what the site uses. */
export type Reader<Value> = v.GenericSchema<unknown, Value>;

/** What the readers of the present reply left out or replaced; collected to be reported in one piece. */
let problems: string[] = [];

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

/** A reader from a function that answers undefined for what it cannot use. */
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

/** The reader with a default: an absent or null piece takes it in silence, one that cannot be used is also reported. */
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

/** A text; a number is written as one, because many backends give ids and account numbers as numbers. */
export const text = reader('text', (value) =>
  typeof value === 'string' ? value : Number.isFinite(value) ? String(value) : undefined,
);

/** A text that is not empty. */
export const someText = reader('text', (value) =>
  typeof value === 'string' && value !== '' ? value : Number.isFinite(value) ? String(value) : undefined,
);

/** A text, or null where there is none. */
export const maybeText = or(text, null);

const number = (value: unknown): number | undefined => {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value.replaceAll(',', '')) : value;
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : undefined;
};

/** A number, also as numeric text. */
export const decimal = reader('number', number);

/** An integer, also as numeric text; decimals are cut off. */
export const whole = reader('number', (value) => {
  const parsed = number(value);
  return parsed === undefined ? undefined : Math.trunc(parsed);
});

/** An amount in baht, as a number or numeric text, read as satang; what a float added behind the satang is rounded off. */
export const money: Reader<Satang> = reader('amount', (value) => {
  const baht = number(value);
  const rounded = baht === undefined ? Number.NaN : Math.round(baht * 100);
  return Number.isSafeInteger(rounded) ? satang(rounded) : undefined;
});

/** An amount in satang, or null (shown as a dash) if the reply has none. */
export const maybeMoney = or(money, null);

/** Yes or no, also as text or as 0 and 1. */
export const flag = reader('boolean', (value) => {
  if (value === true || value === 'true' || value === 1 || value === '1') return true;
  return value === false || value === 'false' || value === 0 || value === '0' ? false : undefined;
});

/** Moments before this many milliseconds are taken for seconds: 1973 as milliseconds, the year 5138 as seconds. */
const minMilliseconds = 1e11;

/** A moment as ISO 8601 text; epoch seconds and milliseconds are read too. */
export const moment = reader('moment', (value) => {
  const epoch = number(value);
  // Nothing else is made a text of: an object of a reply may have a `toString` of its own.
  if (typeof value !== 'string' && epoch === undefined) return undefined;
  const ms = epoch === undefined ? Date.parse(String(value)) : epoch < minMilliseconds ? epoch * 1000 : epoch;
  return Math.abs(ms) <= 8.64e15 ? new Date(ms).toISOString() : undefined;
});

/** A moment as ISO 8601 text, or null where there is none. */
export const maybeMoment = or(moment, null);

/** One of the texts that are known here, in any case; another one is no answer and takes the default of `or`. */
export function oneOf<const Known extends string>(known: readonly Known[]): Reader<Known> {
  return reader(known.join(' or '), (value) =>
    known.find((one) => typeof value === 'string' && one.toLowerCase() === value.toLowerCase()),
  );
}

/** A list; null is empty, and a broken item is left out and reported while the others stand. */
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

/** The first of several readers that can use the piece. */
export function either<Value>(...readers: readonly Reader<Value>[]): Reader<Value> {
  return reader('one of several forms', (value) => {
    for (const one of readers) {
      const read = v.safeParse(one, value);
      if (read.success) return read.output;
    }
    return undefined;
  });
}

/** Texts by their names; what is no text is left out. */
export const texts = reader('texts by name', (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
    : undefined,
);

/** A list that may be missing. */
export const maybeList = <Item>(item: Reader<Item>): Reader<Item[]> => or(list(item), []);

/** Turns a bare array into the envelope that the site reads lists from. */
export function enveloped<Value>(key: string, read: Reader<Value>): Reader<Value> {
  return v.pipe(
    v.unknown(),
    v.transform((value) => (Array.isArray(value) ? { [key]: value } : value)),
    read,
  );
}

/** The same piece without its wrapper: a backend may give `{key: piece}` or the piece itself. */
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

/** Adds a condition to a reader: a value for which `serves` returns false is rejected. */
export function serving<Value>(read: Reader<Value>, serves: (value: Value) => boolean): Reader<Value> {
  return reader('a reply that serves', (value) => {
    const result = v.safeParse(read, value);
    return result.success && serves(result.output) ? result.output : undefined;
  });
}

/** The reply of a call that changed something: any form of it is a success, and what is missing is unknown. */
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

function idOf(fault: string): string {
  const id = ids.get(fault) ?? reportId();
  ids.set(fault, id);
  return id;
}

/**
 * Reads the reply of a call; throws an `ApiError` of kind `unreadable` if it cannot be used. Problems are reported once,
 * by their kinds and never with values.
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
