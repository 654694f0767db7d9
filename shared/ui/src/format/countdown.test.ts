import { formatCountdown } from './countdown';

test.each([
  [900_000, '15:00'],
  [61_000, '01:01'],
  [59_001, '01:00'],
  [1, '00:01'],
  [0, '00:00'],
  [-5_000, '00:00'],
  [6_000_000, '100:00'],
  [Number.NaN, '00:00'],
])('%p ms left is shown as %s', (left, text) => {
  expect(formatCountdown(left)).toBe(text);
});
