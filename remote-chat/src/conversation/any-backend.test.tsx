import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@wallet/platform/session';
import { type MockApi, type MockCall, renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { connection } from '../testing/fake-link';
import { clearBrowser, setPhoneViewport } from '../testing/open-chat';
import { ChatWidget } from '../widget/chat-widget';

jest.mock('../link/lazy-link', () => jest.requireActual('../testing/fake-link'));

const isoTime = (minute: number) => new Date(Date.UTC(2026, 10, 20, 3, minute)).toISOString();
const entry = (text: string, minute: number, sender = 'admin') => ({
  sender,
  message: { message_type: 'text', payload: { message: text } },
  userId: 'member-1',
  username: '0811111111',
  name: sender === 'admin' ? 'แอดมินนก' : 'มะลิ',
  createdAt: isoTime(minute),
  session_id: 'session-1',
});

/** Opens the chat of a backend that returns only the specified fields. `entries` is its conversation, oldest first. */
async function open(entries: unknown[], change: MockApi = {}) {
  const api: MockApi = {
    'GET /api/account/profile': {
      profile: { _id: 'member-1', username: '0811111111', name: 'มะลิ', createdAt: isoTime(0) },
    },
    'GET /api/chat/config': { PREFIX: 'other-' },
    'PUT /api/chat/read-customer/': {},
    'POST /api/chat/history': ({ body }: MockCall) => {
      const { limit, skip } = body as { limit: number; skip: number };
      return entries.toReversed().slice(skip, skip + limit);
    },
    'POST /api/chat/send-message': ({ body }: MockCall) => {
      entries.push({ ...(body as object), clientMessageId: undefined, createdAt: isoTime(59) });
      return { createdAt: isoTime(59) };
    },
    ...change,
  };
  const view = renderRemote(<ChatWidget />, { texts: { chat: th }, api, supportsIdempotencyKeys: false });
  await userEvent.click(screen.getByRole('button', { name: 'แชทกับแอดมิน' }));
  await waitFor(() => expect(screen.queryByText('กำลังโหลดข้อความ')).not.toBeInTheDocument());
  const posts = () => view.calls.filter(({ path }) => path === '/api/chat/send-message');
  return { ...view, posts };
}
const shownTexts = () => [...document.querySelectorAll('li p.bubble')].map(({ textContent }) => textContent);
const type = (text: string) =>
  userEvent.type(screen.getByRole('textbox', { name: 'ข้อความถึงแอดมิน' }), `${text}{Enter}`);
const emit = (event: unknown) => act(async () => connection.emit(event));

beforeEach(() => {
  setPhoneViewport(false);
  session.start(`token-${Math.random()}`, false);
});
afterEach(clearBrowser);

describe('a conversation without sequences', () => {
  it('shows each sent and each received message once', async () => {
    const entries: unknown[] = [entry('เก่า', 1)];
    const { posts } = await open(entries);
    act(() => connection.join(undefined));
    expect(await screen.findByText('เชื่อมต่อแล้ว')).toBeVisible();
    await type('ถาม');
    expect(await screen.findByText('ส่งแล้ว')).toBeVisible();
    const answer = entry('ตอบ', 60);
    entries.push(answer);
    await emit(answer);
    await emit(answer);
    expect(shownTexts()).toEqual(['เก่า', 'ถาม', 'ตอบ']);
    expect(posts()).toHaveLength(1);
    expect(posts()[0]?.body).toMatchObject({ userId: 'member-1', username: '0811111111', name: 'มะลิ' });
  });
});

describe('unreadable messages', () => {
  it('[S3.30] are shown as unreadable in their place, and items that are not messages are omitted', async () => {
    await open([
      entry('ก่อน', 1),
      null,
      7,
      { ...entry('', 2), message: { message_type: 'sticker', payload: { url: 'x' } } },
      { ...entry('', 3), message: 'ข้อความล้วน' },
      { sender: 'admin' },
      { ...entry('ไม่มีเวลา', 4), createdAt: 'เมื่อวาน' },
      entry('หลัง', 5),
    ]);
    const unknown = 'ข้อความชนิดนี้ยังแสดงที่นี่ไม่ได้';
    expect(shownTexts()).toEqual(['ก่อน', unknown, 'ข้อความล้วน', unknown, 'ไม่มีเวลา', 'หลัง']);
    for (const text of document.body.textContent.match(/NaN|undefined|\[object|Invalid/g) ?? [])
      throw new Error(`The chat shows “${text}”.`);
  });

  it('[S7.23] on the socket change nothing and trigger a read of the history', async () => {
    const entries: unknown[] = [entry('เก่า', 1)];
    await open(entries);
    entries.push(entry('มาถึงแล้ว', 2));
    await emit({ type: 'ping' });
    expect(await screen.findByText('มาถึงแล้ว')).toBeVisible();
    expect(shownTexts()).toEqual(['เก่า', 'มาถึงแล้ว']);
  });

  it('[S7.23] on the socket that contain a text are shown after they were read from the history', async () => {
    const entries: unknown[] = [entry('เก่า', 1)];
    await open(entries);
    entries.push(entry('เปล่า ๆ', 2));
    await emit({ message_type: 'text', payload: { message: 'เปล่า ๆ' } });
    await waitFor(() => expect(shownTexts()).toEqual(['เก่า', 'เปล่า ๆ']));
    const items = within(screen.getByRole('log')).getAllByRole('listitem');
    expect(items.at(-1)).toHaveTextContent('แอดมินนก');
  });
});

describe('the status in the chat', () => {
  it('warns that delivery is unknown after a lost response, and that a resend may duplicate the message', async () => {
    const { posts } = await open([entry('เก่า', 1)], {
      'POST /api/chat/send-message': { status: 502, body: '<html>' },
    });
    await type('ฝากเงินแล้ว');
    const missing = await screen.findByText(th.message.deliveryUnknown.missing);
    expect(missing).toBeVisible();
    expect(screen.getByText(th.conversation.status.deliveryUnknown)).toBeVisible();
    expect(posts()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'ส่งอีกครั้ง' }));
    await waitFor(() => expect(posts()).toHaveLength(2));
    await screen.findByText(th.message.deliveryUnknown.missing);
    await userEvent.click(screen.getByRole('button', { name: 'ลบ' }));
    expect(shownTexts()).toEqual(['เก่า']);
  });

  it('shows whether messages are pushed, polled, or neither', async () => {
    await open([entry('เก่า', 1)]);
    expect(screen.getByText('กำลังเชื่อมต่อ')).toBeVisible();
    act(() => connection.join({ sequence: 1 }));
    expect(screen.getByText('เชื่อมต่อแล้ว')).toBeVisible();
    act(() => connection.lose());
    expect(screen.getByText('ตรวจดูข้อความใหม่ทุก 5 วินาที')).toBeVisible();
    act(() => connection.join({ message: 'UNAUTHORIZED' }));
    expect(screen.getByText('ตรวจดูข้อความใหม่ทุก 5 วินาที')).toBeVisible();
    act(() => connection.join(undefined));
    expect(screen.getByText('เชื่อมต่อแล้ว')).toBeVisible();
  });
});
