import { act, renderHook, waitFor } from '@testing-library/react';
import { session } from '@wallet/platform/session';
import { StrictMode } from 'react';
import { useMoneyAction } from './use-money-action';

beforeEach(() => {
  sessionStorage.clear();
  session.start('token-of-somchai', false);
});

const readSnapshot = async () => ({ wallet: null, traces: null });

const open = (name: string, send: () => Promise<string>, onDone?: () => void) =>
  renderHook(() => useMoneyAction<number, string>({ name, send, readSnapshot, onSuccess: onDone }), {
    wrapper: StrictMode,
  });

test('returns the same action to a dialog that is closed and opened again', async () => {
  let respond: (reply: string) => void = () => undefined;
  const send = jest.fn(() => new Promise<string>((resolve) => (respond = resolve)));
  const onDone = jest.fn();
  const first = open('wallet.left', send, onDone);
  act(() => first.result.current.run(100));
  await waitFor(() => expect(send).toHaveBeenCalled());
  first.unmount();
  const second = open('wallet.left', send, onDone);
  expect(second.result.current.state).toEqual({ status: 'sending', input: 100 });
  await act(async () => respond('T1'));
  await waitFor(() => expect(second.result.current.state.status).toBe('done'));
  expect(send).toHaveBeenCalledTimes(1);
  expect(onDone).toHaveBeenCalledTimes(1);
});

test('shows an unseen outcome when the dialog opens again, and only once', async () => {
  const send = jest.fn(async () => 'T1');
  const first = open('wallet.unseen', send);
  act(() => first.result.current.run(100));
  first.unmount();
  await act(async () => undefined);
  const second = open('wallet.unseen', send);
  expect(second.result.current.state).toMatchObject({ status: 'done', reply: 'T1' });
  second.unmount();
  expect(open('wallet.unseen', send).result.current.state).toEqual({ status: 'idle' });
});
