import { randomUUID } from 'node:crypto';
import { CliError } from '@wallet/build';
import { type Live, liveOf, type ReleaseRecord, type SiteState } from '../records';
import { readTeamList, type Signature } from '../signing';
import { parseJson, parseStoredJson, type Store } from '../store';
import { entryProblem, hashOf, signEntry } from './signed-history';

/** One change of a site, and the complete state after it. */
export interface Entry {
  /** The number of this entry: 1 for the first release of the store, then one more for each change. */
  generation: number;
  /** Distinguishes a writer's own entry from another writer's. */
  id: string;
  at: string;
  by: string;
  /** The change, as `release remote-spin 1.0.0-1f2e3d4c`. */
  what: string;
  why?: string;
  /** Git commit of the release; ends in `-dirty` when it was built from uncommitted files. */
  commit?: string;
  state: SiteState;
  /** Hash of the previous entry; the first entry has none. */
  before?: string;
  /** Signature of all other fields with the releaser's key; in a signed store. */
  signature?: Signature;
}

const emptyState: SiteState = { remotes: {}, removing: [] };

const keyOf = (generation: number): string => `history/${String(generation).padStart(10, '0')}.json`;

const repairAdvice =
  'Restore the file from a backup of the store. Without a backup, and only if it is the newest entry: delete it, run "pnpm release publish", and the site is as it was before that change.';

function isEntry(value: unknown, generation: number): boolean {
  const { state, ...entry } = (value ?? {}) as Partial<Entry>;
  return (
    entry.generation === generation && typeof state?.remotes === 'object' && Array.isArray(state.removing)
  );
}

/** Returns an entry of the history, or null; throws a CliError that names the file of a damaged one. */
export async function entryAt(store: Store, generation: number): Promise<Entry | null> {
  const key = keyOf(generation);
  const file = generation > 0 ? await store.get(key) : null;
  return (
    file &&
    parseStoredJson<Entry>(file.bytes, { store, key, advice: repairAdvice }, (value) =>
      isEntry(value, generation),
    )
  );
}

/** Returns the release that was live under a name before this one; undefined for the first. */
export async function releaseBefore(
  store: Store,
  { name, since }: Live<ReleaseRecord>,
): Promise<Live<ReleaseRecord> | undefined> {
  const earlier = (await entryAt(store, since - 1))?.state;
  return earlier && liveOf(earlier, name);
}

/** The generation in `discovery.json`, whose pages are all written; 0 when the file is missing or damaged. */
export async function publishedGeneration(store: Store): Promise<number> {
  const file = await store.get('discovery.json');
  const generation = parseJson<{ generation?: unknown } | null>(file?.bytes)?.generation;
  return Number.isSafeInteger(generation) ? Math.max(0, generation as number) : 0;
}

/** Returns the number of the newest entry, 0 for none. */
export async function newestGeneration(store: Store): Promise<number> {
  const files = await store.list('history/');
  const numbers = files.map(({ key }) => Number(/^history\/(\d+)\.json$/.exec(key)?.[1] ?? 0));
  return Math.max(0, ...numbers);
}

/** Returns the newest entry, or null in an empty store. */
export const newestEntry = async (store: Store): Promise<Entry | null> =>
  entryAt(store, await newestGeneration(store));

export async function newestState(store: Store): Promise<SiteState> {
  return (await newestEntry(store))?.state ?? emptyState;
}

/** Returns the entries of a range, including its ends. Damaged entries are reported and left out. */
export async function entriesBetween(
  store: Store,
  first: number,
  newest: number,
  onDamaged: (generation: number, message: string) => void,
): Promise<Entry[]> {
  const numbers = Array.from({ length: Math.max(0, newest - first + 1) }, (_, index) => first + index);
  const entries = await Promise.all(
    numbers.map((number) =>
      entryAt(store, number).catch((error: unknown) => {
        if (!(error instanceof CliError)) throw error;
        onDamaged(number, error.message);
        return null;
      }),
    ),
  );
  return entries.filter((entry) => entry !== null);
}

/** Rejects a newest entry whose author had no right to write it; `audit` checks the entries before it. */
export async function requireOwnEntry(store: Store, entry: Entry): Promise<void> {
  const list = await readTeamList(store);
  const problem = list && entryProblem(entry, await entryAt(store, entry.generation - 1), list);
  if (problem !== undefined) throw new CliError(problem);
}

/** The states before and after a change; they are the same when nothing changed. */
export interface Committed {
  before: SiteState;
  after: SiteState;
  isChanged: boolean;
}

/** Returns the next state; null when nothing changes. */
export type Change = (state: SiteState, generation: number) => Promise<SiteState | null> | SiteState | null;

/** Maximum number of rejected writes of an entry while the store has no newer entry. */
const maxRejected = 10;

/** The fields of a new entry; `what` is called after the change. */
type NewEntry = Pick<Entry, 'by' | 'why' | 'commit'> & { what(): string };

/** Adds an entry to the history. When another writer adds one first, applies the change again on top of that entry. */
export async function commit(
  store: Store,
  { what, ...fields }: NewEntry,
  change: Change,
): Promise<Committed> {
  const id = randomUUID();
  let newest = await newestEntry(store);
  for (let rejected = 0; rejected < maxRejected; ) {
    if (newest) await requireOwnEntry(store, newest);
    const generation = (newest?.generation ?? 0) + 1;
    const before = newest?.state ?? emptyState;
    const state = await change(before, generation);
    if (!state) return { before, after: before, isChanged: false };
    const unsignedEntry: Entry = {
      generation,
      id,
      at: new Date().toISOString(),
      ...fields,
      what: what(),
      state,
      before: newest ? hashOf(newest) : undefined,
    };
    const entry = await signEntry(store, unsignedEntry, newest);
    const added = await store
      .putIfAbsent(keyOf(generation), Buffer.from(JSON.stringify(entry)))
      .catch(async (error: unknown) => {
        // The response was lost, but the write may have succeeded.
        if ((await entryAt(store, generation))?.id === id) return true;
        throw error;
      });
    if (added || (await entryAt(store, generation))?.id === id)
      return { before, after: state, isChanged: true };
    // A store may reject a write that collides with another one which then fails, so the entry may be missing.
    const current = await newestEntry(store);
    rejected = current?.generation === newest?.generation ? rejected + 1 : 0;
    newest = current;
  }
  throw new CliError(
    `${store.address} refuses to write entry ${(newest?.generation ?? 0) + 1} of the history, although no other writer added it. Nothing was changed: run the command again.`,
  );
}
