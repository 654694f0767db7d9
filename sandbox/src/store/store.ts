import { type Entry, type Journal, noJournal } from './journal';

/** Values by key, in the order in which their keys came. */
export interface Table<V> {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
  entries(): [key: string, value: V][];
}

/** What the sandbox knows, in memory; each change stands in the journal before anybody is told of it. */
export interface Store {
  /** The table of this name, the same one each time. */
  table<V>(name: string): Table<V>;
  /** Does some work whose changes are kept all together or not at all. */
  atomically<T>(work: () => T): T;
  /** Empties every table. */
  clear(): void;
  close(): void;
}

/** Opens the store over its journal; without one it keeps nothing. */
export function openStore(journal: Journal = noJournal): Store {
  const tables = new Map<string, Map<string, unknown>>();
  const rowsOf = (name: string): Map<string, unknown> => {
    const rows = tables.get(name) ?? new Map<string, unknown>();
    tables.set(name, rows);
    return rows;
  };
  for (const [name, key, value] of journal.entries) {
    if (value === null) rowsOf(name).delete(key);
    else rowsOf(name).set(key, value);
  }
  const all = (): Entry[] =>
    [...tables].flatMap(([name, rows]) => [...rows].map(([key, value]): Entry => [name, key, value]));
  // What was replaced since the last start need not be read at the next.
  if (journal.entries.length > 0) journal.replace(all());

  let together: Entry[] | undefined;
  const write = (entry: Entry): void => {
    if (together) together.push(entry);
    else journal.append([entry]);
  };
  return {
    table<V>(name: string): Table<V> {
      const rows = rowsOf(name) as Map<string, V>;
      return {
        get: (key) => rows.get(key),
        set(key, value) {
          write([name, key, value]);
          rows.set(key, value);
        },
        delete(key) {
          if (!rows.has(key)) return;
          write([name, key, null]);
          rows.delete(key);
        },
        entries: () => [...rows],
      };
    },
    atomically(work) {
      if (together) return work();
      together = [];
      try {
        return work();
      } finally {
        const entries = together;
        together = undefined;
        if (entries.length > 0) journal.append(entries);
      }
    },
    clear() {
      for (const rows of tables.values()) rows.clear();
      journal.replace([]);
    },
    close: () => journal.close(),
  };
}
