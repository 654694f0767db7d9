import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from '@wallet/platform/session';
import errors from '@wallet/platform/locales/errors.th.json';
import { errorResponse, type MockCall, renderRemote } from '@wallet/testing';
import th from '../locales/th.json';
import { fakeChatApi } from '../testing/fake-chat-api';
import { clearBrowser, setPhoneViewport } from '../testing/open-chat';
import { ChatWidget } from '../widget/chat-widget';

jest.mock('../link/lazy-link', () => jest.requireActual('../testing/fake-link'));

type Handler = (call: MockCall) => object;

/** Opens the chat. `change` replaces the fake API's handlers, by the name of their call. */
async function open(
  chat = fakeChatApi(),
  change: Record<string, (handler: Handler) => Handler> = {},
  user: Pick<typeof userEvent, 'click'> = userEvent,
) {
  const api = { ...chat.api };
  for (const [name, wrap] of Object.entries(change)) api[name] = wrap(api[name] as Handler);
  const view = renderRemote(<ChatWidget />, { texts: { chat: th }, api });
  await user.click(screen.getByRole('button', { name: 'แชทกับแอดมิน' }));
  await waitFor(() => expect(screen.queryByText('กำลังโหลดข้อความ')).not.toBeInTheDocument());
  return { ...view, chat };
}

const field = () => screen.getByRole('textbox', { name: 'ข้อความถึงแอดมิน' });
const shownTexts = () => [...document.querySelectorAll('li p.bubble')].map(({ textContent }) => textContent);
const sendCalls = (calls: readonly MockCall[]) =>
  calls.filter(({ path }) => path === '/api/chat/send-message');

beforeEach(() => {
  setPhoneViewport(false);
  session.start('a-token', false);
});
afterEach(clearBrowser);

describe('the history', () => {
  it('shows an error when it cannot be read, and retries on request', async () => {
    let isBroken = true;
    await open(fakeChatApi([['agent', 'สวัสดี']]), {
      'POST /api/chat/history': (handler) => (call) =>
        isBroken ? errorResponse('CHAT_INACTIVE') : handler(call),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(errors.CHAT_INACTIVE);
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'ลองอีกครั้ง' }));
    expect(await screen.findByText('สวัสดี')).toBeVisible();
  });

  it('labels the messages of the customer and of the other side', async () => {
    await open(
      fakeChatApi([
        ['customer', 'ถาม'],
        ['agent', 'ตอบ'],
      ]),
    );
    const [, ownMessage, otherMessage] = screen.getAllByRole('listitem');
    expect(ownMessage).toHaveTextContent(/^คุณ: ถาม/);
    expect(otherMessage).toHaveTextContent(/^แอดมิน: ตอบ/);
  });
});

describe('writing', () => {
  it('[S5.6] sends the text on Enter', async () => {
    const { calls } = await open();
    await userEvent.type(field(), 'ก่อน{Enter}  สวัสดี {Enter}');
    expect(shownTexts()).toEqual(['ก่อน', 'สวัสดี']);
    expect(field()).toHaveValue('');
    // Only the newest message shows that it was sent.
    await waitFor(() => expect(sendCalls(calls)).toHaveLength(2));
    expect(await screen.findAllByText('ส่งแล้ว')).toHaveLength(1);
    const [, call] = sendCalls(calls);
    expect(call?.body).toMatchObject({
      sender: 'customer',
      message: { message_type: 'text', payload: { message: 'สวัสดี' } },
    });
  });

  it.each(['Shift', 'Control', 'Alt', 'Meta'])('[S5.6] does not send on %s and Enter', async (key) => {
    await open();
    await userEvent.type(field(), `สวัสดี{${key}>}{Enter}{/${key}}`);
    expect(shownTexts()).toEqual([]);
  });

  it('[S5.6] does not send a blank text', async () => {
    await open();
    await userEvent.type(field(), '   {Enter}');
    expect(shownTexts()).toEqual([]);
    expect(screen.getByRole('button', { name: 'ส่งข้อความ' })).toBeDisabled();
  });

  it('[S5.6] sends 2000 characters, and rejects one more without losing the text', async () => {
    const { calls } = await open();
    fireEvent.change(field(), { target: { value: 'ก'.repeat(2001) } });
    await userEvent.type(field(), '{Enter}');
    expect(shownTexts()).toEqual([]);
    expect(screen.getByRole('alert')).toHaveTextContent('ส่งได้ไม่เกิน 2,000 ตัวอักษร ตอนนี้มี 2,001');
    expect(field()).toHaveValue('ก'.repeat(2001));
    fireEvent.change(field(), { target: { value: 'ก'.repeat(2000) } });
    await userEvent.type(field(), '{Enter}');
    await waitFor(() => expect(sendCalls(calls)).toHaveLength(1));
  });

  it('does not send when Enter accepts the suggestion of an input method', async () => {
    await open();
    await userEvent.type(field(), 'สวัส');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
    expect(shownTexts()).toEqual([]);
    expect(field()).toHaveValue('สวัส');
  });

  it('shows a message as sending until the backend responds', async () => {
    let respond = (): void => undefined;
    const pending = new Promise<void>((resolve) => (respond = resolve));
    await open(fakeChatApi(), {
      'POST /api/chat/send-message': (handler) => async (call) => {
        await pending;
        return handler(call);
      },
    });
    await userEvent.type(field(), 'รอ{Enter}');
    expect(screen.getByText('กำลังส่ง')).toBeVisible();
    respond();
    expect(await screen.findByText('ส่งแล้ว')).toBeVisible();
    expect(shownTexts()).toEqual(['รอ']);
  });

  it('resends a failed message under the same id', async () => {
    let isBroken = true;
    const { calls, chat } = await open(fakeChatApi(), {
      'POST /api/chat/send-message': (handler) => (call) =>
        isBroken ? errorResponse('CHAT_INACTIVE') : handler(call),
    });
    await userEvent.type(field(), 'ฝากเงินแล้ว{Enter}');
    expect(await screen.findByText('ส่งไม่สำเร็จ')).toBeVisible();
    expect(screen.getAllByText(errors.CHAT_INACTIVE)[0]).toBeVisible();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'ส่งอีกครั้ง' }));
    expect(await screen.findByText('ส่งแล้ว')).toBeVisible();
    const ids = sendCalls(calls).map(({ body }) => (body as { clientMessageId: string }).clientMessageId);
    expect(new Set(ids).size).toBe(1);
    expect(ids).toHaveLength(2);
    expect(chat.messages).toHaveLength(1);
    expect(shownTexts()).toEqual(['ฝากเงินแล้ว']);
  });

  it('offers to resend or remove a message without a response', async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    try {
      let isBroken = true;
      const { chat } = await open(
        fakeChatApi(),
        {
          'POST /api/chat/send-message': (handler) => (call) =>
            isBroken ? { status: 503, body: { message: 'Service Unavailable' } } : handler(call),
        },
        user,
      );
      await user.type(field(), 'ฝากเงินแล้ว{Enter}');
      await act(() => jest.advanceTimersByTimeAsync(18_000));
      expect(screen.getByText('กำลังส่ง')).toBeVisible();
      expect(screen.getByRole('button', { name: 'ลบ' })).toBeVisible();
      isBroken = false;
      await user.click(screen.getByRole('button', { name: 'ส่งอีกครั้ง' }));
      await act(() => jest.advanceTimersByTimeAsync(2_000));
      expect(screen.getByText('ส่งแล้ว')).toBeVisible();
      expect(chat.messages).toHaveLength(1);
      expect(screen.queryByRole('button', { name: 'ลบ' })).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });
});
