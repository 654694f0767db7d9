import type { Reader, Tx } from '../../core/db/driver';
import type { JsonMap, Json } from './json';

/** Reads and writes a list of the settings file as database rows; amounts are satang (att). */
export interface Table {
  /** Returns all entries in order, with the field names of the file. */
  read(db: Reader): Promise<JsonMap[]>;
  /** Inserts an entry, or updates the entry with the same code; `position` counts from 0. */
  write(tx: Tx, entry: JsonMap, position: number): Promise<void>;
  remove(tx: Tx, code: string): Promise<void>;
  /** Called before the first write: clears values that must stay unique while rows are written. */
  prepare?(tx: Tx, entries: readonly JsonMap[]): Promise<void>;
  /**
   * Returns the codes that cannot be removed because members use them. Each `reason` completes "…, because".
   * Locks the rows until the transaction ends.
   */
  inUse(tx: Tx, codes: readonly string[]): Promise<{ code: string; reason: string }[]>;
}

/** Converts a field to a parameter of an SQL statement; maps and lists become JSON. */
export const parameter = (value: Json | undefined): string | number | boolean | null =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null);
