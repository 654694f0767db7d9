import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mockApi } from '@wallet/testing';
import { session } from '@wallet/platform/session';
import { fakeChatApi } from '../testing/fake-chat-api';
import { setPhoneViewport } from '../testing/open-chat';
import { type ChatHandle, type ChatOptions, mount } from './mount';

jest.mock('../link/lazy-link', () => jest.requireActual('../testing/fake-link'));

let chat: ChatHandle | undefined;
async function mountChat(options: ChatOptions = {}) {
  setPhoneViewport(false);
  const { calls } = mockApi(fakeChatApi([['agent', 'สวัสดี']]).api);
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

describe('a chat that another host mounts', () => {
  it('is the floating icon, which the visitor or the host opens', async () => {
    const { chat } = await mountChat();
    expect(screen.getByRole('button', { name: 'แชทกับแอดมิน' })).toBeVisible();
    act(() => chat.open());
    expect(await screen.findByText('สวัสดี')).toBeVisible();
  });

  it('is the open conversation in the inline view', async () => {
    await mountChat({ view: 'inline' });
    expect(await screen.findByText('สวัสดี')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'แชทกับแอดมิน' })).not.toBeInTheDocument();
  });

  it('uses its own language, and does not change the page’s language', async () => {
    document.documentElement.lang = 'de';
    const { chat } = await mountChat({ language: 'en' });
    expect(screen.getByRole('button', { name: 'Chat with support' })).toBeVisible();
    await act(() => chat.setLanguage('la'));
    expect(screen.getByRole('button', { name: 'ແຊັດກັບແອດມິນ' })).toBeVisible();
    expect(document.documentElement.lang).toBe('de');
    await act(() => chat.setLanguage('th'));
  });

  it('uses the member of the given token', async () => {
    const { calls } = await mountChat({ token: 'a-token' });
    await userEvent.click(screen.getByRole('button', { name: 'แชทกับแอดมิน' }));
    await waitFor(() => expect(calls).not.toHaveLength(0));
    expect(calls[0]?.headers['Authorization']).toBe('Bearer a-token');
  });

  it('starts another chat for another person', async () => {
    const { calls, chat } = await mountChat({ token: 'a-token', view: 'inline' });
    await screen.findByText('สวัสดี');
    await act(async () => chat.identify(null));
    await waitFor(() => expect(calls.at(-1)?.headers['Authorization']).toBeUndefined());
    expect(await screen.findByText('สวัสดี')).toBeVisible();
  });

  it('removes everything when it is unmounted', async () => {
    const { chat } = await mountChat();
    act(() => chat.unmount());
    expect(document.querySelector('.wallet-chat')).toBeNull();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
