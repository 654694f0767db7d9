import { act, render, screen } from '@testing-library/react';
import { events } from '@wallet/platform/events';
import { addTexts } from '@wallet/platform/i18n';
import { Dialog } from '@wallet/ui';
import { Toaster } from './toaster';

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
