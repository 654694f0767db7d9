import { type SectionName, sectionNames } from '@wallet/contract/settings';
import { readFileSync } from 'node:fs';
import type { Tx } from '@wallet/server/db';
import type { Currency } from '../../core/ledger/account';
import { tables } from '../../settings/file/tables';
import { applySettings } from '../../settings/file/apply-settings';
import { isJsonObject, type Json, type JsonMap } from '@wallet/server';
import type { CurrentSettings } from '../../settings/file/diff-settings';
import { requireSections } from '../../settings/file/settings-file';
import path from 'node:path';

const fileName = 'demo-settings.yaml';
let cachedSettings: JsonMap | undefined;

function readDemoSettings(): JsonMap {
  const file = path.join(__dirname, fileName);
  cachedSettings ??= requireSections(readFileSync(file, 'utf8'), file);
  return cachedSettings;
}

const entriesOf = (value: Json | undefined): JsonMap[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : [];

/** Returns the offers for these currencies, without offers that are only for other currencies. */
function offeredIn(currencies: readonly Currency[], file: JsonMap): JsonMap {
  const isFor = ({ currency }: JsonMap): boolean =>
    typeof currency !== 'string' || currencies.some((offered) => offered === currency);
  const offers = (list: Json | undefined): JsonMap[] =>
    entriesOf(list).filter(({ terms }) => !isJsonObject(terms ?? null) || isFor(terms as JsonMap));
  return {
    ...file,
    bonuses: offers(file['bonuses']),
    promotions: offers(file['promotions']),
    wheels: entriesOf(file['wheels']).map((wheel) => ({
      ...wheel,
      slices: entriesOf(wheel['slices']).filter(isFor),
    })),
  };
}

/** Returns a section with the demo's entries that the site lacks; undefined when the operator has set the section. */
function findMissing(name: SectionName, section: Json, { file, stored }: CurrentSettings): Json | undefined {
  if (!tables[name]) return stored.has(name) ? undefined : section;
  const existing = entriesOf(file[name]);
  // Only one wheel may be active.
  if (name === 'wheels' && existing.length > 0) return undefined;
  const existingCodes = new Set(existing.map(({ code }) => code));
  return [...existing, ...entriesOf(section).filter(({ code }) => !existingCodes.has(code))];
}

function onlyMissing(file: JsonMap, current: CurrentSettings): JsonMap {
  const missing: Record<string, Json> = {};
  for (const name of sectionNames) {
    const section = file[name];
    const value = section === undefined ? undefined : findMissing(name, section, current);
    if (value !== undefined) missing[name] = value;
  }
  return missing;
}

/** Adds the demo site's offers for these currencies. Existing settings stay unchanged. */
export async function seedSite(tx: Tx, currencies: readonly Currency[]): Promise<void> {
  const settings = offeredIn(currencies, readDemoSettings());
  const { problems } = await applySettings(tx, settings, { by: 'demo', file: fileName }, onlyMissing);
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'));
}
