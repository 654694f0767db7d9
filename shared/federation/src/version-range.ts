import { satisfies } from 'compare-versions';

/**
 * Returns true when `version` is in `range`, as `^1.2.0` or `^1.2.0 || ^2.0.0`; false for a range or version that cannot be
 * read. It also replaces Module Federation's own reader in the shell (`build/esm-runtime.ts`), which is 2 KB larger.
 */
export function satisfy(version: string, range: string): boolean {
  try {
    return range === '*' || satisfies(version, range);
  } catch {
    return false;
  }
}
