/**
 * The format of one setting's value: JSON Schema, with additional keywords for rules that JSON Schema cannot express.
 */
export interface SettingSchema {
  /** The meaning of the setting, for editors and documents. It starts in lower case and has no final full stop. */
  description?: string;
  type?: string | readonly string[];
  enum?: readonly (string | null)[];
  pattern?: string;
  format?: string;
  minLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  uniqueItems?: true;
  properties?: Readonly<Record<string, SettingSchema>>;
  required?: readonly string[];
  additionalProperties?: false;
  items?: SettingSchema;
  /** The default of a list entry's field. */
  default?: string | number | null;
  if?: SettingSchema;
  // oxlint-disable-next-line unicorn/no-thenable -- the keyword of JSON Schema
  then?: SettingSchema;
  else?: SettingSchema;
  /** The format of the value, as the end of "withdraw.min must be …". */
  'x-format'?: string;
  /** The unit in the file of a value that is stored as satang or ms, or that has at most two decimals. */
  'x-unit'?: 'baht' | 'duration' | 'percent';
  /** The fields that identify an entry of a list. */
  'x-key'?: readonly string[];
  /** True for a list whose order has no meaning. */
  'x-unordered'?: true;
  /** How pages use the value as a picture: its URL, or rich text that contains pictures. */
  'x-pictures'?: 'address' | 'html';
  /** True for a section whose fields are separate settings: a file may contain some, and the others stay unchanged. */
  'x-partial'?: true;
}

type Fields = Readonly<Record<string, SettingSchema>>;

const leaf = (format: string, schema: SettingSchema): SettingSchema => ({ ...schema, 'x-format': format });

/** Adds the description of its setting to a schema. */
export const withDescription = (description: string, schema: SettingSchema): SettingSchema => ({
  ...schema,
  description,
});

/** Returns a schema that also allows null. */
export function orNull(schema: SettingSchema): SettingSchema {
  const { type = [], enum: choices, 'x-format': format } = schema;
  return {
    ...schema,
    type: [type, 'null'].flat(),
    ...(choices && { enum: [...choices, null] }),
    'x-format': `${format}, or null`,
  };
}

/** Returns a schema that a list entry may omit. */
export const withDefault = (value: string | number | null, schema: SettingSchema): SettingSchema => ({
  ...schema,
  default: value,
});

/** Returns a schema that a list entry may omit, or set to null. */
export const optional = (schema: SettingSchema): SettingSchema => withDefault(null, orNull(schema));

export const yesOrNo = leaf('true or false', { type: 'boolean' });
export const text = leaf('a non-empty text', { type: 'string', minLength: 1 });

/** A text that matches a pattern; `format` describes it. */
export const textLike = (format: string, pattern: RegExp): SettingSchema =>
  leaf(format, { type: 'string', pattern: pattern.source });

/** One of several texts. */
export const oneOf = (...values: readonly string[]): SettingSchema =>
  leaf(`one of ${values.join(', ')}`, { type: 'string', enum: values });

/** A whole number between two bounds, both included. */
export const count = (minimum: number, maximum = 1_000_000_000): SettingSchema =>
  leaf(`a whole number from ${minimum} to ${maximum}`, { type: 'integer', minimum, maximum });

/** Percent with at most two decimals, from 0 to 100. */
export const percent = leaf('a percentage from 0 to 100 with at most two decimals', {
  type: 'number',
  minimum: 0,
  maximum: 100,
  'x-unit': 'percent',
});

/** An amount of baht (kip) with at most two decimals; stored as satang (att). */
export const baht = leaf('an amount of baht (kip) such as 100 or 99.50, with at most two decimals', {
  type: 'number',
  minimum: 0,
  maximum: 1_000_000_000_000,
  'x-unit': 'baht',
});

/** A duration; stored in ms. */
export const duration = leaf('a duration such as 30 minutes, 24 hours or 30 days', {
  type: 'string',
  pattern: '^\\d{1,9} (ms|seconds?|minutes?|hours?|days?)$',
  'x-unit': 'duration',
});

const object = (properties: Fields): SettingSchema => ({
  type: 'object',
  properties,
  additionalProperties: false,
});

const requiredFields = (properties: Fields): SettingSchema => ({
  ...object(properties),
  required: Object.keys(properties).filter((name) => properties[name]?.default === undefined),
  'x-format': `fields (${Object.keys(properties).join(', ')})`,
});

/** The description and the schema of each field. */
export type DescribedFields = Readonly<Record<string, readonly [description: string, schema: SettingSchema]>>;

const describe = (entries: DescribedFields): Fields =>
  Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, withDescription(...entry)]));

/** Fields of one value; those without a default are all required. */
export const fields = (entries: DescribedFields): SettingSchema => requiredFields(describe(entries));

/** A section whose fields are set separately. */
export const section = (description: string, entries: DescribedFields): SettingSchema => ({
  ...object(describe(entries)),
  description,
  'x-format': `fields (${Object.keys(entries).join(', ')})`,
  'x-partial': true,
});

/** A list whose entries are identified by these fields. */
export const listOf = (items: SettingSchema, ...key: readonly string[]): SettingSchema => ({
  type: 'array',
  items,
  'x-format': items.properties ? 'a list' : `a list, each ${items['x-format']}`,
  ...(key.length > 0 && { 'x-key': key }),
});

/** A list whose order has no meaning. */
export const setOf = (items: SettingSchema, ...key: readonly string[]): SettingSchema => ({
  ...listOf(items, ...key),
  'x-unordered': true,
});

const currencies: Fields = { THB: baht, LAK: baht };

/** One amount for every currency, or an amount for each currency. */
export const amountByCurrency: SettingSchema = {
  if: { type: 'object' },
  // oxlint-disable-next-line unicorn/no-thenable -- the keyword of JSON Schema
  then: requiredFields(currencies),
  else: { ...baht, 'x-format': `${baht['x-format']}, or { THB: …, LAK: … }` },
};

/** Amounts by currency, or null. */
export const amountByCurrencyOrNull: SettingSchema = {
  ...amountByCurrency,
  else: orNull(amountByCurrency.else ?? baht),
};

const inEveryLanguage = (schema: SettingSchema): SettingSchema =>
  requiredFields({ th: schema, la: schema, en: schema });

/** A text in every language of the site. */
export const localized = inEveryLanguage(leaf('a text', { type: 'string' }));

/** A rich text (HTML) in every language; pages render it without scripts. */
export const localizedHtml = inEveryLanguage(leaf('a text (HTML)', { type: 'string', 'x-pictures': 'html' }));
