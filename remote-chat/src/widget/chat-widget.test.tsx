import { act, screen, within } from '@testing-library/react';
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

const icon = () => screen.getByRole('button', { name: /^แชตกับแอดมิน/ });
const panel = () => screen.findByRole('dialog', { name: 'แชตกับแอดมิน' });
const shownTexts = () =>
  screen.queryAllByText(/./, { selector: 'li p.bubble' }).map(({ textContent }) => textContent);

beforeEach(() => setPhoneViewport(false));
afterEach(clearBrowser);

describe('the floating icon', () => {
  it('[S2.27] [S4.22] makes no calls until it opens the panel, and closes it again', async () => {
    const { calls } = show();
    expect(calls).toEqual([]);
    await userEvent.click(icon());
    expect(await panel()).toBeVisible();
    const [toggle] = screen.getAllByRole('button', { name: 'ปิดแชต' }).slice(-1);
    await userEvent.click(toggle as HTMLElement);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('[S2.27] hides the invitation when a form field of the page gets the focus', async () => {
    const field = document.body.appendChild(document.createElement('input'));
    show();
    expect(screen.getByText('มีคำถาม? แชตกับแอดมินได้เลย')).toBeVisible();
    act(() => field.focus());
    expect(screen.queryByText('มีคำถาม? แชตกับแอดมินได้เลย')).not.toBeInTheDocument();
    act(() => field.blur());
    expect(screen.queryByText('มีคำถาม? แชตกับแอดมินได้เลย')).not.toBeInTheDocument();
    expect(icon()).toBeVisible();
    field.remove();
  });

  it('opens with a draft that another remote suggests, without sending it or replacing what the person writes', async () => {
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
    await userEvent.clear(field);
    // A text that is longer than a message may be.
    suggest('x'.repeat(1001));
    expect(field).toHaveValue('');
    await userEvent.type(field, 'ยังไม่ส่ง');
    suggest('รายการ A');
    expect(field).toHaveValue('ยังไม่ส่ง');
    expect(calls.some(({ path }) => path.endsWith('/send-message'))).toBe(false);
  });
});

describe('focus', () => {
  it('moves to the message field, back to the icon when Escape closes the panel, and the draft stays', async () => {
    show();
    await userEvent.click(icon());
    expect(within(await panel()).getByRole('textbox', { name: 'ข้อความถึงแอดมิน' })).toHaveFocus();
    await userEvent.keyboard('ยังไม่ส่ง{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(icon()).toHaveFocus();
    await userEvent.click(icon());
    expect(await screen.findByRole('textbox')).toHaveValue('ยังไม่ส่ง');
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

  it('count unread messages from before the login and while the panel is closed, and reset when it is opened', async () => {
    const chat = fakeChatApi([['agent', 'อ่านแล้ว']]);
    chat.write('agent', 'ตอบระหว่างนั้น');
    session.start('a-token', false);
    show(chat);
    await later(5_000);
    expect(icon()).toHaveAccessibleName('แชตกับแอดมิน มี 1 ข้อความใหม่');
    chat.write('agent', 'ใหม่');
    await later(31_000);
    expect(icon()).toHaveAccessibleName('แชตกับแอดมิน มี 2 ข้อความใหม่');
    await user().click(icon());
    await panel();
    await user().click(screen.getAllByRole('button', { name: 'ปิดแชต' }).at(-1) as HTMLElement);
    expect(icon()).toHaveAccessibleName('แชตกับแอดมิน');
  });

  it('start for a visitor when another tab writes the first message', async () => {
    const chat = fakeChatApi();
    const { calls } = show(chat);
    await later(60_000);
    expect(calls).toEqual([]);
    const message = { message_type: 'text', payload: { message: 'สวัสดี' } };
    const createdAt = new Date().toISOString();
    const item = { clientMessageId: 'of-other-tab', message, createdAt, status: 'sending', by: 'other-tab' };
    window.localStorage.setItem('guest-id', 'guest-from-the-server');
    window.localStorage.setItem('chat-guest-outbox', JSON.stringify({ who: 'guest', value: [item] }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'chat-guest-outbox' })));
    await later(31_000);
    chat.write('agent', 'สวัสดีค่ะ');
    await later(31_000);
    expect(icon()).toHaveAccessibleName('แชตกับแอดมิน มี 1 ข้อความใหม่');
  });
});
