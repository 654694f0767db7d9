import { isIP } from 'node:net';
import * as v from 'valibot';
import { byLanguage } from '../site/by-language';
import { languages } from '../site/languages';

import { fromBaht } from '../satang';
import { durationText } from './duration';
import { formatOf, type SettingSchema, withDescription, withDetails } from './setting-details';

/** Returns a schema that also allows null. */
export const orNull = <Schema extends SettingSchema>(schema: Schema) =>
  withDetails(v.nullable(schema), { format: `${formatOf(schema)}, or null` });

/** Returns a schema that a list entry may omit. */
export const withDefault = <Schema extends SettingSchema, const Value extends v.InferInput<Schema>>(
  value: Value,
  schema: Schema,
) => v.optional<Schema, Value>(schema, value);

/** Returns a schema that a list entry may omit, or set to null. */
export const optional = <Schema extends SettingSchema>(schema: Schema) => withDefault(null, orNull(schema));

export const yesOrNo = withDetails(v.boolean(), { format: 'true or false' });
export const text = withDetails(v.pipe(v.string(), v.minLength(1)), { format: 'a non-empty text' });

/** A text that matches a pattern; `format` describes it. */
export const textLike = (format: string, pattern: RegExp) =>
  withDetails(v.pipe(v.string(), v.regex(pattern)), { format });

/** True for an IP address, or for a network such as 203.0.113.0/24. */
function isNetwork(value: string): boolean {
  const [address = '', size, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  const maxSize = version === 4 ? 32 : 128;
  return size === undefined || (/^\d{1,3}$/.test(size) && Number(size) <= maxSize);
}

export const network = withDetails(v.pipe(v.string(), v.check(isNetwork)), {
  format: 'an IP address or a network such as 203.0.113.0/24',
});

/** A number above 0, of at most `maximum`. */
export const positive = (maximum: number) =>
  withDetails(v.pipe(v.number(), v.gtValue(0), v.maxValue(maximum)), { format: 'a number above 0' });

/** One of several texts. */
export const oneOf = <const Values extends readonly string[]>(...values: Values) =>
  withDetails(v.picklist(values), { format: `one of ${values.join(', ')}` });

/** A whole number between two bounds, both included. */
export const count = (minimum: number, maximum = 1_000_000_000) =>
  withDetails(v.pipe(v.number(), v.integer(), v.minValue(minimum), v.maxValue(maximum)), {
    format: `a whole number from ${minimum} to ${maximum}`,
  });

/** A number from 0 with at most two decimals. */
const decimal = (maximum: number) =>
  v.pipe(
    v.number(),
    v.minValue(0),
    v.maxValue(maximum),
    v.check((value) => Number(value.toFixed(2)) === value),
  );

/** Percent with at most two decimals, from 0 to 100. */
export const percent = withDetails(decimal(100), {
  format: 'a percentage from 0 to 100 with at most two decimals',
});

/** An amount of baht (kip) with at most two decimals; stored as satang (att). */
export const baht = withDetails(v.pipe(decimal(1_000_000_000_000), v.transform(fromBaht)), {
  format: 'an amount of baht (kip) such as 100 or 99.50, with at most two decimals',
  unit: 'baht',
});

/** A duration; stored in ms. */
export const duration = withDetails(durationText, {
  format: 'a duration such as 30 minutes, 24 hours or 30 days',
  unit: 'duration',
});

const fieldsFormat = (entries: object): string => `fields (${Object.keys(entries).join(', ')})`;

const map = <const Entries extends Readonly<Record<string, SettingSchema>>>(entries: Entries) =>
  withDetails(v.strictObject(entries), { format: fieldsFormat(entries) });

/** The description and the schema of each field. */
export type DescribedFields = Readonly<Record<string, readonly [description: string, schema: SettingSchema]>>;

const describe = <const Entries extends DescribedFields>(entries: Entries) =>
  Object.fromEntries(
    Object.entries(entries).map(([name, [description, schema]]) => [
      name,
      withDescription(description, schema),
    ]),
  ) as { readonly [Name in keyof Entries]: Entries[Name][1] };

/** Fields of one value; those without a default are all required. */
export const fields = <const Entries extends DescribedFields>(entries: Entries) => map(describe(entries));

/** Fields that may each be missing. */
export const optionalFields = <const Entries extends DescribedFields>(entries: Entries) =>
  withDetails(v.partial(v.strictObject(describe(entries))), { format: fieldsFormat(entries) });

/** A section whose fields are set separately. */
export const section = <const Entries extends DescribedFields>(description: string, entries: Entries) =>
  withDescription(description, withDetails(optionalFields(entries), { isPartial: true }));

/** A field of a section that the settings of an earlier version may lack. */
export const later = <Schema extends SettingSchema>(schema: Schema) => v.optional(schema);

/** A list whose entries are identified by these fields. */
export const listOf = <Item extends SettingSchema>(item: Item, ...key: readonly string[]) =>
  withDetails(v.array(item), {
    format: item.entries && !('th' in item.entries) ? 'a list' : `a list, each ${formatOf(item)}`,
    ...(key.length > 0 && { key }),
  });

/** Marks a list whose order has no meaning. */
export const unordered = <List extends SettingSchema>(list: List) => withDetails(list, { isUnordered: true });

/** A list of different texts. */
export const listOfDifferent = <Item extends SettingSchema>(item: Item) =>
  withDetails(
    v.pipe(
      v.array(item),
      v.checkItems((value, index, list) => list.indexOf(value) === index),
    ),
    { format: `a list, each ${formatOf(item)}` },
  );

/** One amount for every currency, or an amount for each currency. */
export const amountByCurrency = withDetails(v.union([baht, map({ THB: baht, LAK: baht })]), {
  format: `${formatOf(baht)}, or { THB: …, LAK: … }`,
});

/** A value in some languages of the site. */
export const inSomeLanguages = <Schema extends SettingSchema>(schema: Schema) =>
  withDetails(v.partial(v.strictObject(byLanguage(() => schema))), {
    format: `${formatOf(schema)}, in any of ${languages.join(', ')}`,
  });

/** A value in every language of the site. */
const inEveryLanguage = <Schema extends SettingSchema>(schema: Schema) =>
  withDetails(map(byLanguage(() => schema)), {
    format: `${formatOf(schema)} in each of ${languages.join(', ')}`,
  });

/** A text in every language of the site. */
export const localized = inEveryLanguage(withDetails(v.string(), { format: 'a text' }));

/** A bank's name. Replies have it in these languages, whatever the languages of the site. */
export const bankName = withDetails(
  map({
    th: v.string(),
    la: v.string(),
    en: v.string(),
  }),
  { format: 'a text in each of the languages of banks: th, la and en' },
);

/** A rich text (HTML) in every language; pages render it without scripts. */
export const localizedHtml = inEveryLanguage(withDetails(v.string(), { format: 'a text (HTML)' }));
