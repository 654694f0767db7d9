import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeApiError } from '@wallet/contract';
import errors from '@wallet/platform/locales/errors.th.json';
import th from '../locales/th.json';
import { FakeServer } from '../testing/fake-server';
import { openChat } from '../testing/open-chat';

const inactive = makeApiError({ kind: 'code', code: 'CHAT_INACTIVE', status: 422 });
const shownTexts = () => [...document.querySelectorAll('li p.bubble')].map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Opens the chat on a clock that a test can advance. */
function openWithClock(server: FakeServer) {
  jest.useFakeTimers({ advanceTimers: true });
  return openChat(server);
}
afterEach(() => jest.useRealTimers());

test('shows an error when the history cannot be read, and the labelled messages of both sides after a retry', async () => {
  const server = new FakeServer();
  server.addMessage('ถาม', 'customer');
  server.addMessage('ตอบ');
  const history = jest.spyOn(server.backend, 'history').mockRejectedValue(inactive);
  await openChat(server, th.status.trouble);
  expect(await screen.findByRole('alert')).toHaveTextContent(errors.CHAT_INACTIVE);
  history.mockRestore();
  await press('ลองอีกครั้ง');
  expect(await screen.findByText('ตอบ')).toBeVisible();
  const [, ownMessage, otherMessage] = screen.getAllByRole('listitem');
  expect(ownMessage).toHaveTextContent(/^คุณ: ถาม/);
  expect(otherMessage).toHaveTextContent(/^แอดมิน: ตอบ/);
});

test('shows whether messages are pushed or polled, or that the connection is lost, and keeps the loaded messages', async () => {
  const server = new FakeServer();
  server.addMessage('เก่า');
  const { receive } = await openWithClock(server);
  await receive(() => {
    server.cutNetwork();
    server.restoreNetwork();
  });
  expect(screen.getByText('ตรวจดูข้อความใหม่ทุก 5 วินาที')).toBeVisible();
  server.isDown = true;
  await pass(5_000);
  expect(screen.getByText('ขาดการเชื่อมต่อ กำลังลองใหม่')).toBeVisible();
  expect(screen.getByText('เก่า')).toBeVisible();
  server.restoreNetwork();
  await pass(5_000);
  expect(screen.getByText('เชื่อมต่อแล้ว')).toBeVisible();
});

describe('writing', () => {
  it('starts a message with a common question, which the customer completes', async () => {
    const { field } = await openChat(new FakeServer());
    await press(th.conversation.starter.withdrawal);
    expect(field).toHaveValue(`${th.conversation.starter.withdrawal} `);
    expect(field).toHaveFocus();
    await press(th.conversation.starter.bonus);
    expect(field).toHaveValue(`${th.conversation.starter.withdrawal} `);
  });

  it('[S5.6] sends the text on Enter, but no blank text, and not with a modifier key or an input method', async () => {
    const server = new FakeServer();
    const { field } = await openChat(server);
    await userEvent.type(field, '   {Enter}');
    expect(screen.getByRole('button', { name: 'ส่งข้อความ' })).toBeDisabled();
    await userEvent.clear(field);
    await userEvent.type(field, 'ก่อน');
    for (const key of ['ctrlKey', 'altKey', 'metaKey', 'shiftKey', 'isComposing'])
      fireEvent.keyDown(field, { key: 'Enter', [key]: true });
    fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
    expect(shownTexts()).toEqual([]);
    expect(field).toHaveValue('ก่อน');
    await userEvent.type(field, '{Enter}  สวัสดี {Enter}');
    expect(shownTexts()).toEqual(['ก่อน', 'สวัสดี']);
    expect(field).toHaveValue('');
    await waitFor(() => expect(server.texts).toEqual(['ก่อน', 'สวัสดี']));
    // Only the newest message shows that it was sent.
    expect(await screen.findAllByText('ส่งแล้ว')).toHaveLength(1);
  });

  it('[S5.6] sends 2000 characters, and rejects one more without losing the text', async () => {
    const server = new FakeServer();
    const { field } = await openChat(server);
    fireEvent.change(field, { target: { value: 'ก'.repeat(2001) } });
    await userEvent.type(field, '{Enter}');
    expect(shownTexts()).toEqual([]);
    expect(screen.getByRole('alert')).toHaveTextContent('ส่งได้ไม่เกิน 2,000 ตัวอักษร ตอนนี้มี 2,001');
    expect(field).toHaveValue('ก'.repeat(2001));
    fireEvent.change(field, { target: { value: 'ก'.repeat(2000) } });
    await userEvent.type(field, '{Enter}');
    await waitFor(() => expect(server.texts).toEqual(['ก'.repeat(2000)]));
  });

  it('offers to resend or remove a message without a response', async () => {
    const server = new FakeServer();
    server.rejectWith(makeApiError({ kind: 'message', message: 'Service Unavailable', status: 503 }));
    const { field } = await openWithClock(server);
    await userEvent.type(field, 'ฝากเงินแล้ว{Enter}');
    await pass(18_000);
    expect(screen.getByText('กำลังส่ง')).toBeVisible();
    expect(screen.getByRole('button', { name: 'ลบ' })).toBeVisible();
    server.beforeStore = () => undefined;
    await press('ส่งอีกครั้ง');
    expect(await screen.findByText('ส่งแล้ว')).toBeVisible();
    expect(server.texts).toEqual(['ฝากเงินแล้ว']);
    expect(screen.queryByRole('button', { name: 'ลบ' })).not.toBeInTheDocument();
  });

  it('warns a customer of a backend without id support that delivery is unknown', async () => {
    const server = new FakeServer({ supportsIds: false });
    server.rejectWith(makeApiError({ kind: 'network' }));
    const { field } = await openWithClock(server);
    await userEvent.type(field, 'ฝากเงินแล้ว{Enter}');
    await pass(20_000);
    expect(screen.getByText(th.message.deliveryUnknown.missing)).toBeVisible();
    expect(screen.getByText(th.conversation.status.deliveryUnknown)).toBeVisible();
    expect(server.sendCount).toBe(1);
    await press('ส่งอีกครั้ง');
    await pass(20_000);
    expect(server.sendCount).toBe(2);
    await press('ลบ');
    expect(shownTexts()).toEqual([]);
  });
});
