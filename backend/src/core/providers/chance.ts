import { randomInt } from 'node:crypto';
import type { Queryable } from '../db/driver';

export interface Chance {
  /** Draws a slice by weight, in the transaction that pays the prize; undefined when no slice has a weight. */
  draw<T extends { code: string; weight: number }>(
    tx: Queryable,
    slices: readonly T[],
  ): Promise<T | undefined>;
}

/**
 * Draws a slice at random by weight; undefined when no slice has a weight.
 * @param randomBelow returns a random integer from 0 to `limit - 1`; defaults to the system's random numbers
 */
export function drawSlice<T extends { weight: number }>(
  slices: readonly T[],
  randomBelow: (limit: number) => number = randomInt,
): T | undefined {
  const total = slices.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return undefined;
  let ticket = randomBelow(total);
  return slices.find(({ weight }) => {
    ticket -= weight;
    return ticket < 0;
  });
}

export const fairChance: Chance = { draw: async (_tx, slices) => drawSlice(slices) };
