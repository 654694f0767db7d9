import { setConfig } from '@wallet/platform/config';
import { normalizePhoneNumber, normalizeNumber } from './phone-number';

afterEach(() => setConfig({}));

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
])('a phone number typed as %j is sent as %j', (typed, sent) => {
  expect(normalizePhoneNumber(typed)).toBe(sent);
});

test('in the Lao edition a number keeps its country code', () => {
  setConfig({ edition: 'lao' });
  expect(normalizePhoneNumber('66811111111')).toBe('66811111111');
});

test('an account number that begins like a country code stays what it is', () => {
  expect(normalizeNumber('668-1-11111-11')).toBe('66811111111');
});
