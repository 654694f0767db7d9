import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@wallet/platform/session';
import { mockApi } from '@wallet/testing';
import { fakeChatApi } from '../testing/fake-chat-api';
import { setPhoneViewport } from '../testing/open-chat';
import { ChatWidget } from './embedded-chat';

jest.mock('../link/lazy-link', () => jest.requireActual('../testing/fake-link'));

beforeEach(() => setPhoneViewport(false));
afterEach(() => {
  session.clear();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

test('applies a new language, theme and member without a restart of the chat', async () => {
  const { calls } = mockApi(fakeChatApi([['agent', 'สวัสดี']]).api);
  const { rerender, container } = render(<ChatWidget token="a-token" theme="light" />);
  await userEvent.click(await screen.findByRole('button', { name: 'แชทกับแอดมิน' }));
  const field = await screen.findByRole('textbox');
  const file = new File(['x'], 'slip.png', { type: 'image/png' });
  URL.createObjectURL = () => 'blob:shown';
  URL.revokeObjectURL = () => undefined;
  await userEvent.upload(screen.getByLabelText('แนบรูปหรือวิดีโอ', { selector: 'input' }), file);

  await act(async () => rerender(<ChatWidget token="a-token" language="en" theme="dark" />));
  expect(screen.getByRole('textbox', { name: 'Message to support' })).toBe(field);
  expect(screen.getByText('slip.png')).toBeVisible();
  expect(container.querySelector('.wallet-chat')).toHaveAttribute('data-theme', 'dark');
  await act(async () => rerender(<ChatWidget token="a-token" />));
  expect(container.querySelector('.wallet-chat')).not.toHaveAttribute('data-theme');

  await act(async () => rerender(<ChatWidget token="another" view="inline" />));
  await screen.findByText('สวัสดี');
  expect(calls.at(-1)?.headers['Authorization']).toBe('Bearer another');
  expect(container.querySelectorAll('.wallet-chat')).toHaveLength(1);
});
