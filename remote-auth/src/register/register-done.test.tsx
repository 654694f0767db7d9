import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '@wallet/platform/events';
import { renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { RegisterDone } from './register-done';

const open = () =>
  renderRemote(<RegisterDone phone="0812345678" />, { route: '/register', texts: { auth: th } });

afterEach(() => jest.useRealTimers());

test('[S2.18] [S9.3] shows a success toast and opens the login page after 2 s', () => {
  jest.useFakeTimers();
  const onToast = jest.fn();
  const unsubscribe = events.on('ui:toast-requested', onToast);
  const view = open();
  expect(onToast.mock.calls).toEqual([[{ kind: 'success', text: th.register.done }]]);
  act(() => jest.advanceTimersByTime(1999));
  expect(view.address()).toBe('/register');
  act(() => jest.advanceTimersByTime(1));
  expect(view.address()).toBe('/login');
  unsubscribe();
});

test('opens the login page at once from the link', async () => {
  const view = open();
  await userEvent.click(screen.getByRole('link', { name: th.register.doneLogin }));
  expect(view.address()).toBe('/login');
});
