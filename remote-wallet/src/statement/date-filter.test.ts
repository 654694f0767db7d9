import { filterOf, isBackwards, momentsOf } from './date-filter';

const at = new Date(2026, 10, 20, 15, 30);
const midnight = (month: number, day: number) => new Date(2026, month, day).toISOString();

test('a usual span begins at its first day’s midnight and is open towards now', () => {
  const span = (period: 'today' | 'week' | 'month') => momentsOf({ period, from: '', to: '' }, at);
  expect(span('today')).toEqual({ dateFrom: midnight(10, 20) });
  expect(span('week')).toEqual({ dateFrom: midnight(10, 14) });
  expect(span('month')).toEqual({ dateFrom: midnight(9, 22) });
  expect(momentsOf({ period: 'all', from: '', to: '' }, at)).toEqual({});
});

test('dates of one’s own hold both days whole; either may be missing', () => {
  expect(momentsOf({ period: 'custom', from: '2026-11-01', to: '2026-11-30' })).toEqual({
    dateFrom: midnight(10, 1),
    dateTo: midnight(11, 1),
  });
  expect(momentsOf({ period: 'custom', from: '', to: '2026-11-30' })).toEqual({ dateTo: midnight(11, 1) });
});

test('what the address says is read, and what is unreadable counts as absent', () => {
  const read = (search: string) => filterOf(new URLSearchParams(search));
  expect(read('period=custom&from=2026-11-01&to=nonsense')).toEqual({
    period: 'custom',
    from: '2026-11-01',
    to: '',
  });
  expect(read('period=century')).toEqual({ period: 'all', from: '', to: '' });
  expect(read('period=week&from=2026-11-01')).toEqual({ period: 'week', from: '', to: '' });
});

test('a last day before the first one is noticed', () => {
  expect(isBackwards({ period: 'custom', from: '2026-11-02', to: '2026-11-01' })).toBe(true);
  expect(isBackwards({ period: 'custom', from: '2026-11-02', to: '2026-11-02' })).toBe(false);
});
