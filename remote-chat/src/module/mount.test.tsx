import { act, screen, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@wallet/platform/session';
import { mockApi, renderRemote } from '@wallet/testing';
import { FrameChat, panelState } from '../embed/frame/frame-chat';
import th from '../locales/th.json';
import { fakeChatApi } from '../testing/fake-chat-api';
import { clearBrowser, setPhoneViewport } from '../testing/open-chat';
import { ChatWidget } from './embedded-chat';
import { type ChatHandle, type ChatOptions, mount } from './mount';

jest.mock('../link/lazy-link', () => jest.requireActual('../testing/fake-link'));

describe('a chat that another host mounts', () => {
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
    document.documentElement.removeAttribute('lang');
    clearBrowser();
  });

  it('is the floating icon, which the host opens and removes', async () => {
    const { chat } = await mountChat();
    expect(screen.getByRole('button', { name: 'แชตกับแอดมิน' })).toBeVisible();
    act(() => chat.open());
    expect(await screen.findByText('สวัสดี')).toBeVisible();
    act(() => chat.unmount());
    expect(document.querySelector('.wallet-chat')).toBeNull();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is the open conversation in the inline view', async () => {
    await mountChat({ view: 'inline' });
    expect(await screen.findByText('สวัสดี')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'แชตกับแอดมิน' })).not.toBeInTheDocument();
  });
});

test.each([{ backendUrl: 'https://x.test/path' }, { chatSocketUrl: 'https://x.test' }])(
  'rejects an address that is not an origin: %j',
  (options) => {
    expect(() => mount(document.body, options)).toThrow(/ must be /);
  },
);

describe('embedded chat', () => {
  beforeEach(() => setPhoneViewport(false));
  afterEach(clearBrowser);

  test('applies a new language, theme and member without a restart of the chat', async () => {
    const { calls } = mockApi(fakeChatApi([['agent', 'สวัสดี']]).api);
    const { rerender, container } = render(<ChatWidget token="a-token" theme="light" />);
    await userEvent.click(await screen.findByRole('button', { name: 'แชตกับแอดมิน' }));
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
});

describe('the chat in a frame', () => {
  function show() {
    const chat = fakeChatApi([['agent', 'สวัสดี']]);
    const onUnread = jest.fn();
    const hostParts = { onUnread };
    renderRemote(<FrameChat onClose={() => undefined} hostParts={hostParts} />, {
      texts: { chat: th },
      api: chat.api,
    });
    return { chat, onUnread };
  }

  beforeEach(() => session.start('a-token', false));
  afterEach(() => {
    act(() => panelState.setOpen(false));
    clearBrowser();
  });

  it('focuses the message field when it opens, and again when another member logs in', async () => {
    show();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    act(() => panelState.setOpen(true));
    expect(await screen.findByRole('textbox', { name: 'ข้อความถึงแอดมิน' })).toHaveFocus();
    act(() => session.start('another-token', false));
    expect(await screen.findByRole('textbox', { name: 'ข้อความถึงแอดมิน' })).toHaveFocus();
  });

  it('reports the number of messages that arrived while it was closed', async () => {
    jest.useFakeTimers();
    const { chat, onUnread } = show();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(onUnread).toHaveBeenLastCalledWith(0);
    chat.write('agent', 'ใหม่');
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(onUnread).toHaveBeenLastCalledWith(1);
    await act(async () => panelState.setOpen(true));
    expect(onUnread).toHaveBeenLastCalledWith(0);
    jest.useRealTimers();
  });
});
