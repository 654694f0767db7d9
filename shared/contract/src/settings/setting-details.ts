import * as v from 'valibot';

/** What messages, documents and conversions need to know about a setting, beyond the type of its value. */
export interface SettingDetails {
  /** The format of the value, as the end of "withdraw.min must be …". */
  format?: string;
  /** The unit in the file of a value that is stored as satang or ms. */
  unit?: 'baht' | 'duration';
  /** The fields that identify an entry of a list. */
  key?: readonly string[];
  /** True for a list whose order has no meaning. */
  isUnordered?: true;
  /** True for the URL of a picture. */
  isPicture?: true;
  /** True for a section whose fields are separate settings: a file may contain some, and the others stay unchanged. */
  isPartial?: true;
}

/** The valibot schema of a setting, with the parts that the kinds of schemas have. */
export type SettingSchema = v.GenericSchema & {
  /** The fields of a map. */
  readonly entries?: Readonly<Record<string, SettingSchema>>;
  /** The values of a map whose names are free. */
  readonly value?: SettingSchema;
  /** The entries of a list. */
  readonly item?: SettingSchema;
  /** The schema without null, or of a field that may be missing. */
  readonly wrapped?: SettingSchema;
  /** The alternatives of a union, or the texts of a choice. */
  readonly options?: readonly unknown[];
};

/** Adds details to a schema. */
export const withDetails = <Schema extends SettingSchema>(schema: Schema, details: SettingDetails): Schema =>
  v.pipe(schema, v.metadata({ ...details })) as unknown as Schema;

/** Returns the details of a schema and of the schema that it wraps. */
export function detailsOf(schema: SettingSchema): SettingDetails {
  const wrapped = schema.wrapped ? detailsOf(schema.wrapped) : {};
  return { ...wrapped, ...v.getMetadata(schema) };
}

export const formatOf = (schema: SettingSchema): string => detailsOf(schema).format ?? '';

/** Adds the description of its setting to a schema. It has no final full stop where the format follows it. */
export const withDescription = <Schema extends SettingSchema>(description: string, schema: Schema): Schema =>
  v.pipe(schema, v.description(description)) as unknown as Schema;

/** Returns the description of a schema or of the schema that it wraps. */
export const descriptionOf = (schema: SettingSchema): string | undefined =>
  v.getDescription(schema) ?? (schema.wrapped && descriptionOf(schema.wrapped));

/** The schema of a value about which nothing is known. */
const anyValue: SettingSchema = v.unknown();

/** Returns the schema that applies to a value: without a missing value and null, and of the alternative that fits. */
export function variantFor(schema: SettingSchema, value: unknown): SettingSchema {
  if (schema.wrapped) return variantFor(schema.wrapped, value);
  if (schema.type !== 'union') return schema;
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  const alternatives = (schema.options ?? []) as readonly SettingSchema[];
  return alternatives.find(({ entries }) => isMap === (entries !== undefined)) ?? schema;
}

/** Returns the schema of a field of a map, or of an entry of a list. */
export function partOf({ entries = {}, item, value }: SettingSchema, name: string | number): SettingSchema {
  const field = Object.hasOwn(entries, name) ? entries[name] : undefined;
  return field ?? item ?? value ?? anyValue;
}
