import { isWorse } from './compare';

test.each([
  // canary, live, share, limit, expected result
  [4, 0, 1, 1, false],
  [5, 0, 10, 2, true],
  [6, 3, 10, 2, false],
  [7, 3, 10, 2, true],
  [39, 200, 10, 1, false],
  [40, 200, 10, 1, true],
  [70, 200, 10, 2, false],
  [71, 200, 10, 2, true],
  [900, 100, 90, 1, false],
  [950, 50, 90, 1, true],
  [200_000, 900_000, 10, 2, false],
  [300_000, 900_000, 10, 2, true],
])(
  '%i failures against %i with %d %% of the visitors and limit %d: %s',
  (canary, live, share, limit, expected) => {
    expect(isWorse({ canary, live, share }, limit)).toBe(expected);
  },
);
