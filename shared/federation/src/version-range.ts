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
 * Returns true when `version` is in `range`: `*`, or three numbers after `^`, `~`, `>=`, `<=` or nothing. Returns false for any
 * other range. It also replaces Module Federation's own reader in the shell (`build/esm-runtime.ts`): a remote with such a
 * range takes its own copy of a shared module.
 *
 * A library is 430 bytes larger in the shell's first script, which has no room for them; the test compares with `semver`.
 */
export function satisfy(version: string, range: string): boolean {
  if (range === '*') return true;
  const [, sign = '', base] = /^(\^|~|>=|<=|)(\d+\.\d+\.\d+)$/.exec(range) ?? [];
  return base !== undefined && (tests[sign]?.(numbersOf(version), numbersOf(base)) ?? false);
}
