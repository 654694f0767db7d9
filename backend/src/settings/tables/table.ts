import type { Reader, Tx } from '../../platform/db/driver';
import type { JsonMap, Json } from '../file/json';

/** How a list of the file is kept in tables; amounts are satang (att). */
export interface Table {
  /** All entries, in their order, as the file names their fields. */
  read(db: Reader): Promise<JsonMap[]>;
  /** Adds an entry, or makes the one of its code the same; `position` counts from 0. */
  write(tx: Tx, entry: JsonMap, position: number): Promise<void>;
  /** Takes an entry out. */
  remove(tx: Tx, code: string): Promise<void>;
  /** Before the first write: what must not stand twice meanwhile. */
  prepare?(tx: Tx, entries: readonly JsonMap[]): Promise<void>;
  /**
   * Which of these must stay, because members are in the middle of something with them: a reason by code, after a
   * sentence's "because". Holds them still until the transaction ends.
   */
  inUse(tx: Tx, codes: readonly string[]): Promise<{ code: string; reason: string }[]>;
}

/** A field as a parameter of a statement: what has fields goes in as JSON. */
export const parameter = (value: Json | undefined): string | number | boolean | null =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null);
