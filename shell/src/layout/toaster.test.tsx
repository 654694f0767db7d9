import { act, render, screen } from '@testing-library/react';
import { events } from '@wallet/platform/events';
import { addTexts } from '@wallet/platform/i18n';
import { Dialog } from '@wallet/ui';
import { Toaster } from './toaster';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

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

test('shows a toast in the open dialog, above its footer', () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(73);
  addTexts('common', 'th', { close: 'ปิด', toast: { info: 'แจ้งให้ทราบ' } });
  const { rerender } = render(<Toaster />);
  const withDialog = (footer?: string) => (
    <>
      <Toaster />
      <Dialog open onClose={() => undefined} title="ฝากเงิน" footer={footer}>
        ช่องทางฝากเงิน
      </Dialog>
    </>
  );
  rerender(withDialog('แจ้งว่าโอนแล้ว'));
  act(() => events.emit('ui:toast-requested', { kind: 'info', text: 'คัดลอกแล้ว' }));
  const toaster = screen.getByRole('status');
  expect(screen.getByRole('dialog')).toContainElement(toaster);
  expect(toaster.parentElement).toHaveStyle({ '--footer': '73px' });
  rerender(withDialog());
  act(() => events.emit('ui:toast-requested', { kind: 'info', text: 'คัดลอกอีกครั้ง' }));
  expect(screen.getByRole('status').parentElement).not.toHaveAttribute(
    'style',
    expect.stringContaining('73'),
  );
});
