import * as fc from 'fast-check';
import { satisfies } from 'semver';
import { shellApiRange, supportsShellApi } from './shell-api';

const part = fc.nat({ max: 3 });
const version = fc.tuple(fc.integer({ min: 1, max: 4 }), part, part).map((numbers) => numbers.join('.'));
const range = fc
  .array(version, { minLength: 1, maxLength: 2 })
  .map((versions) => versions.map((one) => `^${one}`).join(' || '));

test('reads ranges of one and two majors like semver', () => {
  fc.assert(
    fc.property(range, version, (ofRemote, ofShell) => {
      expect(ofRemote).toMatch(shellApiRange);
      expect(supportsShellApi(ofRemote, ofShell)).toBe(satisfies(ofShell, ofRemote));
    }),
  );
});

test.each([
  ['^3.2.0', '3.1.9', false],
  ['^3.2.0', '3.2.0', true],
  ['^3.2.0', '4.0.0', false],
  ['^3.2.0 || ^4.0.0', '3.2.0', true],
  ['^3.2.0 || ^4.0.0', '4.1.0', true],
  ['^3.2.0 || ^4.0.0', '3.1.0', false],
  ['^3.2.0 || ^4.0.0', '5.0.0', false],
  ['^3.2.0', 'latest', false],
])('%s allows shell API %s: %s', (ofRemote, ofShell, isAllowed) => {
  expect(supportsShellApi(ofRemote, ofShell)).toBe(isAllowed);
});

test.each(['*', '3.2.0', '>=3.2.0', '^3', '^3.2.0 ^4.0.0', '^3.2.0 || *', '^2.0.0 || ^3.0.0 || ^4.0.0'])(
  'rejects %s as a range of a manifest',
  (ofRemote) => {
    expect(ofRemote).not.toMatch(shellApiRange);
  },
);
