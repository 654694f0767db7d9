import { partOf, type SettingSchema, variantFor } from '@wallet/contract/settings';
import { isJsonObject, type Json, type Path } from './json';

/** Yields a value and everything in it, with the schema and the path of each. */
export function* walk(
  schema: SettingSchema,
  value: Json,
  path: Path,
): Generator<[schema: SettingSchema, value: Json, path: Path]> {
  const variant = variantFor(schema, value);
  yield [variant, value, path];
  if (Array.isArray(value))
    for (const [index, entry] of value.entries())
      yield* walk(partOf(variant, index), entry, [...path, index]);
  if (isJsonObject(value))
    for (const [name, field] of Object.entries(value))
      yield* walk(partOf(variant, name), field, [...path, name]);
}
