import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SupportDesk } from '@wallet/platform/api';
import { noteServerTime } from '@wallet/platform/server-now';
import th from '../locales/th.json';
import { FakeServer } from '../testing/fake-server';
import { openChat } from '../testing/open-chat';

const desk: SupportDesk = {
  agent: { name: 'มะลิ', picture: null },
  replyMinutes: 5,
  open: true,
  opensAt: null,
  agentSeen: 0,
  closed: false,
};

async function openWithDesk(changed: Partial<SupportDesk> = {}) {
  const server = new FakeServer();
  const chat = await openChat(server);
  await chat.receive(() => server.report({ type: 'desk', desk: { ...desk, ...changed } }));
  return { server, ...chat };
}

async function write(field: HTMLElement, text: string): Promise<void> {
  await userEvent.type(field, `${text}{Enter}`);
  await screen.findByText('ส่งแล้ว');
}

test('shows nothing about a help desk until it reports something', async () => {
  const server = new FakeServer();
  const { field } = await openChat(server);
  await write(field, 'สวัสดี');
  expect(screen.queryByText(/ปกติตอบ|แอดมินพร้อม|ไม่อยู่/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'คัดลอก บทสนทนา' })).not.toBeInTheDocument();
  expect(screen.getByText('ส่งแล้ว')).toBeVisible();
  expect(server.calls).not.toContain('typing');
});

test.each([
  [{ replyMinutes: 5 }, 'ปกติตอบภายใน 5 นาที'],
  [{ replyMinutes: 180 }, 'ปกติตอบภายใน 3 ชั่วโมง'],
  [{ replyMinutes: null }, 'แอดมินพร้อมตอบ'],
  [{ open: false, opensAt: '2026-11-20T09:30:00Z' }, 'ตอนนี้แอดมินไม่อยู่ กลับมา วันนี้ 09:30'],
  [{ open: false, opensAt: '2026-11-23T02:00:00Z' }, 'ตอนนี้แอดมินไม่อยู่ กลับมา วันจันทร์ 02:00'],
  [{ open: false, opensAt: '2026-11-30T02:00:00Z' }, 'ตอนนี้แอดมินไม่อยู่ กลับมา 30/11/2026 02:00'],
  [{ open: false }, 'ตอนนี้แอดมินไม่อยู่ ฝากข้อความไว้ได้เลย'],
])('shows who answers and when: %j', async (changed, text) => {
  noteServerTime('Fri, 20 Nov 2026 03:00:00 GMT');
  await openWithDesk(changed);
  expect(screen.getByText('มะลิ')).toBeVisible();
  expect(screen.getByText(text, { exact: false })).toBeVisible();
});

test('shows the lost connection instead of who answers', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const { server } = await openWithDesk();
  act(() => server.cutNetwork());
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.getByText(th.status.trouble)).toBeVisible();
  expect(screen.queryByText('ปกติตอบ', { exact: false })).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('shows that the agent is typing until the agent’s message arrives', async () => {
  const { server, receive } = await openWithDesk();
  await receive(() => server.report({ type: 'typing', agent: { name: 'มะลิ', picture: null } }));
  expect(screen.getByText('มะลิ กำลังพิมพ์')).toBeVisible();
  await receive(() => void server.addMessage('สวัสดีค่ะ'));
  expect(screen.queryByText('มะลิ กำลังพิมพ์')).not.toBeInTheDocument();
});

test('notifies the help desk of typing, and shows that the agent has seen the newest message of the customer', async () => {
  const { server, field, receive } = await openWithDesk();
  await write(field, 'สวัสดี');
  expect(server.calls.filter((call) => call === 'typing')).toHaveLength(1);
  await receive(() => server.report({ type: 'seen', sequence: 1 }));
  expect(screen.getByText('อ่านแล้ว')).toBeVisible();
  expect(screen.queryByText('ส่งแล้ว')).not.toBeInTheDocument();
});

test('a closed conversation can be rated once, and the next message opens it again', async () => {
  const { server, field, receive } = await openWithDesk();
  await write(field, 'ขอบคุณ');
  await receive(() => server.report({ type: 'closed' }));
  const send = { name: 'ส่งคะแนน' };
  expect(screen.queryByRole('button', send)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: '4 จาก 5' }));
  await userEvent.type(screen.getByRole('textbox', { name: /บอกเราเพิ่มเติม/ }), ' ดีมาก ');
  server.isDown = true;
  await userEvent.click(screen.getByRole('button', send));
  expect(await screen.findByRole('alert')).toBeVisible();
  server.isDown = false;
  await userEvent.click(screen.getByRole('button', send));
  expect(await screen.findByText('ขอบคุณสำหรับคะแนน')).toBeVisible();
  expect(server.ratings).toEqual([{ score: 4, comment: 'ดีมาก' }]);
  await write(field, 'อีกเรื่อง');
  expect(screen.queryByText('ขอบคุณสำหรับคะแนน')).not.toBeInTheDocument();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('copies the conversation as a text with the time and the writer of each message', async () => {
  const copied = jest.fn(async () => undefined);
  const { server, field, receive } = await openWithDesk();
  await write(field, 'สวัสดี');
  await receive(() => void server.addMessage('มีอะไรให้ช่วยคะ'));
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
  await act(async () => screen.getByRole('button', { name: 'คัดลอก บทสนทนา' }).click());
  expect(copied).toHaveBeenCalledWith(
    expect.stringMatching(/^20\/11\/2026 03:00 คุณ: สวัสดี\n20\/11\/2026 03:00 แอดมิน: มีอะไรให้ช่วยคะ$/),
  );
});
