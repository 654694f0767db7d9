import { type Entry, type Journal, noJournal } from './journal';

/** A value of a table. Null is not allowed, because it means a removed row in the journal. */
type Stored = NonNullable<unknown>;

/** Values by key, in the order of insertion. */
export interface Table<V extends Stored> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
  entries(): [key: string, value: V][];
}

/** The sandbox's data in memory. Each change is written to the journal before the change returns. */
export interface Store {
  /** Returns the table of this name, always the same one. */
  table<V extends Stored>(name: string): Table<V>;
  /**
   * Runs work and saves its changes in one journal write, even when the work throws: a rejection must be remembered.
   * @throws any error of the work
   */
  atomically<T>(work: () => T): T;
  /** Empties every table. */
  clear(): void;
  close(): void;
}

/** Opens the store with its journal. Without one it does not persist data. */
export function openStore(journal: Journal = noJournal): Store {
  const tables = new Map<string, Map<string, unknown>>();
  const rowsOf = (name: string): Map<string, unknown> => {
    const rows = tables.get(name) ?? new Map<string, unknown>();
    tables.set(name, rows);
    return rows;
  };
  const apply = ([name, key, value]: Entry): void => {
    if (value === null) rowsOf(name).delete(key);
    else rowsOf(name).set(key, value);
  };
  function* allEntries(): Generator<Entry> {
    for (const [name, rows] of tables) for (const [key, value] of rows) yield [name, key, value];
  }
  journal.entries.forEach(apply);
  // Removes replaced entries and an incomplete last line.
  journal.replace(allEntries());

  /** The changes of a transaction that runs, which wait for the journal. */
  let pending: Entry[] | undefined;
  const write = (entry: Entry): void => {
    apply(entry);
    if (pending) pending.push(entry);
    else journal.append([entry]);
  };
  return {
    table<V extends Stored>(name: string): Table<V> {
      const rows = rowsOf(name) as Map<string, V>;
      return {
        get: (key) => rows.get(key),
        set: (key, value) => write([name, key, value]),
        delete: (key) => (rows.has(key) ? write([name, key, null]) : undefined),
        entries: () => [...rows],
      };
    },
    atomically(work) {
      if (pending) return work();
      const entries: Entry[] = [];
      pending = entries;
      try {
        return work();
      } finally {
        pending = undefined;
        if (entries.length > 0) journal.append(entries);
      }
    },
    clear() {
      journal.replace([]);
      for (const rows of tables.values()) rows.clear();
    },
    close: () => journal.close(),
  };
}
