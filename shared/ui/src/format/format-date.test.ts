import { formatDate } from './format-date';

test('[S9.15] formats a moment as DD/MM/YYYY HH:mm:ss by the clock of the phone', () => {
  expect(formatDate(new Date(2026, 10, 3, 7, 5, 9))).toBe('03/11/2026 07:05:09');
  expect(formatDate(new Date(2026, 11, 31, 23, 59, 59).toISOString())).toBe('31/12/2026 23:59:59');
});

test('formats an invalid moment as a dash', () => {
  expect(formatDate('soon')).toBe('–');
});
