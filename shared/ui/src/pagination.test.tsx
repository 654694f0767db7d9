import { render, screen, within } from '@testing-library/react';
import { addTexts } from '@wallet/platform/i18n';
import { pageCount, pageOf } from './format/page-count';
import { pageRange, Pagination } from './pagination';
import userEvent from '@testing-library/user-event';
import th from '@wallet/platform/locales/common.th.json';
import fc from 'fast-check';

beforeAll(() => addTexts('common', 'th', th));

const numbers = () =>
  within(screen.getByRole('list'))
    .getAllByRole('button')
    .map((button) => button.textContent);

test('[S9.12] shows 3 pages before the current one, 1 after, the first and the last', () => {
  render(<Pagination page={7} pages={20} onPage={jest.fn()} />);
  expect(screen.getByRole('navigation', { name: th.pages })).toBeVisible();
  expect(numbers()).toEqual(['1', '4', '5', '6', '7', '8', '20']);
  expect(screen.getByRole('button', { current: 'page' })).toHaveAccessibleName('หน้า 7 จาก 20');
});

test('opens a page, the next and the previous one', async () => {
  const onPage = jest.fn();
  render(<Pagination page={2} pages={3} onPage={onPage} />);
  await userEvent.click(screen.getByRole('button', { name: 'หน้า 3' }));
  await userEvent.click(screen.getByRole('button', { name: th.previous }));
  await userEvent.click(screen.getByRole('button', { name: th.next }));
  await userEvent.click(screen.getByRole('button', { current: 'page' }));
  expect(onPage.mock.calls).toEqual([[3], [1], [3]]);
});

test('disables the buttons at the ends, and renders nothing for one page', () => {
  const { rerender, container } = render(<Pagination page={1} pages={2} onPage={jest.fn()} />);
  expect(screen.getByRole('button', { name: th.previous })).toBeDisabled();
  expect(screen.getByRole('button', { name: th.next })).toBeEnabled();
  rerender(<Pagination page={1} pages={1} onPage={jest.fn()} />);
  expect(container).toBeEmptyDOMElement();
});

test.each([
  [{ total: 13, page: 1, rows: 10, limit: 10 }, 2],
  [{ total: 0, page: 1, rows: 0, limit: 10 }, 1],
  [{ total: null, page: 1, rows: 10, limit: 10 }, 2],
  [{ total: null, page: 2, rows: 3, limit: 10 }, 2],
  [{ total: null, page: 1, rows: 0, limit: 10 }, 1],
])('[S9.12] returns the number of pages of %j: %i', (page, count) => {
  expect(pageCount(page)).toBe(count);
});

const rows = Array.from({ length: 13 }, (_, index) => index);

test('[S9.12] paginates the rows of a backend that returns all rows each time', () => {
  expect(pageOf(rows, { total: null, page: 1, limit: 10 })).toEqual({ rows: rows.slice(0, 10), pages: 2 });
  expect(pageOf(rows, { total: 13, page: 2, limit: 10 })).toEqual({ rows: [10, 11, 12], pages: 2 });
});

test('[S9.12] returns rows that the backend has paginated unchanged', () => {
  expect(pageOf(rows.slice(10), { total: null, page: 2, limit: 10 })).toEqual({
    rows: [10, 11, 12],
    pages: 2,
  });
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 20, [1, 2, 'gap', 20]],
  [7, 20, [1, 'gap', 4, 5, 6, 7, 8, 'gap', 20]],
  [6, 20, [1, 2, 3, 4, 5, 6, 7, 'gap', 20]],
  [5, 7, [1, 2, 3, 4, 5, 6, 7]],
  [20, 20, [1, 'gap', 17, 18, 19, 20]],
] as const)(
  '[S9.12] for page %i of %i shows %p: 3 before, 1 after, the first and the last',
  (page, pages, range) => {
    expect(pageRange(page, pages)).toEqual(range);
  },
);

test('[S9.12] shows ascending pages, and replaces only two or more pages by a gap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 }), (a, b) => {
      const [page, pages] = [Math.min(a, b), Math.max(a, b)];
      const range = pageRange(page, pages);
      expect(range).toContain(page);
      expect(range[0]).toBe(1);
      expect(range.at(-1)).toBe(pages);
      range.forEach((entry, index) => {
        const before = Number(range[index - 1]);
        const after = Number(range[index + 1]);
        if (entry === 'gap') expect(after - before).toBeGreaterThan(2);
        else if (index > 0 && range[index - 1] !== 'gap') expect(entry).toBe(before + 1);
      });
    }),
  );
});
