import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '@wallet/platform/events';
import { session } from '@wallet/platform/session';
import { renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { fakeChatApi } from '../testing/fake-chat-api';
import { clearBrowser, setPhoneViewport } from '../testing/open-chat';
import { ChatWidget } from './chat-widget';

jest.mock('../link/lazy-link', () => jest.requireActual('../testing/fake-link'));

function show(chat = fakeChatApi()) {
  return { ...renderRemote(<ChatWidget />, { texts: { chat: th }, api: chat.api }), chat };
}

const icon = () => screen.getByRole('button', { name: /^แชทกับแอดมิน/ });
const panel = () => screen.findByRole('dialog', { name: 'แชทกับแอดมิน' });
const shownTexts = () =>
  screen.queryAllByText(/./, { selector: 'li p.bubble' }).map(({ textContent }) => textContent);

beforeEach(() => setPhoneViewport(false));
afterEach(clearBrowser);

describe('the floating icon', () => {
  it('[S2.27] [S4.22] opens the panel and closes it again', async () => {
    show();
    await userEvent.click(icon());
    expect(await panel()).toBeVisible();
    const [toggle] = screen.getAllByRole('button', { name: 'ปิดแชท' }).slice(-1);
    await userEvent.click(toggle as HTMLElement);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[S2.27] invites to a chat with the admin', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'มีคำถาม? แชทกับแอดมินได้เลย' }));
    expect(await panel()).toBeVisible();
  });

  it('does not invite again in the same browser session after it was dismissed', async () => {
    const { unmount } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'ปิดคำเชิญ' }));
    expect(screen.queryByText('มีคำถาม? แชทกับแอดมินได้เลย')).not.toBeInTheDocument();
    unmount();
    show();
    expect(screen.queryByText('มีคำถาม? แชทกับแอดมินได้เลย')).not.toBeInTheDocument();
  });

  it('[S2.27] hides the invitation when a form field of the page gets the focus', async () => {
    const field = document.body.appendChild(document.createElement('input'));
    show();
    expect(screen.getByText('มีคำถาม? แชทกับแอดมินได้เลย')).toBeVisible();
    act(() => field.focus());
    expect(screen.queryByText('มีคำถาม? แชทกับแอดมินได้เลย')).not.toBeInTheDocument();
    act(() => field.blur());
    expect(screen.queryByText('มีคำถาม? แชทกับแอดมินได้เลย')).not.toBeInTheDocument();
    expect(icon()).toBeVisible();
    field.remove();
  });

  it('opens when another remote requests it', async () => {
    show();
    act(() => events.emit('chat:open-requested', {}));
    expect(await panel()).toBeVisible();
  });

  it('shows a draft that another remote suggests, without sending it', async () => {
    const { calls } = show();
    const suggest = (text: string) =>
      act(() => {
        events.emit('chat:draft-suggested', { text });
        events.emit('chat:open-requested', {});
      });
    suggest('รายการ A');
    const field = within(await panel()).getByRole('textbox');
    expect(field).toHaveValue('รายการ A');
    suggest('รายการ B');
    expect(field).toHaveValue('รายการ B');
    expect(calls.some(({ path }) => path.endsWith('/send-message'))).toBe(false);
  });

  it('keeps a draft that the person has written when another remote suggests one', async () => {
    show();
    await userEvent.click(icon());
    const field = within(await panel()).getByRole('textbox');
    await userEvent.type(field, 'ยังไม่ส่ง');
    act(() => events.emit('chat:draft-suggested', { text: 'รายการ A' }));
    expect(field).toHaveValue('ยังไม่ส่ง');
  });

  it('ignores a suggested draft that is longer than a message may be', async () => {
    show();
    await userEvent.click(icon());
    const field = within(await panel()).getByRole('textbox');
    act(() => events.emit('chat:draft-suggested', { text: 'x'.repeat(1001) }));
    expect(field).toHaveValue('');
  });

  it('makes no calls for a visitor who never chatted until the panel is opened', async () => {
    const { calls } = show();
    expect(calls).toEqual([]);
  });
});

