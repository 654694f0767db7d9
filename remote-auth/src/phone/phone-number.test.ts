import { phoneNumber } from './phone-number';

test.each([
  ['0811111111', '0811111111'],
  [' 081-111 1111 ', '0811111111'],
  ['(081) 111.1111', '0811111111'],
  ['๐๘๑๑๑๑๑๑๑๑', '0811111111'],
  ['໐໘໑໑໑໑໑໑໑໑', '0811111111'],
  ['081–111–1111', '0811111111'],
  ['  ', ''],
])('a phone number typed as %j is sent as %j', (typed, sent) => {
  expect(phoneNumber(typed)).toBe(sent);
});
