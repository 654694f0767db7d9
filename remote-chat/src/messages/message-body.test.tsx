import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ChatButton, ChatMessage } from '@wallet/platform/api';
import th from '../locales/th.json';
import { openChat } from '../testing/open-chat';
import { FakeServer } from '../testing/fake-server';

const postback: ChatButton = { title: 'ฝากเงิน', type: 'postback', payload: 'DEPOSIT' };

async function openWith(...messages: ChatMessage[]) {
  const server = new FakeServer();
  for (const [index, message] of messages.entries()) server.store(message, 'agent', `agent-${index}`);
  const chat = await openChat(server);
  await waitFor(() =>
    expect(within(chat.log).getAllByRole('listitem').length).toBeGreaterThan(messages.length),
  );
  return { server, ...chat };
}

test('[H3.13] a message that no person wrote is marked', async () => {
  const server = new FakeServer();
  const text = (message: string): ChatMessage => ({ message_type: 'text', payload: { message } });
  server.store(text('ปิดทำการแล้ว'), 'agent', 'agent-0').automatic = true;
  server.store(text('มาแล้วค่ะ'), 'agent', 'agent-1');
  const { log } = await openChat(server);
  const items = await within(log).findAllByRole('listitem');
  expect(items.find((item) => item.textContent?.includes('ปิดทำการแล้ว'))).toHaveTextContent(
    th.conversation.automatic,
  );
  expect(within(log).getAllByText(th.conversation.automatic)).toHaveLength(1);
});

describe('[S3.30] a message of type', () => {
  it('text shows its text with links, postback the title of the button, and unknown its text', async () => {
    const { log } = await openWith(
      { message_type: 'text', payload: { message: 'ดู https://a.example <b>นี่</b>' } },
      { message_type: 'postback', payload: { title: 'ยืนยัน', message: 'YES' } },
      { message_type: 'unknown', payload: { message: 'แบบใหม่' } },
      { message_type: 'unknown', payload: { message: null } },
    );
    expect(within(log).getByText(/<b>นี่<\/b>/)).toBeVisible();
    expect(within(log).getByRole('link')).toHaveAttribute('rel', expect.stringContaining('noopener'));
    for (const text of ['ยืนยัน', 'แบบใหม่', th.message.kind.unknown])
      expect(within(log).getByText(text)).toBeVisible();
  });

  it('buttons shows its text and its buttons, and a tap sends the answer', async () => {
    const { server } = await openWith({
      message_type: 'buttons',
      payload: {
        message: 'เลือก',
        buttons: [
          postback,
          { title: 'เว็บ', type: 'web', payload: 'https://a.example/' },
          { title: 'โทร', type: 'call', payload: '021234567' },
          { title: 'เสีย', type: 'web', payload: 'javascript:alert(1)' },
        ],
      },
    });
    expect(screen.getByRole('link', { name: /เว็บ/ })).toHaveAttribute('href', 'https://a.example/');
    expect(screen.getByRole('link', { name: 'โทร' })).toHaveAttribute('href', 'tel:021234567');
    expect(screen.getByRole('button', { name: 'เสีย' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'ฝากเงิน' }));
    await waitFor(() =>
      expect(server.messages.at(-1)).toMatchObject({
        sender: 'customer',
        message: { message_type: 'postback', payload: { title: 'ฝากเงิน', message: 'DEPOSIT' } },
      }),
    );
  });

  it('quick_replies shows its answers until the next message', async () => {
    const { server, receive } = await openWith({
      message_type: 'quick_replies',
      payload: { message: 'เรื่องอะไรคะ', buttons: [postback] },
    });
    expect(screen.getByRole('button', { name: 'ฝากเงิน' })).toBeVisible();
    await receive(() => server.addMessage('รอสักครู่'));
    expect(screen.queryByRole('button', { name: 'ฝากเงิน' })).not.toBeInTheDocument();
    expect(screen.getByText('เรื่องอะไรคะ')).toBeVisible();
  });

  it('media shows a picture with a viewer, a video with a player, and a file to open', async () => {
    const media = (fileType: 'image' | 'video' | 'file', name: string): ChatMessage => ({
      message_type: 'media',
      payload: { message: '', fileType, filePath: `/media/chat/${name}`, name },
    });
    const { log } = await openWith(media('image', 'a.png'), media('video', 'b.mp4'), media('file', 'c.pdf'));
    expect(within(log).getByLabelText('วิดีโอ b.mp4')).toHaveAttribute('src', '/media/chat/b.mp4');
    expect(within(log).getByRole('link', { name: 'c.pdf' })).toHaveAttribute('href', '/media/chat/c.pdf');
    await userEvent.click(within(log).getByRole('button', { name: 'ดูรูป a.png' }));
    const viewer = screen.getByRole('dialog', { name: 'a.png' });
    expect(within(viewer).getByRole('img', { name: 'a.png' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(viewer).not.toBeInTheDocument();
    expect(screen.getByRole('log')).toBeVisible();
  });

  it('generic shows its cards with picture, title, subtitle and buttons', async () => {
    const { log } = await openWith({
      message_type: 'generic',
      payload: {
        cards: [
          { image_url: '/media/a.svg', title: 'โบนัส', subtitle: 'รับเพิ่ม', buttons: [postback] },
          { image_url: null, title: 'อีกใบ', subtitle: null, buttons: [] },
        ],
      },
    });
    const cards = within(log).getByRole('list', { name: 'การ์ด 2 ใบ' });
    const [first] = within(cards).getAllByRole('listitem');
    expect(first).toHaveTextContent(/โบนัส.*รับเพิ่ม.*ฝากเงิน/);
    expect(first?.querySelector('img')).toHaveAttribute('src', '/media/a.svg');
  });
});
