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
const changed = jest.fn();

function Column({ disabled = false }: { disabled?: boolean }) {
  const [value, setValue] = useState<string | undefined>('wallet');
  return (
    <AccountScroller
      label="จาก"
      accounts={accounts}
      value={value}
      onChange={(id) => {
        changed(id);
        setValue(id);
      }}
      currency="THB"
      disabled={disabled}
    />
  );
}

const list = () => screen.getByRole('listbox', { name: 'จาก' });
const scrolled = (top: number) => {
  list().scrollTop = top;
  fireEvent.scroll(list());
};

beforeAll(() => {
  addTexts('common', 'th', common);
  addTexts('wallet', 'th', th);
});

beforeEach(() => {
  changed.mockClear();
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

test('[S2.41] it begins at the chosen row, and a scroll that stands still has chosen the row in the middle', () => {
  render(<Column />);
  expect(list().scrollTop).toBe(row);
  scrolled(1.4 * row);
  scrolled(1.9 * row);
  act(() => jest.advanceTimersByTime(100));
  expect(changed).not.toHaveBeenCalled();
  act(() => jest.advanceTimersByTime(100));
  expect(changed.mock.calls).toEqual([['PG']]);
  scrolled(0);
  act(() => jest.advanceTimersByTime(200));
  expect(changed).toHaveBeenLastCalledWith(undefined);
});

test('[S2.41] a row that is touched comes to the middle', () => {
  render(<Column />);
  fireEvent.click(screen.getByText('Jade Dragon'));
  expect(changed.mock.calls).toEqual([['PG']]);
  expect(list().scrollTop).toBe(2 * row);
});

test('a row that is touched while the column still rolls past it stays chosen', () => {
  render(<Column />);
  scrolled(1.6 * row);
  fireEvent.click(screen.getByText('กระเป๋าเงิน'));
  expect(list().scrollTop).toBe(row);
  act(() => jest.advanceTimersByTime(200));
  expect(changed.mock.calls.filter(([id]) => id !== 'wallet')).toEqual([]);
});

test('what its own scroll passes on a slow device is not chosen; a hand on it takes over', () => {
  render(<Column />);
  fireEvent.keyDown(list(), { key: 'End' });
  expect(changed.mock.calls).toEqual([['PG']]);
  scrolled(1.2 * row);
  act(() => jest.advanceTimersByTime(200));
  expect(changed).toHaveBeenCalledTimes(1);
  fireEvent.wheel(list());
  scrolled(1.2 * row);
  act(() => jest.advanceTimersByTime(200));
  expect(changed).toHaveBeenLastCalledWith('wallet');
});

test('a column that is locked is moved by nothing', () => {
  render(<Column disabled />);
  fireEvent.click(screen.getByText('Jade Dragon'));
  fireEvent.keyDown(list(), { key: 'ArrowDown' });
  scrolled(2 * row);
  act(() => jest.advanceTimersByTime(200));
  expect(changed).not.toHaveBeenCalled();
});
