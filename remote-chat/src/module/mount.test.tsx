import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { doubleApi } from '@wallet/testing';
import { session } from '@wallet/platform/session';
import { chatDouble } from '../testing/chat-double';
import { setPhone } from '../testing/phone';
import type { ChatHandle } from './chat-handle';
import type { ChatOptions } from './chat-options';
import { mount } from './mount';

jest.mock('../link/lazy-link', () => jest.requireActual('../testing/connection-double'));

let chat: ChatHandle | undefined;
async function place(options: ChatOptions = {}, double = chatDouble([['agent', 'สวัสดี']])) {
  setPhone(false);
  const { calls } = doubleApi(double.api);
  await act(async () => {
    chat = mount(document.body, options);
  });
  return { calls, chat: chat as ChatHandle };
}

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => {
  act(() => chat?.unmount());
  chat = undefined;
  session.clear();
  document.documentElement.removeAttribute('lang');
  window.localStorage.clear();
  window.sessionStorage.clear();
});

describe('the chat mounted by another host', () => {
  it('is the floating icon, opened by hand or by the host', async () => {
    const { chat } = await place();
    expect(screen.getByRole('button', { name: 'แชทกับแอดมิน' })).toBeVisible();
    act(() => chat.open());
    expect(await screen.findByText('สวัสดี')).toBeVisible();
  });

  it('is the conversation itself where it stands inline', async () => {
    await place({ view: 'inline' });
    expect(await screen.findByText('สวัสดี')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'แชทกับแอดมิน' })).not.toBeInTheDocument();
  });

  it('speaks the language it is told to, and leaves the page in its own', async () => {
    document.documentElement.lang = 'de';
    const { chat } = await place({ language: 'en' });
    expect(screen.getByRole('button', { name: 'Chat with support' })).toBeVisible();
    await act(() => chat.setLanguage('la'));
    expect(screen.getByRole('button', { name: 'ແຊັດກັບແອດມິນ' })).toBeVisible();
    expect(document.documentElement.lang).toBe('de');
    await act(() => chat.setLanguage('th'));
  });

  it('chats as the member of the token that it is given', async () => {
    const { calls } = await place({ token: 'a-token' });
    await userEvent.click(screen.getByRole('button', { name: 'แชทกับแอดมิน' }));
    await waitFor(() => expect(calls).not.toHaveLength(0));
    expect(calls[0]?.headers['Authorization']).toBe('Bearer a-token');
  });

  it('begins another chat when somebody else is named', async () => {
    const { calls, chat } = await place({ token: 'a-token', view: 'inline' });
    await screen.findByText('สวัสดี');
    await act(async () => chat.identify(null));
    await waitFor(() => expect(calls.at(-1)?.headers['Authorization']).toBeUndefined());
    expect(await screen.findByText('สวัสดี')).toBeVisible();
  });

  it('leaves nothing behind', async () => {
    const { chat } = await place();
    act(() => chat.unmount());
    expect(document.querySelector('.wallet-chat')).toBeNull();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
