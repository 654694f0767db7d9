import { statementFileName, toCsv } from './save-statement';

test('a file begins with the mark of UTF-8 and its lines end as RFC 4180 wants', () => {
  expect(
    toCsv([
      ['วันที่', 'จำนวนเงิน'],
      ['20/11/2026', '-500.00'],
    ]),
  ).toBe('\ufeffวันที่,จำนวนเงิน\r\n20/11/2026,-500.00\r\n');
});

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(toCsv([['a,b', 'say "hi"', 'one\ntwo']])).toBe('\ufeff"a,b","say ""hi""","one\ntwo"\r\n');
});

test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x","y")'])(
  'no spreadsheet takes a cell for a formula: %j',
  (text) => {
    const [cell = ''] = toCsv([[text]])
      .slice(1)
      .split('\r\n');
    expect(cell.replace(/^"/, '')).toMatch(/^'/);
  },
);

test('a signed number stays a number', () => {
  expect(toCsv([['-845.25', '1000.00']])).toContain('-845.25,1000.00');
});

/** Returns a time after midnight on the person's clock that is still the day before in UTC. */
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
