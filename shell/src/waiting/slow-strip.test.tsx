import { act, render, screen, within } from '@testing-library/react';
import { events } from '@wallet/platform/events';
import { addTexts } from '@wallet/platform/i18n';
import { Dialog } from '@wallet/ui';
import shell from '../locales/th.json';
import { SlowStrip } from './slow-strip';

const wait = (slow: boolean) => act(() => events.emit('shell:wait-changed', { slow }));

beforeEach(() => addTexts('shell', 'th', shell));

test('a long wait is told of in a status, which is empty again when it is over', () => {
  render(<SlowStrip />);
  const strip = screen.getByRole('status');
  expect(strip).toBeEmptyDOMElement();
  wait(true);
  expect(strip).toHaveTextContent(shell.waiting.page);
  wait(false);
  expect(strip).toBeEmptyDOMElement();
});

test('over a dialog it stands inside it, where it is not inert, with words that fit there', () => {
  const page = (open: boolean) => (
    <>
      <Dialog open={open} onClose={() => undefined} title="Box">
        form
      </Dialog>
      <SlowStrip />
    </>
  );
  const { rerender } = render(page(true));
  wait(true);
  expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent(shell.waiting.dialog);
  rerender(page(false));
  expect(screen.getByRole('status')).toHaveTextContent(shell.waiting.page);
  wait(false);
});

test('while the device is offline it says so, whatever else takes long', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<SlowStrip />);
  const strip = screen.getByRole('status');
  expect(strip).toHaveTextContent(shell.waiting.offline);
  wait(true);
  expect(strip).toHaveTextContent(shell.waiting.offline);
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(strip).toHaveTextContent(shell.waiting.page);
  wait(false);
  online.mockRestore();
});
