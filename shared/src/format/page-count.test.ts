import { pageCount } from './page-count';

test.each([
  [{ total: 13, page: 1, rows: 10, limit: 10 }, 2],
  [{ total: 0, page: 1, rows: 0, limit: 10 }, 1],
  [{ total: null, page: 1, rows: 10, limit: 10 }, 2],
  [{ total: null, page: 2, rows: 3, limit: 10 }, 2],
  [{ total: null, page: 1, rows: 0, limit: 10 }, 1],
])('[S9.12] %j has %i pages', (page, count) => {
  expect(pageCount(page)).toBe(count);
});