describe('focus', () => {
  it('moves to the message field, and back to the icon when Escape closes the panel', async () => {
    show();
    await userEvent.click(icon());
    expect(within(await panel()).getByRole('textbox', { name: 'ข้อความถึงแอดมิน' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(icon()).toHaveFocus();
  });

  it('stays in the sheet on a phone, and returns to the icon', async () => {
    setPhoneViewport(true);
    show();
    act(() => events.emit('chat:open-requested', {}));
    const sheet = await panel();
    expect(sheet).toHaveAttribute('aria-modal', 'true');
    expect(sheet).toHaveFocus();
    await userEvent.click(within(sheet).getByRole('button', { name: 'ปิด' }));
    expect(icon()).toHaveFocus();
  });

  it('preserves the draft when the panel is closed and opened', async () => {
    show();
    await userEvent.click(icon());
    await userEvent.keyboard('ยังไม่ส่ง{Escape}');
    await userEvent.click(icon());
    expect(await screen.findByRole('textbox')).toHaveValue('ยังไม่ส่ง');
  });
});

describe('the customer', () => {
  it('[S6.2] [S7.22] is the member with the id of the profile and the token', async () => {
    session.start('a-token', false);
    const { calls } = show();
    await userEvent.click(icon());
    await screen.findByText('มีอะไรให้ช่วยไหม');
    const history = calls.filter(({ path }) => path === '/api/chat/history');
    expect(history.map(({ body }) => body)).toEqual([{ userId: 'member-1', limit: 10, skip: 0 }]);
    expect(history[0]?.headers['Authorization']).toBe('Bearer a-token');
  });

  it('never sees the conversation of the previous customer', async () => {
    session.start('first-member', false);
    const chat = fakeChatApi([['customer', 'ความลับ']]);
    show(chat);
    await userEvent.click(icon());
    await screen.findByText('ความลับ');
    chat.messages.length = 0;
    act(() => session.end('logout'));
    await userEvent.click(icon());
    await screen.findByText('มีอะไรให้ช่วยไหม');
    expect(shownTexts()).toEqual([]);
  });
});

describe('background reads', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const later = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

  it('count new messages while the panel is closed, and reset when it is opened', async () => {
    session.start('a-token', false);
    const { chat } = show(fakeChatApi([['agent', 'เก่า']]));
    await later(5_000);
    expect(icon()).toHaveAccessibleName('แชทกับแอดมิน');
    chat.write('agent', 'ใหม่');
    chat.write('agent', 'ใหม่กว่า');
    await later(31_000);
    expect(icon()).toHaveAccessibleName('แชทกับแอดมิน มี 2 ข้อความใหม่');
    await user().click(icon());
    await panel();
    await user().click(screen.getAllByRole('button', { name: 'ปิดแชท' }).at(-1) as HTMLElement);
    expect(icon()).toHaveAccessibleName('แชทกับแอดมิน');
  });

  it('count unread messages that came before the login', async () => {
    const chat = fakeChatApi([['agent', 'อ่านแล้ว']]);
    chat.write('agent', 'ตอบระหว่างนั้น');
    session.start('a-token', false);
    show(chat);
    await later(5_000);
    expect(icon()).toHaveAccessibleName('แชทกับแอดมิน มี 1 ข้อความใหม่');
    await user().click(icon());
    await user().click(screen.getAllByRole('button', { name: 'ปิดแชท' }).at(-1) as HTMLElement);
    expect(icon()).toHaveAccessibleName('แชทกับแอดมิน');
  });

  it('keep showing the loaded messages while they fail, report the lost connection, and resume automatically', async () => {
    session.start('a-token', false);
    const chat = fakeChatApi([['agent', 'เก่า']]);
    const handler = chat.api['POST /api/chat/history'] as (call: object) => object;
    let isBackendDown = false;
    renderRemote(<ChatWidget />, {
      texts: { chat: th },
      api: {
        ...chat.api,
        'POST /api/chat/history': (call) => (isBackendDown ? { status: 502, body: '<html>' } : handler(call)),
      },
    });
    await user().click(icon());
    await screen.findByText('เก่า');
    isBackendDown = true;
    await later(5_000);
    expect(await screen.findByText('ขาดการเชื่อมต่อ กำลังลองใหม่')).toBeVisible();
    expect(screen.getByText('เก่า')).toBeVisible();
    isBackendDown = false;
    await later(5_000);
    await waitFor(() => expect(screen.queryByText('ขาดการเชื่อมต่อ กำลังลองใหม่')).not.toBeInTheDocument());
  });
});
