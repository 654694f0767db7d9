import { statementFileName, toCsv } from './save-statement';

test('writes a UTF-8 byte order mark and line endings of RFC 4180', () => {
  expect(
    toCsv([
      ['วันที่', 'จำนวนเงิน'],
      ['20/11/2026', '-500.00'],
    ]),
  ).toBe('\ufeffวันที่,จำนวนเงิน\r\n20/11/2026,-500.00\r\n');
});

test('quotes commas, quotes and line breaks', () => {
  expect(toCsv([['a,b', 'say "hi"', 'one\ntwo']])).toBe('\ufeff"a,b","say ""hi""","one\ntwo"\r\n');
});

test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x","y")'])(
  'prevents a formula in a spreadsheet: %j',
  (text) => {
    const [cell = ''] = toCsv([[text]])
      .slice(1)
      .split('\r\n');
    expect(cell.replace(/^"/, '')).toMatch(/^'/);
  },
);

test('keeps a signed number as a number', () => {
  expect(toCsv([['-845.25', '1000.00']])).toContain('-845.25,1000.00');
});

/** Returns a time after midnight on the person's clock that is still the day before in UTC. */
function inBangkok(utc: string, day: number): Date {
  const moment = new Date(utc);
  jest.spyOn(Date.prototype, 'getDate').mockReturnValue(day);
  return moment;
}

afterEach(() => jest.restoreAllMocks());

test('uses the new day in the name of a file that is saved after midnight', () => {
  expect(statementFileName(inBangkok('2026-11-20T18:35:00.000Z', 21))).toBe('statement-2026-11-21.csv');
});

test('uses the current day in the name of a file', () => {
  expect(statementFileName(new Date(2026, 0, 5, 12))).toBe('statement-2026-01-05.csv');
});
