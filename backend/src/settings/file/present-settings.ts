import { formOf, type SectionName, sectionNames } from '@wallet/contract/settings';
import type { Reader } from '../../core/db/driver';
import { defaultSettings } from '../default-settings';
import { isMap, type Json } from './json';
import { tables } from './all-tables';
import { toFile, withDefaults } from './units';

/** The settings in effect. */
export interface PresentSettings {
  /** All sections in the format of the file, with all defaults. */
  file: Record<SectionName, Json>;
  /** Stored values of the sections that are rows of `setting`; undecided sections are absent. */
  stored: ReadonlyMap<string, Json>;
}

/** Reads all settings, including the defaults of undecided sections. */
export async function presentSettings(db: Reader): Promise<PresentSettings> {
  const rows = await db.query<{ key: string; value: Json }>('select key, value from setting');
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  const file: Partial<Record<SectionName, Json>> = {};
  const defaults: Readonly<Record<string, unknown>> = { ...defaultSettings };
  for (const name of sectionNames) {
    const form = formOf(name);
    const table = tables[name];
    const otherwise = (defaults[name] ?? null) as Json;
    const decided = stored.get(name);
    const value = table
      ? await table.read(db)
      : isMap(decided) && form['x-partial'] && isMap(otherwise)
        ? { ...otherwise, ...decided }
        : (decided ?? otherwise);
    file[name] = withDefaults(form, toFile(form, value));
  }
  return { file: file as Record<SectionName, Json>, stored };
}
