import type { Reader } from '../db/driver';

/** Source of randomness of the wheel. */
export interface Chance {
  /** Draws a slice by weight, in the transaction that pays the prize; undefined when no slice has a weight. */
  draw<T extends { code: string; weight: number }>(tx: Reader, slices: readonly T[]): Promise<T | undefined>;
}
