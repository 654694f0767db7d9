import { act, render, screen, fireEvent } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { satang } from '@wallet/contract/satang';
import { addTexts, changeLanguage } from '@wallet/platform/i18n';
import en from '@wallet/platform/locales/common.en.json';
import la from '@wallet/platform/locales/common.la.json';
import th from '@wallet/platform/locales/common.th.json';
import { useState } from 'react';
import { DateTime } from './date-time';
import { Field } from './field';
import { inUpperCase } from './in-upper-case';
import { HiddenAmounts, Money } from './money';

describe('money', () => {
  beforeAll(() => {
    addTexts('common', 'th', th);
    addTexts('common', 'la', la);
    addTexts('common', 'en', en);
  });
  afterEach(() => act(() => changeLanguage('th')));

  test('[S1.9] shows an amount in Thai style with two decimals and its unit, baht or kip', () => {
    const { container, rerender } = render(<Money satang={satang(123_450)} />);
    expect(container).toHaveTextContent('1,234.50 บาท');
    rerender(<Money satang={satang(250_000_000)} currency="LAK" />);
    expect(container).toHaveTextContent('2,500,000.00 กีบ');
    rerender(<Money satang={satang(5_000)} signed bare />);
    expect(container).toHaveTextContent(/^\+50\.00$/);
  });

  test('[S1.1] translates the unit on a language switch', async () => {
    const { container } = render(<Money satang={satang(100)} />);
    await act(() => changeLanguage('la'));
    expect(container).toHaveTextContent('1.00 ບາດ');
    await act(() => changeLanguage('en'));
    expect(container).toHaveTextContent('1.00 baht');
  });

  test('shows dots instead of a hidden amount, and announces that it is hidden', () => {
    const { container } = render(
      <HiddenAmounts value="hidden">
        <Money satang={satang(123_450)} />
      </HiddenAmounts>,
    );
    expect(container).toHaveTextContent(/^••••••hidden$/);
    expect(screen.getByText('••••••')).toHaveAttribute('aria-hidden', 'true');
  });

  test('[S9.15] shows a moment as DD/MM/YYYY HH:mm:ss, and a dash for an unknown or invalid one', () => {
    const { container, rerender } = render(<DateTime value={new Date(2026, 10, 20, 8, 31, 5)} />);
    expect(screen.getByRole('time')).toHaveTextContent('20/11/2026 08:31:05');
    for (const value of [null, 'soon']) {
      rerender(<DateTime value={value} />);
      expect(container).toHaveTextContent(/^–$/);
    }
  });

  test('shows how long ago a moment was, in each language, with the English singular and plural', async () => {
    const day = 86_400_000;
    const { container, rerender } = render(<DateTime value={Date.now() - day} relative />);
    expect(container).toHaveTextContent('1 วันที่แล้ว');
    await act(() => changeLanguage('la'));
    expect(container).toHaveTextContent('1 ມື້ກ່ອນ');
    await act(() => changeLanguage('en'));
    expect(container).toHaveTextContent('1 day ago');
    rerender(<DateTime value={Date.now() - 3.5 * day} relative />);
    expect(container).toHaveTextContent('3 days ago');
  });

  test('[S2.54] updates how long ago a moment was', () => {
    jest.useFakeTimers();
    const { container } = render(<DateTime value={Date.now() - 57_000} relative />);
    // Advances one timer at a time, as on a page: each one starts after the previous result is rendered.
    const pass = (times: number, ms: number) => {
      for (let time = 0; time < times; time += 1) act(() => jest.advanceTimersByTime(ms));
    };
    expect(container).toHaveTextContent('57 วินาทีที่แล้ว');
    pass(1, 1_000);
    expect(container).toHaveTextContent('58 วินาทีที่แล้ว');
    pass(2, 1_000);
    expect(container).toHaveTextContent('1 นาทีที่แล้ว');
    pass(59, 60_000);
    expect(container).toHaveTextContent('1 ชั่วโมงที่แล้ว');
    pass(23, 3_600_000);
    expect(container).toHaveTextContent('1 วันที่แล้ว');
    pass(24 * 29, 3_600_000);
    expect(container).toHaveTextContent('1 เดือนที่แล้ว');
    jest.useRealTimers();
  });
});

function Box() {
  const [text, setText] = useState('');
  return <Field label="ชื่อ" value={text} {...inUpperCase(setText)} />;
}

const box = () => screen.getByLabelText<HTMLInputElement>('ชื่อ');

/** Simulates a keyboard that is still composing the word. */
function compose(value: string): void {
  fireEvent.input(box(), { target: { value }, isComposing: true });
}

test('[S2.17] [S5.13] [S5.14] converts typed text to upper case at the caret', async () => {
  render(<Box />);
  await userEvent.type(box(), 'ac');
  await userEvent.type(box(), 'b', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(box()).toHaveValue('ABC');
  expect(box().selectionStart).toBe(2);
});

test('does not change a word while a keyboard composes it', () => {
  render(<Box />);
  fireEvent.compositionStart(box());
  compose('s');
  compose('so');
  expect(box()).toHaveValue('so');
  fireEvent.compositionEnd(box());
  expect(box()).toHaveValue('SO');
});
