import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '@wallet/platform/events';
import { addTexts } from '@wallet/platform/i18n';
import { makeApiError } from '@wallet/contract';
import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import { MoneyFlow, type MoneyFlowProps } from './money-flow';
import type { MoneyState } from './money-state';

beforeAll(() => {
  addTexts('common', 'th', common);
  addTexts('errors', 'th', errors);
});

const refusal = makeApiError({ kind: 'code', code: 'MONEY_NOT_ENOUGH', status: 422 });
const done = { status: 'done', input: 100, reply: 'T1' } as const;
const refused = { status: 'refused', input: 100, error: refusal } as const;

type Flow = Partial<MoneyFlowProps<number, string>>;

/** A flow around a form of one button, and a way to put its action into another state. */
function open(flow: Flow = {}, start: MoneyState<number, string> = { status: 'idle' }) {
  const calls = { run: jest.fn(), again: jest.fn(), repeat: jest.fn(), dismiss: jest.fn() };
  const at = (state: MoneyState<number, string>) => (
    <MoneyFlow<number, string> {...flow} action={{ ...calls, state }}>
      {({ submit, locked, busy, pending }) => (
        <form aria-label="form" aria-busy={busy}>
          <input aria-label="amount" disabled={locked} />
          {pending}
          <button type="button" onClick={() => submit(100)}>
            send
          </button>
        </form>
      )}
    </MoneyFlow>
  );
  const { rerender } = render(at(start));
  return { ...calls, go: (state: MoneyState<number, string>) => rerender(at(state)) };
}

const send = () => userEvent.click(screen.getByRole('button', { name: 'send' }));
const question = (stays: boolean) => () => ({
  title: 'Sure?',
  text: 'It goes.',
  confirmLabel: 'Pay 1.00',
  stays,
});
const confirm = () =>
  userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Pay 1.00' }));

test('without a question the input is sent at once', async () => {
  const { run } = open();
  await send();
  expect(run.mock.calls).toEqual([[100]]);
});

test('a question is answered before anything is sent, and asked about this input', async () => {
  const asked = jest.fn(question(false));
  const { run } = open({ question: asked });
  await send();
  expect(screen.getByRole('alertdialog', { name: 'Sure?' })).toHaveAccessibleDescription('It goes.');
  expect(asked).toHaveBeenLastCalledWith(100);
  await userEvent.click(screen.getByRole('button', { name: common.cancel }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(run).not.toHaveBeenCalled();
  await send();
  await confirm();
  expect(run.mock.calls).toEqual([[100]]);
});

test('a question closes at the yes and the form is busy instead', async () => {
  const closing = open({ question: question(false) });
  await send();
  await confirm();
  closing.go({ status: 'sending', input: 100 });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('form', { hidden: true })).toHaveAttribute('aria-busy', 'true');
});

test('a question that stays says after 5 s that the answer takes long, for the form is behind it', async () => {
  const { go, run } = open({ question: question(true) });
  run.mockImplementation(() => go({ status: 'sending', input: 100 }));
  await send();
  jest.useFakeTimers();
  try {
    fireEvent.click(screen.getByRole('button', { name: 'Pay 1.00' }));
    const asked = within(screen.getByRole('alertdialog'));
    expect(asked.queryByText(common.pending.slow)).toBeNull();
    act(() => jest.advanceTimersByTime(5_000));
    expect(asked.getByText(common.pending.slow)).toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('a question that stays is over with any answer and with none', async () => {
  const { run, go } = open({ question: question(true) });
  run.mockImplementation(() => go({ status: 'sending', input: 100 }));
  for (const answer of [refused, { status: 'pending', input: 100, since: 0 }, done] as const) {
    go({ status: 'idle' });
    await send();
    await confirm();
    expect(screen.getByRole('alertdialog', { name: 'Sure?' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('form', { hidden: true })).toHaveAttribute('aria-busy', 'false');
    go(answer);
    expect(screen.queryByRole('alertdialog', { name: 'Sure?' })).toBeNull();
  }
});

test('while there is no answer the form is locked and says how it stands', () => {
  open({}, { status: 'pending', input: 100, since: 0 });
  expect(screen.getByLabelText('amount')).toBeDisabled();
  expect(screen.getByRole('status')).toHaveTextContent(common.pending.title);
});

test('a success is told on top of the form, and put away it leads back to it', async () => {
  const { dismiss } = open({ done: (reply) => ({ dialog: { title: 'Done', message: reply } }) }, done);
  expect(screen.getByRole('dialog', { name: 'Done' })).toHaveTextContent('T1');
  expect(screen.getByLabelText('amount')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: common.ok }));
  expect(dismiss).toHaveBeenCalledTimes(1);
});

test('a success may stand in the form’s place, as a dialog or a panel, and close what it is in', async () => {
  const onClose = jest.fn();
  const { dismiss, go } = open(
    {
      done: (reply) =>
        reply === 'T1' ? { dialog: { title: 'Done' }, instead: true, onClose } : { panel: reply },
    },
    done,
  );
  expect(screen.queryByLabelText('amount')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: common.ok }));
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(dismiss).not.toHaveBeenCalled();
  go({ ...done, reply: 'a panel' });
  expect(screen.getByText('a panel')).toBeVisible();
  expect(screen.queryByLabelText('amount')).toBeNull();
});

test('a refusal is told in its own text unless the form tells it', () => {
  const { go } = open({}, refused);
  expect(screen.getByRole('alertdialog')).toHaveTextContent(errors.MONEY_NOT_ENOUGH);
  go({ status: 'idle' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a refusal that the form tells has no dialog', () => {
  open({ refused: () => null }, refused);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a toast is asked for once, and the end is put away; not before there is something to say', () => {
  const toasts = jest.fn();
  const stop = events.on('ui:toast-requested', toasts);
  let name: string | null = null;
  const toast = (text: string) => ({ toast: { kind: 'success', text } as const });
  const { dismiss, go } = open({ done: () => (name === null ? null : toast(name)) }, done);
  expect(toasts).not.toHaveBeenCalled();
  name = 'It is there';
  go(done);
  go(done);
  expect(toasts.mock.calls).toEqual([[{ kind: 'success', text: 'It is there' }]]);
  expect(dismiss).toHaveBeenCalledTimes(1);
  act(stop);
});

test('what was answered while nobody looked is told as such', () => {
  const told = jest.fn(() => null);
  const { go } = open({ done: told }, done);
  expect(told).toHaveBeenLastCalledWith('T1', 100, false);
  go({ status: 'sending', input: 100 });
  go({ ...done });
  expect(told).toHaveBeenLastCalledWith('T1', 100, true);
});

test('a reading that shows that it happened leads on when it is put away, any other one back', async () => {
  const onFound = jest.fn();
  const unknown = { status: 'unknown', input: 100, since: 0, reading: false } as const;
  const { dismiss, go } = open(
    { onFound },
    { ...unknown, finding: { verdict: 'unchanged', before: 1, after: 1 } },
  );
  await userEvent.click(screen.getByRole('button', { name: common.unknown.close }));
  expect(dismiss).toHaveBeenCalledTimes(1);
  expect(onFound).not.toHaveBeenCalled();
  go({ ...unknown, finding: { verdict: 'happened', before: 2, after: 1 } });
  await userEvent.click(screen.getByRole('button', { name: common.unknown.close }));
  expect(dismiss).toHaveBeenCalledTimes(2);
  expect(onFound).toHaveBeenCalledTimes(1);
});
