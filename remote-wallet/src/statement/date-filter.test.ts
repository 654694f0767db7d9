import { parseFilter, isBackwards, dateRangeOf } from './date-filter';

const now = new Date(2026, 10, 20, 15, 30);
const midnight = (month: number, day: number) => new Date(2026, month, day).toISOString();

test('starts a predefined period at midnight of its first day, and does not limit its end', () => {
  const span = (period: 'today' | 'week' | 'month') => dateRangeOf({ period, from: '', to: '' }, now);
  expect(span('today')).toEqual({ dateFrom: midnight(10, 20) });
  expect(span('week')).toEqual({ dateFrom: midnight(10, 14) });
  expect(span('month')).toEqual({ dateFrom: midnight(9, 22) });
  expect(dateRangeOf({ period: 'all', from: '', to: '' }, now)).toEqual({});
});

test('includes the first and the last day of a custom period, and accepts a period with one of them only', () => {
  expect(dateRangeOf({ period: 'custom', from: '2026-11-01', to: '2026-11-30' })).toEqual({
    dateFrom: midnight(10, 1),
    dateTo: midnight(11, 1),
  });
  expect(dateRangeOf({ period: 'custom', from: '', to: '2026-11-30' })).toEqual({ dateTo: midnight(11, 1) });
});

test('parses the URL and ignores invalid values', () => {
  const parse = (search: string) => parseFilter(new URLSearchParams(search));
  expect(parse('period=custom&from=2026-11-01&to=nonsense')).toEqual({
    period: 'custom',
    from: '2026-11-01',
    to: '',
  });
  expect(parse('period=century')).toEqual({ period: 'all', from: '', to: '' });
  expect(parse('period=week&from=2026-11-01')).toEqual({ period: 'week', from: '', to: '' });
});

test('detects a period that ends before it starts', () => {
  expect(isBackwards({ period: 'custom', from: '2026-11-02', to: '2026-11-01' })).toBe(true);
  expect(isBackwards({ period: 'custom', from: '2026-11-02', to: '2026-11-02' })).toBe(false);
});
