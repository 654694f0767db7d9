/**
 * Planner settings of both engines. A connection caches its plans: a plan from a time when a table was nearly empty
 * would always read or join the whole table. Every query here can use an index when there is one, regardless of the
 * parameters. So each statement, also inside a function, is planned once and not again for other parameters. No query
 * is worth JIT compilation.
 */
export const plannerSettings: readonly (readonly [name: string, value: string])[] = [
  ['enable_seqscan', 'off'],
  ['enable_hashjoin', 'off'],
  ['enable_mergejoin', 'off'],
  ['jit', 'off'],
  ['plan_cache_mode', 'force_generic_plan'],
];

const int8 = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The integer ${text} is too large for a number.`);
  return value;
};

const asText = (text: string): string => text;
const int8Array = (text: string): number[] => (text === '{}' ? [] : text.slice(1, -1).split(',').map(int8));

/** PostgreSQL's id of the type `bytea` (`select oid, typname from pg_type`). */
export const byteaId = 17;

/** Parsers for the types that the two engines return differently, by PostgreSQL's type id. */
export const valueParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [byteaId]: (text) => Buffer.from(text.slice('\\x'.length), 'hex'),
  /** `int8` and its arrays */
  20: int8,
  1016: int8Array,
  /** `date` */
  1082: asText,
  /** `timestamp` */
  1114: (text) => new Date(`${text.replace(' ', 'T')}Z`),
  /** `timestamptz`: the offset may have no minutes (+07), which JavaScript does not parse. */
  1184: (text) => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')),
  /** `numeric` */
  1700: asText,
};
