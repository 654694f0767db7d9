import { formatAccountNumber, formatCountdown } from './format-digits';

test.each([
  ['1234567890', '123-456-7890'],
  ['123-4-56789-0', '123-456-7890'],
])('[S9.9] groups the 10 digits of %s as %s', (accountNo, grouped) => {
  expect(formatAccountNumber(accountNo)).toBe(grouped);
});

test.each(['', '123456789', '123456789012', '12345x7890'])(
  '[S9.9] returns %p unchanged because it does not have 10 digits',
  (accountNo) => {
    expect(formatAccountNumber(accountNo)).toBe(accountNo);
  },
);

test.each([
  [900_000, '15:00'],
  [61_000, '01:01'],
  [59_001, '01:00'],
  [1, '00:01'],
  [0, '00:00'],
  [-5_000, '00:00'],
  [6_000_000, '100:00'],
  [Number.NaN, '00:00'],
])('formats %p ms as %s', (remainingMs, text) => {
  expect(formatCountdown(remainingMs)).toBe(text);
});
