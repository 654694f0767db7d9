import { act, screen } from '@testing-library/react';
import { renderRemote } from '@wallet/testing';
import { session } from '@wallet/platform/session';
import th from '../../locales/th.json';
import { fakeChatApi } from '../../testing/fake-chat-api';
import { FrameChat, panelState } from './frame-chat';

jest.mock('../../link/lazy-link', () => jest.requireActual('../../testing/fake-link'));

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
  session.clear();
  window.sessionStorage.clear();
});

describe('the chat in a frame', () => {
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
