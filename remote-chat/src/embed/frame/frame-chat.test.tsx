import { act, screen } from '@testing-library/react';
import { renderRemote } from '@wallet/testing';
import { session } from '@wallet/platform/session';
import th from '../../locales/th.json';
import { chatDouble } from '../../testing/chat-double';
import { FrameChat } from './frame-chat';
import { panel } from './panel';

jest.mock('../../link/lazy-link', () => jest.requireActual('../../testing/connection-double'));

function show() {
  const chat = chatDouble([['agent', 'สวัสดี']]);
  const onUnread = jest.fn();
  const props = { onClose: () => undefined, onUnread };
  renderRemote(<FrameChat {...props} />, { texts: { chat: th }, api: chat.api });
  return { chat, onUnread };
}

beforeEach(() => session.start('a-token', false));
afterEach(() => {
  act(() => panel.set(false));
  session.clear();
  window.sessionStorage.clear();
});

describe('the chat in a frame', () => {
  it('lets who opened it write at once, and another member as well', async () => {
    show();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    act(() => panel.set(true));
    expect(await screen.findByRole('textbox', { name: 'ข้อความถึงแอดมิน' })).toHaveFocus();
    act(() => session.start('another-token', false));
    expect(await screen.findByRole('textbox', { name: 'ข้อความถึงแอดมิน' })).toHaveFocus();
  });

  it('tells the page how many messages came while it was closed', async () => {
    jest.useFakeTimers();
    const { chat, onUnread } = show();
    await act(() => jest.advanceTimersByTimeAsync(100));
    expect(onUnread).toHaveBeenLastCalledWith(0);
    chat.write('agent', 'ใหม่');
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(onUnread).toHaveBeenLastCalledWith(1);
    await act(async () => panel.set(true));
    expect(onUnread).toHaveBeenLastCalledWith(0);
    jest.useRealTimers();
  });
});
