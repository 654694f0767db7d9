import { pageOf } from './page-of';

const rows = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe('pageOf', () => {
  it('[S3.19] [S3.20] leaves a page as it came', () => {
    expect(pageOf({ total: 23, rows: rows(10) }, 1, 10)).toEqual({ total: 23, rows: rows(10) });
    expect(pageOf({ total: null, rows: rows(3) }, 2, 10)).toEqual({ total: null, rows: rows(3) });
  });

  it('pages by itself what came all at once', () => {
    expect(pageOf({ total: null, rows: rows(23) }, 3, 10)).toEqual({ total: 23, rows: [21, 22, 23] });
  });

  it('takes a count below 0 for none', () => {
    expect(pageOf({ total: -23, rows: rows(10) }, 1, 10).total).toBeNull();
  });
});
