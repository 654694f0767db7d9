import { randomInt } from 'node:crypto';
import type { Queryable } from '@wallet/server/db';

/** How the prize wheel draws its slices. A demo replaces it to choose the next prize. */
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
  let remaining = randomBelow(total);
  return slices.find(({ weight }) => {
    remaining -= weight;
    return remaining < 0;
  });
}

export const fairChance: Chance = { draw: async (_tx, slices) => drawSlice(slices) };
