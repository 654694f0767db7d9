import type { Reader } from '../../platform/db/driver';

/** Where the wheel's luck comes from. */
export interface Chance {
  /** Draws one of the slices by their weights, as part of the transaction that pays it; undefined when none has a weight. */
  draw<T extends { code: string; weight: number }>(tx: Reader, slices: readonly T[]): Promise<T | undefined>;
}
