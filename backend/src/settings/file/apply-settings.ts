import { sectionSchema, sectionNames } from '@wallet/contract/settings';
import { insert, type Tx } from '@wallet/server/db';
import { storeSetting } from '../settings';
import { type Plan, planOf, readCurrentSettings, type SectionChange } from './diff-settings';
import { toStored } from './schema-values';
import { isJsonObject, type Json, type JsonMap, type Problem } from '@wallet/server';
import { tables } from './tables';

const entriesOf = (value: Json): JsonMap[] => (Array.isArray(value) ? value.filter(isJsonObject) : []);
const codeOf = ({ code }: JsonMap): string => String(code);

async function writeTable(tx: Tx, { section, before, after }: SectionChange): Promise<Problem[]> {
  const table = tables[section];
  if (!table) return [];
  const entries = entriesOf(toStored(sectionSchema(section), after));
  const remaining = new Set(entries.map(codeOf));
  const removed = entriesOf(before)
    .map(codeOf)
    .filter((code) => !remaining.has(code));
  const inUse = removed.length > 0 ? await table.inUse(tx, removed) : [];
  if (inUse.length > 0) {
    return inUse.map(({ code, reason }) => ({
      path: [section],
      message: `${section}: ${code} cannot be removed, because ${reason}. Put it back into the file.`,
    }));
  }
  await table.prepare?.(tx, entries);
  for (const code of removed) await table.remove(tx, code);
  for (const [position, entry] of entries.entries()) await table.write(tx, entry, position);
  return [];
}

async function writeSetting(
  tx: Tx,
  { section, after }: Pick<SectionChange, 'section' | 'after'>,
  stored: Json | undefined,
): Promise<void> {
  const value = toStored(sectionSchema(section), after);
  // Preserves fields that an older or newer version of the backend stored in the same row.
  const merged =
    isJsonObject(value) && isJsonObject(stored ?? null) ? { ...(stored as JsonMap), ...value } : value;
  await storeSetting(tx, section, merged);
}

/**
 * Applies a checked file to the settings and records the changes. Other writers of settings wait until the
 * transaction ends; readers do not wait. When the plan has problems, the caller must roll the transaction back.
 */
export async function applySettings(
  tx: Tx,
  file: JsonMap,
  { by, file: name }: { by: string; file: string },
): Promise<Plan> {
  await tx.query(
    'lock table setting, source, game, bonus, promotion, offer_terms, wheel, wheel_slice in share row exclusive mode',
  );
  const current = await readCurrentSettings(tx);
  const plan = planOf(current, file);
  if (plan.problems.length > 0) return plan;
  const problems: Problem[] = [];
  for (const change of plan.changes) {
    const { section, before, after } = change;
    if (tables[section]) problems.push(...(await writeTable(tx, change)));
    else await writeSetting(tx, change, current.stored.get(section));
    const values = { before: JSON.stringify(before), after: JSON.stringify(after) };
    await insert(tx, 'setting_change', { changedBy: by, file: name, section, ...values });
  }
  // Stores the file's sections that equal their defaults, too: a later version with other defaults must not change
  // them.
  const changed = new Set(plan.changes.map(({ section }) => section));
  for (const section of sectionNames) {
    const isStored = tables[section] !== undefined || current.stored.has(section);
    if (file[section] !== undefined && !isStored && !changed.has(section))
      await writeSetting(tx, { section, after: current.file[section] }, undefined);
  }
  return { ...plan, problems };
}
