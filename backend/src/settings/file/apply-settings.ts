import { formOf, type SectionName, sectionNames } from '@wallet/contract/settings';
import { isDeepStrictEqual } from 'node:util';
import type { Reader, Tx } from '../../core/db/driver';
import { changesOf } from './changes';
import { checkRules } from './check-rules';
import { isMap, type Json, type JsonMap, type Problem } from './json';
import { type PresentSettings, presentSettings } from './present-settings';
import { tables } from './all-tables';
import { toStored, withDefaults } from './units';

/** A section that a file changes; values are in the format of the file. */
export interface SectionChange {
  section: SectionName;
  before: Json;
  after: Json;
  /** One sentence per difference. */
  sentences: string[];
}

/** The changes that a file would make, and the problems that prevent them. */
export interface Plan {
  changes: SectionChange[];
  problems: Problem[];
}

/** Returns a section after a file is applied; fields that are not in the file keep their values. */
function afterFile(section: SectionName, before: Json, named: Json): Json {
  const form = formOf(section);
  return withDefaults(
    form,
    form['x-partial'] && isMap(before) && isMap(named) ? { ...before, ...named } : named,
  );
}

/** Compares a file with the present settings. */
function planOf({ file: present }: PresentSettings, file: JsonMap): Plan {
  const next: JsonMap = { ...present };
  const changes = sectionNames.flatMap((section): SectionChange[] => {
    const named = file[section];
    if (named === undefined) return [];
    const before = present[section];
    const after = afterFile(section, before, named);
    next[section] = after;
    return isDeepStrictEqual(before, after)
      ? []
      : [{ section, before, after, sentences: changesOf(formOf(section), section, before, after) }];
  });
  // A problem that existed before must not block other changes.
  const known = new Set(checkRules(present).map(({ sentence }) => sentence));
  return {
    // A change of order that has no effect yields no sentences and is not a change.
    changes: changes.filter(({ sentences }) => sentences.length > 0),
    problems: checkRules(next).filter(({ sentence }) => !known.has(sentence)),
  };
}

/** Returns the plan that `settings diff` prints. */
export const diffSettings = async (db: Reader, file: JsonMap): Promise<Plan> =>
  planOf(await presentSettings(db), file);

const entriesOf = (value: Json): JsonMap[] => (Array.isArray(value) ? value.filter(isMap) : []);
const codeOf = ({ code }: JsonMap): string => String(code);

async function writeTable(tx: Tx, { section, before, after }: SectionChange): Promise<Problem[]> {
  const table = tables[section];
  if (!table) return [];
  const entries = entriesOf(toStored(formOf(section), after));
  const kept = new Set(entries.map(codeOf));
  const removed = entriesOf(before)
    .map(codeOf)
    .filter((code) => !kept.has(code));
  const held = removed.length > 0 ? await table.inUse(tx, removed) : [];
  if (held.length > 0) {
    return held.map(({ code, reason }) => ({
      path: [section],
      sentence: `${section}: ${code} cannot be removed, because ${reason}. Put it back into the file.`,
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
  const value = toStored(formOf(section), after);
  // Keeps fields that an older or newer version of the backend stored in the same row.
  const whole = isMap(value) && isMap(stored ?? null) ? { ...(stored as JsonMap), ...value } : value;
  await tx.query(
    `insert into setting (key, value) values ($1, $2::jsonb)
     on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [section, JSON.stringify(whole)],
  );
}

/** The person who applies a file, and the name of the file. */
export interface Applied {
  by: string;
  file: string;
}

/**
 * Applies a checked file to the settings and records the changes. Other writers of settings wait until the
 * transaction ends; readers do not wait. When the plan has problems, the caller must roll the transaction back.
 * @param choose returns the sections to apply
 */
export async function applySettings(
  tx: Tx,
  file: JsonMap,
  { by, file: name }: Applied,
  choose: (file: JsonMap, present: PresentSettings) => JsonMap = (all) => all,
): Promise<Plan> {
  await tx.query(
    'lock table setting, source, game, bonus, promotion, offer_terms, wheel, wheel_slice in share row exclusive mode',
  );
  const present = await presentSettings(tx);
  const chosen = choose(file, present);
  const plan = planOf(present, chosen);
  if (plan.problems.length > 0) return plan;
  const problems: Problem[] = [];
  for (const change of plan.changes) {
    const { section, before, after } = change;
    if (tables[section]) problems.push(...(await writeTable(tx, change)));
    else await writeSetting(tx, change, present.stored.get(section));
    await tx.query(
      `insert into setting_change (changed_by, file, section, before, after)
       values ($1, $2, $3, $4::jsonb, $5::jsonb)`,
      [by, name, section, JSON.stringify(before), JSON.stringify(after)],
    );
  }
  // Stores unchanged sections of the file too: a later version with another default must not change them.
  for (const section of sectionNames) {
    const isDecided = tables[section] !== undefined || present.stored.has(section);
    if (
      chosen[section] === undefined ||
      isDecided ||
      plan.changes.some((change) => change.section === section)
    )
      continue;
    await writeSetting(tx, { section, after: present.file[section] }, undefined);
  }
  return { ...plan, problems };
}
