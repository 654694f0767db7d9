/** @jest-environment node */
import { setConfig } from '@wallet/platform/config';
import { normalizePhoneNumber, normalizeNumber } from './phone-number';

beforeEach(() => setConfig({}));

test.each([
  ['0811111111', '0811111111'],
  [' 081-111 1111 ', '0811111111'],
  ['(081) 111.1111', '0811111111'],
  ['๐๘๑๑๑๑๑๑๑๑', '0811111111'],
  ['໐໘໑໑໑໑໑໑໑໑', '0811111111'],
  ['081–111–1111', '0811111111'],
  ['  ', ''],
  ['+66811111111', '0811111111'],
  ['+66 81 111 1111', '0811111111'],
  ['66811111111', '0811111111'],
  ['+66 (0)81-111-1111', '0811111111'],
  ['+๖๖ ๘๑ ๑๑๑ ๑๑๑๑', '0811111111'],
  ['+6681111111', '+6681111111'],
  ['0668111111', '0668111111'],
  ['+8562055512345', '+8562055512345'],
])('normalizes the phone number %j to %j', (typed, sent) => {
  expect(normalizePhoneNumber(typed)).toBe(sent);
});

test('keeps the country code in the Lao edition', () => {
  setConfig({ edition: 'lao' });
  expect(normalizePhoneNumber('66811111111')).toBe('66811111111');
});

test('does not change an account number that starts like a country code', () => {
  expect(normalizeNumber('668-1-11111-11')).toBe('66811111111');
});
