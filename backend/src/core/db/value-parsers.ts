const int8 = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The integer ${text} is too large for a number.`);
  return value;
};

const asText = (text: string): string => text;
const int8Array = (text: string): number[] => (text === '{}' ? [] : text.slice(1, -1).split(',').map(int8));

/** Parsers for the types that the two engines return differently, by PostgreSQL type id. */
export const valueParsers: Readonly<Record<number, (text: string) => unknown>> = {
  17: (text) => Buffer.from(text.slice('\\x'.length), 'hex'),
  20: int8,
  1016: int8Array,
  1082: asText,
  1114: (text) => new Date(`${text.replace(' ', 'T')}Z`),
  1184: (text) => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')),
  1700: asText,
};
