import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderRemote } from '@wallet/testing';
import shell from '../locales/th.json';
import { WidgetPlaceholder } from './floating-widgets';

const advance = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('shows after 3 s that a widget loads slowly, and can be closed', async () => {
  renderRemote(<WidgetPlaceholder />, { texts: { shell } });
  const status = screen.getByRole('status');
  await advance(2900);
  expect(status).toBeEmptyDOMElement();
  await advance(200);
  expect(status).toHaveTextContent(shell.slowChat);
  await user.click(screen.getByRole('button', { name: 'ปิด' }));
  expect(status).toBeEmptyDOMElement();
});
