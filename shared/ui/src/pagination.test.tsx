import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addTexts } from '@wallet/platform/i18n';
import th from '@wallet/platform/locales/common.th.json';
import { Pagination } from './pagination';

beforeAll(() => addTexts('common', 'th', th));

const numbers = () =>
  within(screen.getByRole('list'))
    .getAllByRole('button')
    .map((button) => button.textContent);

test('[S9.12] it offers 3 pages before the current one, 1 after, the first and the last', () => {
  render(<Pagination page={7} pages={20} onPage={jest.fn()} />);
  expect(screen.getByRole('navigation', { name: th.pages })).toBeVisible();
  expect(numbers()).toEqual(['1', '4', '5', '6', '7', '8', '20']);
  expect(screen.getByRole('button', { current: 'page' })).toHaveAccessibleName('หน้า 7 จาก 20');
});

test('it leads to a page, to the next and to the one before', async () => {
  const go = jest.fn();
  render(<Pagination page={2} pages={3} onPage={go} />);
  await userEvent.click(screen.getByRole('button', { name: 'หน้า 3' }));
  await userEvent.click(screen.getByRole('button', { name: th.previous }));
  await userEvent.click(screen.getByRole('button', { name: th.next }));
  await userEvent.click(screen.getByRole('button', { current: 'page' }));
  expect(go.mock.calls).toEqual([[3], [1], [3]]);
});

test('the ends lead nowhere, and one page needs no choice', () => {
  const { rerender, container } = render(<Pagination page={1} pages={2} onPage={jest.fn()} />);
  expect(screen.getByRole('button', { name: th.previous })).toBeDisabled();
  expect(screen.getByRole('button', { name: th.next })).toBeEnabled();
  rerender(<Pagination page={1} pages={1} onPage={jest.fn()} />);
  expect(container).toBeEmptyDOMElement();
});
