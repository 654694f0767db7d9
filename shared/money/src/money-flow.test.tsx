import { act, fireEvent, render, screen } from '@testing-library/react';
import { events } from '@wallet/platform/events';
import { addTexts } from '@wallet/platform/i18n';
import { makeApiError } from '@wallet/contract';
import common from '@wallet/platform/locales/common.th.json';
import errors from '@wallet/platform/locales/errors.th.json';
import { MoneyFlow, useMoneyFlow, type MoneyFlowOptions } from './money-flow';
import type { MoneyState } from './money-state';

beforeAll(() => {
  addTexts('common', 'th', common);
  addTexts('errors', 'th', errors);
});

const refusal = makeApiError({ kind: 'code', code: 'MONEY_NOT_ENOUGH', status: 422 });
const done = { status: 'done', input: 100, reply: 'T1' } as const;
const refused = { status: 'refused', input: 100, error: refusal } as const;

type Flow = Partial<MoneyFlowOptions<number, string>>;

/** A form of one button with its flow. */
function Form(props: MoneyFlowOptions<number, string>) {
  const flow = useMoneyFlow(props);
  const { submit, locked, busy, pending } = flow;
  return (
    <MoneyFlow flow={flow}>
      <form aria-label="form" aria-busy={busy}>
        <input aria-label="amount" disabled={locked} />
        {pending}
        <button type="button" onClick={() => submit(100)}>
          send
        </button>
      </form>
    </MoneyFlow>
  );
}

/** Renders the form. `setState` renders it again with another state of its action. */
function open(flow: Flow = {}, start: MoneyState<number, string> = { status: 'idle' }) {
  const calls = { run: jest.fn(), retry: jest.fn(), resubmit: jest.fn(), dismiss: jest.fn() };
  const formIn = (state: MoneyState<number, string>) => <Form {...flow} action={{ ...calls, state }} />;
  const { rerender } = render(formIn(start));
  return { ...calls, setState: (state: MoneyState<number, string>) => rerender(formIn(state)) };
}

const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const send = () => click('send');
const confirmation = (stays: boolean) => () => ({
  title: 'Sure?',
  text: 'It goes.',
  confirmLabel: 'Pay 1.00',
  stays,
});
const confirm = () => click('Pay 1.00');

test('opens the confirmation of the input before it sends anything, and closes it when it is confirmed', () => {
  const onConfirmation = jest.fn(confirmation(false));
  const { run, setState } = open({ confirmation: onConfirmation });
  send();
  expect(screen.getByRole('alertdialog', { name: 'Sure?' })).toHaveAccessibleDescription('It goes.');
  expect(onConfirmation).toHaveBeenLastCalledWith(100);
  click(common.cancel);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(run).not.toHaveBeenCalled();
  send();
  confirm();
  expect(run.mock.calls).toEqual([[100]]);
  setState({ status: 'sending', input: 100 });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByRole('form', { hidden: true })).toHaveAttribute('aria-busy', 'true');
});

test('closes a confirmation that stays open when a response arrives or the outcome is unknown', () => {
  const { run, setState } = open({ confirmation: confirmation(true) });
  run.mockImplementation(() => setState({ status: 'sending', input: 100 }));
  for (const state of [refused, { status: 'pending', input: 100 }, done] as const) {
    setState({ status: 'idle' });
    send();
    confirm();
    expect(screen.getByRole('alertdialog', { name: 'Sure?' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('form', { hidden: true })).toHaveAttribute('aria-busy', 'false');
    setState(state);
    expect(screen.queryByRole('alertdialog', { name: 'Sure?' })).toBeNull();
  }
});

test('shows a success above the form, and the form after it is dismissed', () => {
  const { dismiss } = open({ done: (reply) => ({ dialog: { title: 'Done', message: reply } }) }, done);
  expect(screen.getByRole('dialog', { name: 'Done' })).toHaveTextContent('T1');
  expect(screen.getByLabelText('amount')).toBeInTheDocument();
  click(common.done);
  expect(dismiss).toHaveBeenCalledTimes(1);
});

test('shows a success instead of the form, as a dialog or a panel, with its own onClose', () => {
  const onClose = jest.fn();
  const { dismiss, setState } = open(
    {
      done: (reply) =>
        reply === 'T1' ? { dialog: { title: 'Done' }, instead: true, onClose } : { panel: reply },
    },
    done,
  );
  expect(screen.queryByLabelText('amount')).toBeNull();
  click(common.done);
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(dismiss).not.toHaveBeenCalled();
  setState({ ...done, reply: 'a panel' });
  expect(screen.getByText('a panel')).toBeVisible();
  expect(screen.queryByLabelText('amount')).toBeNull();
});

test('shows a rejection in a dialog, unless the form shows it', () => {
  const { setState } = open({}, refused);
  expect(screen.getByRole('alertdialog')).toHaveTextContent(errors.MONEY_NOT_ENOUGH);
  setState({ status: 'idle' });
  expect(screen.queryByRole('alertdialog')).toBeNull();
  open({ refused: () => null }, refused);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('requests a toast once, as soon as its text is known, and dismisses the outcome', () => {
  const toasts = jest.fn();
  const stop = events.on('ui:toast-requested', toasts);
  let name: string | null = null;
  const toast = (text: string) => ({ toast: { kind: 'success', text } as const });
  const { dismiss, setState } = open({ done: () => (name === null ? null : toast(name)) }, done);
  expect(toasts).not.toHaveBeenCalled();
  name = 'It is there';
  setState(done);
  setState(done);
  expect(toasts.mock.calls).toEqual([[{ kind: 'success', text: 'It is there' }]]);
  expect(dismiss).toHaveBeenCalledTimes(1);
  act(stop);
});

test('passes on whether the form was open when a success arrived', () => {
  const success = jest.fn(() => null);
  const { setState } = open({ done: success }, done);
  expect(success).toHaveBeenLastCalledWith('T1', 100, false);
  setState({ status: 'sending', input: 100 });
  setState({ ...done });
  expect(success).toHaveBeenLastCalledWith('T1', 100, true);
});

test('calls onFound on closing only when a snapshot has shown that the action succeeded', () => {
  const onFound = jest.fn();
  const unknown = { status: 'unknown', input: 100, isChecking: false } as const;
  const { dismiss, setState } = open(
    { onFound },
    { ...unknown, diff: { outcome: 'unchanged', before: 1, after: 1 } },
  );
  click(common.unknown.close);
  expect(dismiss).toHaveBeenCalledTimes(1);
  expect(onFound).not.toHaveBeenCalled();
  setState({ ...unknown, diff: { outcome: 'happened', before: 2, after: 1 } });
  click(common.unknown.close);
  expect(dismiss).toHaveBeenCalledTimes(2);
  expect(onFound).toHaveBeenCalledTimes(1);
});
