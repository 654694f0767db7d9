import { act, render, screen, within } from '@testing-library/react';
import { events } from '@wallet/platform/events';
import { addTexts } from '@wallet/platform/i18n';
import { Dialog } from '@wallet/ui';
import shell from '../locales/th.json';
import { SlowStrip } from './slow-strip';

const setSlow = (slow: boolean) => act(() => events.emit('shell:wait-changed', { slow }));

beforeEach(() => addTexts('shell', 'th', shell));

test('shows a message while a call is slow, and removes it when the call is over', () => {
  render(<SlowStrip />);
  const strip = screen.getByRole('status');
  expect(strip).toBeEmptyDOMElement();
  setSlow(true);
  expect(strip).toHaveTextContent(shell.waiting.page);
  setSlow(false);
  expect(strip).toBeEmptyDOMElement();
});

test('shows the message inside an open dialog, because the page behind it is inert, with the text for dialogs', () => {
  const page = (open: boolean) => (
    <>
      <Dialog open={open} onClose={() => undefined} title="Box">
        form
      </Dialog>
      <SlowStrip />
    </>
  );
  const { rerender } = render(page(true));
  setSlow(true);
  expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent(shell.waiting.dialog);
  rerender(page(false));
  expect(screen.getByRole('status')).toHaveTextContent(shell.waiting.page);
  setSlow(false);
});

test('shows that the device is offline even while a call is slow', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<SlowStrip />);
  const strip = screen.getByRole('status');
  expect(strip).toHaveTextContent(shell.waiting.offline);
  setSlow(true);
  expect(strip).toHaveTextContent(shell.waiting.offline);
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(strip).toHaveTextContent(shell.waiting.page);
  setSlow(false);
  online.mockRestore();
});
