import { isDeepStrictEqual } from 'node:util';
import {
  detailsOf,
  partOf,
  type SettingSchema,
  sectionSchema,
  type SectionName,
  sectionNames,
  variantFor,
} from '@wallet/contract/settings';
import type { Queryable } from '@wallet/server/db';
import { defaultSettings } from '../site-settings';
import { checkRules } from './check-rules';
import { nameOf, toFile, withDefaults } from './schema-values';
import { isJsonObject, type Json, type JsonMap, type Problem } from '@wallet/server';
import { tables } from './tables';

export interface CurrentSettings {
  /** All settings, in the form of a settings file. */
  file: Record<SectionName, Json>;
  /** Stored values of the sections that are rows of `setting`; sections without a row are absent. */
  stored: ReadonlyMap<string, Json>;
}

/** Returns the stored value of a section. Fields that are not stored, or all of it, have their defaults. */
function storedOrDefault(name: SectionName, stored: Json | undefined): Json {
  const defaults: Readonly<Record<string, unknown>> = { ...defaultSettings };
  const defaultValue = (defaults[name] ?? null) as Json;
  const isPartial = detailsOf(sectionSchema(name)).isPartial;
  if (isPartial && isJsonObject(stored) && isJsonObject(defaultValue)) return { ...defaultValue, ...stored };
  return stored ?? defaultValue;
}

/** Reads all settings, with the defaults of sections that are not stored. */
export async function readCurrentSettings(db: Queryable): Promise<CurrentSettings> {
  const rows = await db.query<{ key: string; value: Json }>('select key, value from setting');
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const file: Partial<Record<SectionName, Json>> = {};
  for (const name of sectionNames) {
    const schema = sectionSchema(name);
    const table = tables[name];
    const value = table ? await table.read(db) : storedOrDefault(name, stored.get(name));
    file[name] = withDefaults(schema, toFile(schema, value));
  }
  return { file: file as Record<SectionName, Json>, stored };
}

const maxLength = 50;
/** Number of equal characters that a cut text shows before its first difference. */
const contextLength = 15;

/** Formats a value for messages. A long text is cut to the part where it starts to differ from `other`. */
function formatValue(value: Json, other: Json): string {
  if (value === null) return 'nothing';
  if (typeof value !== 'string') return typeof value === 'object' ? JSON.stringify(value) : String(value);
  let start = 0;
  if (typeof other === 'string' && value.length > maxLength)
    while (start < value.length && value[start] === other[start]) start += 1;
  start = Math.max(0, start - contextLength);
  const part = value.slice(start, start + maxLength);
  return `“${start > 0 ? '…' : ''}${part}${start + maxLength < value.length ? '…' : ''}”`;
}

/** Returns the entries of a list by their names: the key fields, the value, or the position of a map without a key. */
function entriesByName(schema: SettingSchema, list: readonly Json[]): Map<string, Json> {
  const isKeyed = detailsOf(schema).key !== undefined;
  return new Map(
    list.map((entry, index) => {
      if (isKeyed) return [nameOf(schema, entry), entry];
      return [isJsonObject(entry) ? `entry ${index + 1}` : String(entry), entry];
    }),
  );
}

function listDifferences(
  schema: SettingSchema,
  path: string,
  before: readonly Json[],
  after: readonly Json[],
): string[] {
  const [oldEntries, newEntries] = [entriesByName(schema, before), entriesByName(schema, after)];
  const commonAfter = [...newEntries.keys()].filter((name) => oldEntries.has(name));
  const commonBefore = [...oldEntries.keys()].filter((name) => newEntries.has(name));
  const removed = [...oldEntries.keys()].filter((name) => !newEntries.has(name));
  const added = [...newEntries.keys()].filter((name) => !oldEntries.has(name));
  const isReordered = !detailsOf(schema).isUnordered && !isDeepStrictEqual(commonAfter, commonBefore);
  return [
    ...removed.map((name) => `${path}: ${name} is removed`),
    ...added.map((name) => `${path}: ${name} is added`),
    ...commonAfter.flatMap((name) =>
      differences(
        partOf(schema, 0),
        `${path} ${name}`,
        oldEntries.get(name) ?? null,
        newEntries.get(name) ?? null,
      ),
    ),
    ...(isReordered ? [`${path} stand in another order: ${[...newEntries.keys()].join(', ')}`] : []),
  ];
}

/** Returns one message per difference between two values of a setting; both values include their defaults. */
function differences(schema: SettingSchema, path: string, before: Json, after: Json): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  const variant = variantFor(schema, after);
  if (Array.isArray(before) && Array.isArray(after)) return listDifferences(variant, path, before, after);
  if (isJsonObject(before) && isJsonObject(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) =>
      differences(partOf(variant, name), `${path}.${name}`, before[name] ?? null, after[name] ?? null),
    );
  }
  return [`${path} changes from ${formatValue(before, after)} to ${formatValue(after, before)}`];
}

export interface SectionChange {
  section: SectionName;
  before: Json;
  after: Json;
  messages: string[];
}

export interface Plan {
  changes: SectionChange[];
  problems: Problem[];
}

/** Returns the value of a section after a file is applied. Fields that are not in the file keep their values. */
function afterFile(section: SectionName, before: Json, inFile: Json): Json {
  const schema = sectionSchema(section);
  const isPart = detailsOf(schema).isPartial && isJsonObject(before) && isJsonObject(inFile);
  return withDefaults(schema, isPart ? { ...before, ...inFile } : inFile);
}

export function planOf({ file: current }: CurrentSettings, file: JsonMap): Plan {
  const next: JsonMap = { ...current };
  const changes = sectionNames.flatMap((section): SectionChange[] => {
    const inFile = file[section];
    if (inFile === undefined) return [];
    const before = current[section];
    const after = afterFile(section, before, inFile);
    next[section] = after;
    return isDeepStrictEqual(before, after)
      ? []
      : [{ section, before, after, messages: differences(sectionSchema(section), section, before, after) }];
  });
  // A problem that existed before must not block other changes.
  const existing = new Set(checkRules(current).map(({ message }) => message));
  return {
    // A change of order that has no effect yields no messages and is not a change.
    changes: changes.filter(({ messages }) => messages.length > 0),
    problems: checkRules(next).filter(({ message }) => !existing.has(message)),
  };
}

export const diffSettings = async (db: Queryable, file: JsonMap): Promise<Plan> =>
  planOf(await readCurrentSettings(db), file);
