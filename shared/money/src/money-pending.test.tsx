import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addTexts } from '@wallet/platform/i18n';
import th from '@wallet/platform/locales/common.th.json';
import type { MoneyState } from './money-state';
import type { SnapshotDiff } from './snapshot';
import { MoneyPending } from './money-pending';

/** Returns a money action that stays in one state. */
const actionIn = (state: MoneyState<number, null>) => ({
  state,
  retry: jest.fn(),
  resubmit: jest.fn(),
  dismiss: jest.fn(),
});

beforeAll(() => addTexts('common', 'th', th));

test('shows that the outcome is unknown, and checks at once on request', async () => {
  const action = actionIn({ status: 'pending', input: 100, since: 0 });
  render(<MoneyPending action={action} />);
  expect(screen.getByRole('status')).toHaveTextContent(th.pending.title);
  expect(screen.getByRole('status')).toHaveTextContent(th.pending.text);
  await userEvent.click(screen.getByRole('button', { name: th.pending.now }));
  expect(action.retry).toHaveBeenCalledTimes(1);
});

test('explains without a network what happens when it is back', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<MoneyPending action={actionIn({ status: 'pending', input: 100, since: 0 })} />);
  expect(screen.getByRole('status')).toHaveTextContent(th.pending.offline);
  online.mockRestore();
});

test('refers to the statement for an action that is days old, and shows nothing for one in flight', () => {
  const { rerender } = render(<MoneyPending action={actionIn({ status: 'idle', expired: 100 })} />);
  expect(screen.getByRole('status')).toHaveTextContent(th.pending.expired);
  rerender(<MoneyPending action={actionIn({ status: 'sending', input: 100 })} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('shows a slow response after 5 seconds', () => {
  jest.useFakeTimers();
  render(<MoneyPending action={actionIn({ status: 'sending', input: 100 })} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(5_000));
  expect(screen.getByRole('status')).toHaveTextContent(th.pending.slow);
  jest.useRealTimers();
});

const unknown = (diff?: SnapshotDiff, isChecking = false) =>
  actionIn({ status: 'unknown', input: 100, since: 0, isChecking, ...(diff && { diff }) });

test('shows both wallet balances for an unknown outcome, and never claims success or failure', () => {
  render(<MoneyPending action={unknown({ outcome: 'changed', before: 100_000, after: 90_000 })} />);
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent(th.unknown.title);
  expect(status).toHaveTextContent(th.unknown.changed);
  expect(status).toHaveTextContent('1,000.00');
  expect(status).toHaveTextContent('900.00');
});

test('shows a success when the statement contains the entry, and offers no new request', () => {
  render(<MoneyPending action={unknown({ outcome: 'happened', before: 100_000, after: 90_000 })} />);
  expect(screen.getByRole('status')).toHaveTextContent(th.unknown.happened);
  expect(screen.queryByRole('button', { name: th.unknown.repeat })).toBeNull();
});

test('requires a confirmation before a new request and warns that the first may have succeeded', async () => {
  const action = unknown({ outcome: 'unchanged', before: 100_000, after: 100_000 });
  render(<MoneyPending action={action} />);
  await userEvent.click(screen.getByRole('button', { name: th.unknown.repeat }));
  expect(action.resubmit).not.toHaveBeenCalled();
  const confirmation = screen.getByRole('alertdialog');
  expect(confirmation).toHaveTextContent(th.unknown.confirm.text);
  await userEvent.click(within(confirmation).getByRole('button', { name: th.unknown.confirm.action }));
  expect(action.resubmit).toHaveBeenCalledTimes(1);
});

test('shows no buttons while a snapshot is in flight', () => {
  render(<MoneyPending action={unknown(undefined, true)} />);
  expect(screen.getByRole('status')).toHaveTextContent(th.unknown.reading);
  expect(screen.queryByRole('button')).toBeNull();
});

test('uses the messages of an action that neither wallet nor statement shows', () => {
  const diff = { before: 3, after: 2 };
  const messages = { reading: 'กำลังดูเหรียญ', changed: 'เหรียญเปลี่ยน', found: 'หมุนแล้ว', happened: 'เหรียญลดลง' };
  const show = (action: ReturnType<typeof actionIn>) => (
    <MoneyPending action={action} withoutAmount messages={messages} />
  );
  const { rerender } = render(show(unknown(undefined, true)));
  expect(screen.getByRole('status')).toHaveTextContent('กำลังดูเหรียญ');
  rerender(show(unknown({ outcome: 'changed', ...diff })));
  expect(screen.getByRole('status')).toHaveTextContent('เหรียญเปลี่ยน');
  rerender(show(unknown({ outcome: 'happened', ...diff })));
  expect(screen.getByRole('status')).toHaveTextContent('หมุนแล้วเหรียญลดลง');
  rerender(<MoneyPending action={unknown({ outcome: 'changed', ...diff })} withoutAmount />);
  expect(screen.getByRole('status')).toHaveTextContent(th.unknown.unreadable);
});
