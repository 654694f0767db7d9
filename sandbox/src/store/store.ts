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
   * @throws any error of the work, or of the journal; after a journal error nothing has changed
   */
  atomically<T>(work: () => T): T;
  /** Empties every table. */
  clear(): void;
  close(): void;
}

/** Changes that wait for the journal, and functions that undo them. */
interface Pending {
  entries: Entry[];
  undo: (() => void)[];
}

type Rows = Map<string, unknown>;

/** Changes a row, or removes it with null. Returns a function that undoes the change. */
function change(rows: Rows, key: string, value: unknown): () => void {
  if (value !== null) {
    const existed = rows.has(key);
    const before = rows.get(key);
    rows.set(key, value);
    return () => void (existed ? rows.set(key, before) : rows.delete(key));
  }
  // Undoing a removal restores the row at its old position, so it needs the order of all rows.
  const before = [...rows];
  rows.delete(key);
  return () => {
    rows.clear();
    for (const [oldKey, row] of before) rows.set(oldKey, row);
  };
}

/** Opens the store with its journal. Without one it does not persist data. */
export function openStore(journal: Journal = noJournal): Store {
  const tables = new Map<string, Rows>();
  const rowsOf = (name: string): Rows => {
    const rows: Rows = tables.get(name) ?? new Map<string, unknown>();
    tables.set(name, rows);
    return rows;
  };
  for (const [name, key, value] of journal.entries) {
    if (value === null) rowsOf(name).delete(key);
    else rowsOf(name).set(key, value);
  }
  function* allEntries(): Generator<Entry> {
    for (const [name, rows] of tables) for (const [key, value] of rows) yield [name, key, value];
  }
  // Compacts the journal, so that the next start does not read replaced entries.
  if (journal.entries.length > 0) journal.replace(allEntries());

  let transaction: Pending | undefined;
  const persist = ({ entries, undo }: Pending): void => {
    try {
      journal.append(entries);
    } catch (error) {
      for (const undoChange of undo.toReversed()) undoChange();
      throw error;
    }
    try {
      if (journal.isCompactionDue()) journal.replace(allEntries());
    } catch {
      // The journal is unchanged, only long.
    }
  };
  const write = (name: string, key: string, value: unknown): void => {
    const undo = change(rowsOf(name), key, value);
    if (!transaction) return persist({ entries: [[name, key, value]], undo: [undo] });
    transaction.entries.push([name, key, value]);
    transaction.undo.push(undo);
    return undefined;
  };
  return {
    table<V extends Stored>(name: string): Table<V> {
      const rows = rowsOf(name) as Map<string, V>;
      return {
        get: (key) => rows.get(key),
        set(key, value) {
          if (value === undefined || value === null) throw new TypeError(`${name} ${key} needs a value.`);
          write(name, key, value);
        },
        delete: (key) => (rows.has(key) ? write(name, key, null) : undefined),
        entries: () => [...rows],
      };
    },
    atomically(work) {
      if (transaction) return work();
      const pending: Pending = { entries: [], undo: [] };
      transaction = pending;
      try {
        return work();
      } finally {
        transaction = undefined;
        if (pending.entries.length > 0) persist(pending);
      }
    },
    clear() {
      journal.replace([]);
      for (const rows of tables.values()) rows.clear();
    },
    close: () => journal.close(),
  };
}
