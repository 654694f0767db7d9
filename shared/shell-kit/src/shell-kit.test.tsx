import { act, screen, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { languageNames } from '@wallet/contract';
import { events } from '@wallet/platform/events';
import { ensureTexts, addTexts } from '@wallet/platform/i18n';
import { Link } from '@wallet/platform/router';
import { renderRemote } from '@wallet/testing';
import { Dialog } from '@wallet/ui';
import { LanguageMenu } from './language-menu';
import { SkipLink, useFocusOnNavigation } from './skip-link';
import { Toaster } from './toaster';

describe('language menu', () => {
  const texts = { language: 'เปลี่ยนภาษา', languageFailed: 'เปลี่ยนภาษาไม่สำเร็จ', slow: 'ใช้เวลานานกว่าปกติ' };
  const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('shows after 5 s that a language loads slowly, and keeps the current language when it fails', async () => {
    let rejectTexts: (reason: Error) => void = () => undefined;
    await ensureTexts('shell', () => Promise.resolve(texts));
    await ensureTexts('shell', () => new Promise((_, reject) => (rejectTexts = reject)));
    const toasts: object[] = [];
    const unsubscribe = events.on('ui:toast-requested', (toast) => void toasts.push(toast));
    renderRemote(<LanguageMenu />, { texts: { shell: texts } });
    await user.click(screen.getByRole('button', { name: new RegExp(languageNames.th) }));
    await user.click(screen.getByRole('menuitemradio', { name: languageNames.en }));
    await advance(4900);
    expect(toasts).toEqual([]);
    await advance(200);
    expect(toasts).toEqual([{ kind: 'info', text: texts.slow }]);
    await act(async () => rejectTexts(new Error('offline')));
    expect(toasts.at(-1)).toEqual({ kind: 'error', text: texts.languageFailed });
    expect(screen.getByRole('button', { name: new RegExp(languageNames.th) })).toBeVisible();
    unsubscribe();
  });
});

describe('skip link', () => {
  function Frame() {
    const main = useFocusOnNavigation();
    return (
      <>
        <SkipLink main={main} />
        <Link to="/contact">contact</Link>
        <main ref={main} tabIndex={-1} />
      </>
    );
  }

  const scrollTo = jest.fn();

  beforeEach(() => {
    scrollTo.mockReset();
    window.scrollTo = scrollTo;
    renderRemote(<Frame />, { texts: { shell: { skip: 'skip' } } });
  });

  test('scrolls to the top and focuses the content only after a navigation', async () => {
    expect(document.body).toHaveFocus();
    expect(scrollTo).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('link', { name: 'contact' }));
    await act(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('moves the focus to the content without another history entry', async () => {
    const entries = window.history.length;
    await userEvent.click(screen.getByRole('link', { name: 'skip' }));
    expect(screen.getByRole('main')).toHaveFocus();
    expect(window.history.length).toBe(entries);
  });
});

describe('toaster', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('[S9.3] announces a requested toast and shows it for 4 s', async () => {
    addTexts('common', 'th', { close: 'ปิด', toast: { error: 'ผิดพลาด' } });
    render(<Toaster />);
    act(() => events.emit('ui:toast-requested', { kind: 'error', text: 'ยอดเงินไม่พอ' }));
    expect(screen.getByRole('status')).toHaveTextContent('ยอดเงินไม่พอ');
    await act(() => jest.advanceTimersByTimeAsync(3900));
    expect(screen.getByText(/ยอดเงินไม่พอ/)).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(screen.queryByText(/ยอดเงินไม่พอ/)).not.toBeInTheDocument();
  });

  test('shows a toast in the open dialog, which covers the page', () => {
    addTexts('common', 'th', { close: 'ปิด', toast: { info: 'แจ้งให้ทราบ' } });
    const { rerender } = render(<Toaster />);
    rerender(
      <>
        <Toaster />
        <Dialog open onClose={() => undefined} title="ฝากเงิน">
          ช่องทางฝากเงิน
        </Dialog>
      </>,
    );
    act(() => events.emit('ui:toast-requested', { kind: 'info', text: 'คัดลอกแล้ว' }));
    expect(screen.getByRole('dialog')).toContainElement(screen.getByRole('status'));
  });
});
