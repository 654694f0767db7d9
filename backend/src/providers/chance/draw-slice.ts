import { randomInt } from 'node:crypto';

/**
 * Draws one of the slices by their weights, with the system's own random numbers; undefined when no slice has a weight.
 * `below` gives a random whole number from 0 to one less than its argument.
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
