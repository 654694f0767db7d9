import { randomInt } from 'node:crypto';

/**
 * Draws a slice at random by weight; undefined when no slice has a weight.
 * @param below returns a random integer from 0 to `limit - 1`; defaults to the system's random numbers
 */
export function drawSlice<T extends { weight: number }>(
  slices: readonly T[],
  below: (limit: number) => number = randomInt,
): T | undefined {
  const total = slices.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return undefined;
  let ticket = below(total);
  return slices.find(({ weight }) => {
    ticket -= weight;
    return ticket < 0;
  });
}
