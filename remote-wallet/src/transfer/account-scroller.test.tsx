import { act, fireEvent, render, screen } from '@testing-library/react';
import { addTexts } from '@wallet/platform/i18n';
import { satang } from '@wallet/contract/satang';
import common from '@wallet/platform/locales/common.th.json';
import { useState } from 'react';
import th from '../locales/th.json';
import { AccountScroller } from './account-scroller';

const row = 72;
const accounts = [
  { id: 'wallet', name: null, amount: satang(100) },
  { id: 'PG', name: 'Jade Dragon', amount: satang(200) },
];
const onChange = jest.fn();

function Column({ disabled = false }: { disabled?: boolean }) {
  const [value, setValue] = useState<string | undefined>('wallet');
  return (
    <AccountScroller
      label="จาก"
      accounts={accounts}
      value={value}
      onChange={(id) => {
        onChange(id);
        setValue(id);
      }}
      currency="THB"
      disabled={disabled}
    />
  );
}

const list = () => screen.getByRole('listbox', { name: 'จาก' });
const scrollTo = (top: number) => {
  list().scrollTop = top;
  fireEvent.scroll(list());
};

beforeAll(() => {
  addTexts('common', 'th', common);
  addTexts('wallet', 'th', th);
});

beforeEach(() => {
  onChange.mockClear();
  jest.useFakeTimers();
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(row);
  // jsdom does not scroll.
  HTMLElement.prototype.scrollTo = function scrollTo(this: HTMLElement, to?: ScrollToOptions | number) {
    if (typeof to === 'object') this.scrollTop = to.top ?? 0;
  };
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('[S2.41] starts at the selected row and selects the row in the middle when the scrolling stops', () => {
  render(<Column />);
  expect(list().scrollTop).toBe(row);
  scrollTo(1.4 * row);
  scrollTo(1.9 * row);
  act(() => jest.advanceTimersByTime(100));
  expect(onChange).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(100));
  expect(onChange.mock.calls).toEqual([['PG']]);
  scrollTo(0);
  act(() => jest.advanceTimersByTime(200));
  expect(onChange).toHaveBeenLastCalledWith(undefined);
});

test('[S2.41] scrolls a clicked row to the middle', () => {
  render(<Column />);
  fireEvent.click(screen.getByText('Jade Dragon'));
  expect(onChange.mock.calls).toEqual([['PG']]);
  expect(list().scrollTop).toBe(2 * row);
});

test('keeps a clicked row selected while the list is still scrolling', () => {
  render(<Column />);
  scrollTo(1.6 * row);
  fireEvent.click(screen.getByText('กระเป๋าเงิน'));
  expect(list().scrollTop).toBe(row);
  act(() => jest.advanceTimersByTime(200));
  expect(onChange.mock.calls.filter(([id]) => id !== 'wallet')).toEqual([]);
});

test('ignores rows that a programmatic scroll passes, and follows the user’s scroll', () => {
  render(<Column />);
  fireEvent.keyDown(list(), { key: 'End' });
  expect(onChange.mock.calls).toEqual([['PG']]);
  scrollTo(1.2 * row);
  act(() => jest.advanceTimersByTime(200));
  expect(onChange).toHaveBeenCalledTimes(1);
  fireEvent.wheel(list());
  scrollTo(1.2 * row);
  act(() => jest.advanceTimersByTime(200));
  expect(onChange).toHaveBeenLastCalledWith('wallet');
});

test('ignores all input while it is disabled', () => {
  render(<Column disabled />);
  fireEvent.click(screen.getByText('Jade Dragon'));
  fireEvent.keyDown(list(), { key: 'ArrowDown' });
  scrollTo(2 * row);
  act(() => jest.advanceTimersByTime(200));
  expect(onChange).not.toHaveBeenCalled();
});
