import { formOf, type SectionName, sectionNames } from '@wallet/contract/settings';
import { isDeepStrictEqual } from 'node:util';
import type { Reader, Tx } from '../../platform/db/driver';
import { changesOf } from './changes';
import { checkRules } from './check-rules';
import { isMap, type Json, type JsonMap, type Problem } from './json';
import { type PresentSettings, presentSettings } from './present-settings';
import { tables } from '../tables/all-tables';
import { toStored, withDefaults } from './units';

/** A section that a file changes, as files write it. */
export interface SectionChange {
  section: SectionName;
  before: Json;
  after: Json;
  /** What is different, a sentence for each thing. */
  sentences: string[];
}

/** What a file would change, and what stands against it. */
export interface Plan {
  changes: SectionChange[];
  problems: Problem[];
}

/** What a section is once a file's part of it holds: fields that the file does not name stay. */
function afterFile(section: SectionName, before: Json, named: Json): Json {
  const form = formOf(section);
  return withDefaults(
    form,
    form['x-partial'] && isMap(before) && isMap(named) ? { ...before, ...named } : named,
  );
}

/** What a file would change of the present settings. */
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
  // What was wrong before is no reason to refuse something else.
  const known = new Set(checkRules(present).map(({ sentence }) => sentence));
  return {
    // An order alone that means nothing is no change.
    changes: changes.filter(({ sentences }) => sentences.length > 0),
    problems: checkRules(next).filter(({ sentence }) => !known.has(sentence)),
  };
}

/** What `settings diff` shows. */
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
  // What an older or newer program keeps there beside it stays.
  const whole = isMap(value) && isMap(stored ?? null) ? { ...(stored as JsonMap), ...value } : value;
  await tx.query(
    `insert into setting (key, value) values ($1, $2::jsonb)
     on conflict (key) do update set value = excluded.value, updated_at = now()`,
    [section, JSON.stringify(whole)],
  );
}

/** Who applies a file, and what the file is called. */
export interface Applied {
  by: string;
  file: string;
}

/**
 * Makes the settings what a checked file says, and writes down what was changed. Writers of settings wait meanwhile,
 * readers do not. With problems nothing is changed by whoever then lets the transaction fail.
 * @param choose may leave out what is not to be applied
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
  // Decided from now on, even where another version of this program would begin with another default.
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
