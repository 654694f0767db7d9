import { namesFor } from './read-environment';
import type { Environment } from './read-variables';
import type { Reader } from './variable';

/** Returns the number of edits (insert, delete, replace a letter, swap neighbours) that turn one text into another. */
function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      next[column] = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    beforeLast = last;
    last = next;
  }
  return last[to.length] ?? 0;
}

/** A short name allows one edit, because two would be half of it: HOME is not HOST. */
const maxDistance = (name: string): number => (name.length < 8 ? 1 : 2);

/** Returns the known names that are near to a name, the nearest first. `keyOf` returns the compared form of a name. */
const namesNear = (name: string, known: readonly string[], keyOf = (text: string) => text): string[] =>
  known
    .map((candidate) => ({ candidate, distance: editDistance(keyOf(name), keyOf(candidate)) }))
    .filter(({ candidate, distance }) => distance <= maxDistance(candidate))
    .sort((one, other) => one.distance - other.distance)
    .map(({ candidate }) => candidate);

/** Returns the known name that an unknown name most likely means; undefined when none is near. */
export const nearestName = (name: string, known: readonly string[]): string | undefined =>
  namesNear(name, known, (text) => text.toLowerCase())[0];

/**
 * Returns a warning for each variable of the environment that the process does not read and whose name is very near to
 * one that it reads and that is not set. It is not an error, because the variable may belong to another process.
 */
export function nearNames(env: Environment, reader: Reader): string[] {
  const read: readonly string[] = namesFor(env, reader);
  return Object.keys(env).flatMap((name) => {
    if (!env[name] || read.includes(name)) return [];
    const near = namesNear(name, read).filter((candidate) => candidate[0] === name[0]);
    const [nearest] = near;
    if (nearest === undefined || near.some((candidate) => env[candidate])) return [];
    return [`${name} is not read: is ${nearest} meant?`];
  });
}
