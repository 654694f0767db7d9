import { statementFileName } from './statement-file-name';

/** A moment at which it is past midnight by the person's clock while it is still the day before by UTC. */
function inBangkok(utc: string, day: number): Date {
  const moment = new Date(utc);
  jest.spyOn(Date.prototype, 'getDate').mockReturnValue(day);
  return moment;
}

afterEach(() => jest.restoreAllMocks());

test('a statement saved after midnight is called after the day that has begun', () => {
  expect(statementFileName(inBangkok('2026-11-20T18:35:00.000Z', 21))).toBe('statement-2026-11-21.csv');
});

test('one saved by day is called after that day', () => {
  expect(statementFileName(new Date(2026, 0, 5, 12))).toBe('statement-2026-01-05.csv');
});
