import { satisfies } from 'semver';
import { isInRange } from './version-range';

test.each<[version: string, range: string, isSatisfied: boolean]>([
  ['1.2.3', '*', true],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  ['1.2.3', '^1.2.3', true],
  ['1.10.0', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['2.0.0', '^1.2.3', false],
  ['0.3.1', '^0.3.0', true],
  ['0.4.0', '^0.3.0', false],
  ['0.0.4', '^0.0.3', false],
  ['1.2.9', '~1.2.3', true],
  ['1.3.0', '~1.2.3', false],
  ['2.0.0', '>=1.9.9', true],
  ['1.9.8', '>=1.9.9', false],
  // Module Federation uses this range to find the newer of two versions.
  ['1.9.0', '<=1.10.0', true],
  ['1.10.0', '<=1.9.0', false],
  ['19.3.1', '<=19.3.1', true],
  ['2.1.0', '1.x || 2.x', true],
  ['3.0.0', '^1.0.0 || ^2.0.0', false],
  ['1.5.0', '>=1.0.0 <2.0.0', true],
])('version %s satisfies %j: %s, like semver', (version, range, isSatisfied) => {
  expect(isInRange(version, range)).toBe(isSatisfied);
  expect(satisfies(version, range)).toBe(isSatisfied);
});

test.each(['latest', ''])('no version satisfies the invalid range %j', (range) => {
  expect(isInRange('1.2.3', range)).toBe(false);
});
