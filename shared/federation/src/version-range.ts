import { satisfies } from 'compare-versions';

/**
 * Returns true when `version` is in `range`, such as `^1.2.0` or `^1.2.0 || ^2.0.0`; false for an invalid range or
 * version. It also replaces the parser of ranges in Module Federation (`tools/build/src/presets/esm-runtime.ts`), which
 * is 2 KB larger.
 */
export function isInRange(version: string, range: string): boolean {
  try {
    return range === '*' || satisfies(version, range);
  } catch {
    return false;
  }
}

/** @public @alias The name of the replaced function in Module Federation. */
export const satisfy = isInRange;
