import { relativeTime } from './date-time';

const now = new Date('2026-11-20T12:00:00Z').getTime();
const second = 1000;
const day = 86_400 * second;

test.each([
  [0, 0, 'second'],
  [59 * second, 59, 'second'],
  [60 * second, 1, 'minute'],
  [3_599 * second, 59, 'minute'],
  [3_600 * second, 1, 'hour'],
  [day - second, 23, 'hour'],
  [day, 1, 'day'],
  [29 * day, 29, 'day'],
  [30 * day, 1, 'month'],
  [364 * day, 12, 'month'],
  [365 * day, 1, 'year'],
  [800 * day, 2, 'year'],
])('describes %i ms ago as %i %s', (ago, count, unit) => {
  expect(relativeTime(now - ago, now)).toEqual({ count, unit });
});

test('returns 0 seconds for a moment in the future', () => {
  expect(relativeTime(now + day, now)).toEqual({ count: 0, unit: 'second' });
});
