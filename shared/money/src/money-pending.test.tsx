import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addTexts } from '@wallet/platform/i18n';
import th from '@wallet/platform/locales/common.th.json';
import type { MoneyState } from './money-state';
import type { Finding } from './snapshot';
import { MoneyPending } from './money-pending';

/** A money action that stands still in one state. */
const still = (state: MoneyState<number, null>) => ({
  state,
  again: jest.fn(),
  repeat: jest.fn(),
  dismiss: jest.fn(),
});

beforeAll(() => addTexts('common', 'th', th));

test('while the outcome is not known it says so, and asks at once when told', async () => {
  const action = still({ status: 'pending', input: 100, since: 0 });
  render(<MoneyPending action={action} />);
  expect(screen.getByRole('status')).toHaveTextContent(th.pending.title);
  expect(screen.getByRole('status')).toHaveTextContent(th.pending.text);
  await userEvent.click(screen.getByRole('button', { name: th.pending.now }));
  expect(action.again).toHaveBeenCalledTimes(1);
});

test('without a network it says what happens when there is one again', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(<MoneyPending action={still({ status: 'pending', input: 100, since: 0 })} />);
  expect(screen.getByRole('status')).toHaveTextContent(th.pending.offline);
  online.mockRestore();
});

test('an action of days ago is left to the statement; otherwise nothing is said', () => {
  const { rerender } = render(<MoneyPending action={still({ status: 'idle', expired: 100 })} />);
  expect(screen.getByRole('status')).toHaveTextContent(th.pending.expired);
  rerender(<MoneyPending action={still({ status: 'sending', input: 100 })} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('an action that gets no answer is told of after 5 seconds', () => {
  jest.useFakeTimers();
  render(<MoneyPending action={still({ status: 'sending', input: 100 })} />);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(5_000));
  expect(screen.getByRole('status')).toHaveTextContent(th.pending.slow);
  jest.useRealTimers();
});

const unknown = (finding?: Finding, reading = false) =>
  still({ status: 'unknown', input: 100, since: 0, reading, ...(finding && { finding }) });

test('an unknown outcome says what the wallet held and holds, and never that it is done or not done', () => {
  render(<MoneyPending action={unknown({ verdict: 'changed', before: 100_000, after: 90_000 })} />);
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent(th.unknown.title);
  expect(status).toHaveTextContent(th.unknown.changed);
  expect(status).toHaveTextContent('1,000.00');
  expect(status).toHaveTextContent('900.00');
});

test('an entry in the statement says that it went through, and offers no new try', () => {
  render(<MoneyPending action={unknown({ verdict: 'happened', before: 100_000, after: 90_000 })} />);
  expect(screen.getByRole('status')).toHaveTextContent(th.unknown.happened);
  expect(screen.queryByRole('button', { name: th.unknown.repeat })).toBeNull();
});

test('a new try asks first and warns that the first may have happened', async () => {
  const action = unknown({ verdict: 'unchanged', before: 100_000, after: 100_000 });
  render(<MoneyPending action={action} />);
  await userEvent.click(screen.getByRole('button', { name: th.unknown.repeat }));
  expect(action.repeat).not.toHaveBeenCalled();
  const question = screen.getByRole('alertdialog');
  expect(question).toHaveTextContent(th.unknown.confirm.text);
  await userEvent.click(within(question).getByRole('button', { name: th.unknown.confirm.action }));
  expect(action.repeat).toHaveBeenCalledTimes(1);
});

test('while it reads there is nothing to press', () => {
  render(<MoneyPending action={unknown(undefined, true)} />);
  expect(screen.getByRole('status')).toHaveTextContent(th.unknown.reading);
  expect(screen.queryByRole('button')).toBeNull();
});

test('an action that neither wallet nor statement tells of has words of its own', () => {
  const finding = { before: 3, after: 2 };
  const messages = { reading: 'กำลังดูเหรียญ', changed: 'เหรียญเปลี่ยน', found: 'หมุนแล้ว', happened: 'เหรียญลดลง' };
  const show = (action: ReturnType<typeof still>) => (
    <MoneyPending action={action} withoutAmount messages={messages} />
  );
  const { rerender } = render(show(unknown(undefined, true)));
  expect(screen.getByRole('status')).toHaveTextContent('กำลังดูเหรียญ');
  rerender(show(unknown({ verdict: 'changed', ...finding })));
  expect(screen.getByRole('status')).toHaveTextContent('เหรียญเปลี่ยน');
  rerender(show(unknown({ verdict: 'happened', ...finding })));
  expect(screen.getByRole('status')).toHaveTextContent('หมุนแล้วเหรียญลดลง');
  rerender(<MoneyPending action={unknown({ verdict: 'changed', ...finding })} withoutAmount />);
  expect(screen.getByRole('status')).toHaveTextContent(th.unknown.unreadable);
});
