import { isSlower, isWorse } from './compare';

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

test.each([
  // slow and all visits of the canary and of the live version, expected result
  [49, 49, 0, 1_000, false],
  [50, 50, 0, 49, false],
  [50, 50, 0, 50, true],
  [20, 100, 0, 1_000, false],
  [30, 100, 0, 1_000, true],
  [360, 1_000, 200, 1_000, false],
  [370, 1_000, 200, 1_000, true],
  [0, 100, 100, 100, false],
])('%i of %i slow visits against %i of %i: %s', (slow, all, slowOfLive, allOfLive, expected) => {
  expect(isSlower({ slow, all }, { slow: slowOfLive, all: allOfLive })).toBe(expected);
});
