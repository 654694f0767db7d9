import { pageCount, pageOf } from './page-count';

test.each([
  [{ total: 13, page: 1, rows: 10, limit: 10 }, 2],
  [{ total: 0, page: 1, rows: 0, limit: 10 }, 1],
  [{ total: null, page: 1, rows: 10, limit: 10 }, 2],
  [{ total: null, page: 2, rows: 3, limit: 10 }, 2],
  [{ total: null, page: 1, rows: 0, limit: 10 }, 1],
])('[S9.12] %j has %i pages', (page, count) => {
  expect(pageCount(page)).toBe(count);
});

const rows = Array.from({ length: 13 }, (_, index) => index);

test('[S9.12] a backend that sends all rows each time is paged here', () => {
  expect(pageOf(rows, { total: null, page: 1, limit: 10 })).toEqual({ rows: rows.slice(0, 10), pages: 2 });
  expect(pageOf(rows, { total: 13, page: 2, limit: 10 })).toEqual({ rows: [10, 11, 12], pages: 2 });
});

test('[S9.12] what was paged by the backend stays as it came', () => {
  expect(pageOf(rows.slice(10), { total: null, page: 2, limit: 10 })).toEqual({
    rows: [10, 11, 12],
    pages: 2,
  });
});
