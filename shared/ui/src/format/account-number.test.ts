import { formatAccountNumber } from './account-number';

test.each([
  ['1234567890', '123-456-7890'],
  ['123-4-56789-0', '123-456-7890'],
])('[S9.9] %s has 10 digits and is grouped 3-3-rest as %s', (accountNo, grouped) => {
  expect(formatAccountNumber(accountNo)).toBe(grouped);
});

test.each(['', '123456789', '123456789012', '12345x7890'])(
  '[S9.9] %p has not 10 digits and stays as it is',
  (accountNo) => {
    expect(formatAccountNumber(accountNo)).toBe(accountNo);
  },
);
