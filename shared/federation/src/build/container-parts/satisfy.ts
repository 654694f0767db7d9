type Version = readonly [major: number, minor: number, patch: number];

const numbersOf = (text: string): Version => {
  const [major = 0, minor = 0, patch = 0] = text
    .replace(/[-+].*/, '')
    .split('.')
    .map(Number);
  return [major, minor, patch];
};

/** Below 0 where `one` is the lower version, 0 where they are the same. */
const compare = (one: Version, other: Version): number =>
  one[0] - other[0] || one[1] - other[1] || one[2] - other[2];

/** Not lower, and the same in its first numbers. */
const keeps = (fixed: number, one: Version, other: Version): boolean =>
  compare(one, other) >= 0 && one.slice(0, fixed).every((number, at) => number === other[at]);

const tests: Readonly<Record<string, (one: Version, other: Version) => boolean>> = {
  // All up to the first number that is not 0 stay the same.
  '^': (one, other) => keeps(other[0] > 0 ? 1 : other[1] > 0 ? 2 : 3, one, other),
  '~': (one, other) => keeps(2, one, other),
  '>=': (one, other) => compare(one, other) >= 0,
  '<=': (one, other) => compare(one, other) <= 0,
  '': (one, other) => compare(one, other) === 0,
};

/**
 * Stands for the federation's own reader of version ranges, 2 KB for what no remote here asks for. Knows `*`, and one
 * version of three numbers after `^`, `~`, `>=`, `<=` or nothing. No version satisfies any other range: a remote takes its own copy then,
 * and of a module that exists once the console is warned.
 */
export function satisfy(version: string, range: string): boolean {
  if (range === '*') return true;
  const [, sign = '', wanted] = /^(\^|~|>=|<=|)(\d+\.\d+\.\d+)$/.exec(range) ?? [];
  return wanted !== undefined && (tests[sign]?.(numbersOf(version), numbersOf(wanted)) ?? false);
}
