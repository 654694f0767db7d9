import {
  assignConversation,
  closeConversation,
  deleteConversation,
  discardMessage,
  listAgents,
  listConversations,
  markSeen,
  readConversation,
  retryMessage,
} from '@wallet/inbox-calls';
import { event, message, note, readReply, renderInbox, type FakeReplies } from '@wallet/inbox-client/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { events } from '@wallet/platform/events';
import { texts } from '../testing/texts';
import { ConversationView } from './conversation-view';

const t = texts.conversations;
const agents = [
  { id: 'agent-2', name: 'ปอย', active: true },
  { id: 'agent-1', name: 'มาลี', active: true },
  { id: 'agent-3', name: 'นก', active: false },
].map((agent) => ({
  ...agent,
  role: 'agent' as const,
  createdAt: '2026-11-01T00:00:00.000Z',
  lastLoginAt: null,
  passkeys: 1,
}));

const open = (replies: FakeReplies, session = {}) =>
  renderInbox(<ConversationView id="41" view="open" />, {
    route: '/conversations?id=41',
    texts,
    session,
    replies: [...replies, [listAgents, { agents }], [listConversations, 'UNAVAILABLE']],
  });

const answer = message({
  id: 'answer-1',
  sequence: 2,
  sender: 'agent',
  name: 'มาลี',
  message: { message_type: 'text', payload: { message: 'กำลังตรวจสอบค่ะ' } },
});

test('shows messages, notes and events in order, and marks what the customer has read', async () => {
  open([
    [
      readConversation,
      readReply(
        [message(), answer, note(), event(), event({ id: 'event-2', event: 'rated', agent: null, score: 4 })],
        { lastSequence: 2, agentSeen: 2, customerRead: 2 },
      ),
    ],
  ]);
  const log = await screen.findByRole('log', { name: t.messages });
  const items = within(log)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(items).toEqual([
    expect.stringContaining('ฝากเงินไม่เข้า'),
    expect.stringMatching(new RegExp(`กำลังตรวจสอบค่ะ.*${t.state.read}`)),
    expect.stringMatching(/มาลี.*รอธนาคารตอบ/),
    expect.stringContaining('มาลี ปิดบทสนทนา'),
    expect.stringContaining('4'),
  ]);
});

test('shows each kind of message; buttons are not links', async () => {
  const withMessage = (id: string, content: ReturnType<typeof message>['message']) =>
    message({ id, message: content });
  open([
    [
      readConversation,
      readReply([
        withMessage('message-a', {
          message_type: 'media',
          payload: { message: 'สลิป', fileType: 'image', filePath: 'https://site.test/a.png', name: 'a.png' },
        }),
        withMessage('message-b', {
          message_type: 'buttons',
          payload: {
            message: 'เลือก',
            buttons: [{ title: 'ฝากเงิน', type: 'web', payload: 'https://site.test' }],
          },
        }),
        withMessage('message-c', { message_type: 'postback', payload: { title: 'ตกลง', message: 'ok' } }),
        withMessage('message-d', { message_type: 'unknown', payload: { message: null } }),
      ]),
    ],
  ]);
  expect(await screen.findByRole('img', { name: 'a.png' })).toHaveAttribute('src', 'https://site.test/a.png');
  expect(screen.getByText('ฝากเงิน')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'ฝากเงิน' })).toBeNull();
  expect(screen.getByText('กดปุ่ม: ตกลง')).toBeVisible();
  expect(screen.getByText(t.unknownMessage)).toBeVisible();
});

test('says that a picture or video cannot be shown, with a link to it', async () => {
  const media = (id: string, fileType: 'image' | 'video', name: string) =>
    message({
      id,
      message: {
        message_type: 'media',
        payload: { message: '', fileType, filePath: `https://site.test/${name}`, name },
      },
    });
  open([[readConversation, readReply([media('a', 'image', 'a.png'), media('b', 'video', 'b.mp4')])]]);
  fireEvent.error(await screen.findByRole('img', { name: 'a.png' }));
  fireEvent.error(screen.getByLabelText('b.mp4'));
  expect(screen.queryByRole('img', { name: 'a.png' })).toBeNull();
  expect(screen.getByText(t.mediaFailed.image)).toBeVisible();
  expect(screen.getByText(t.mediaFailed.video)).toBeVisible();
  expect(screen.getByRole('link', { name: 'เปิด a.png ในแท็บใหม่' })).toHaveAttribute(
    'href',
    'https://site.test/a.png',
  );
});

test('shows the operator’s page below a message, as text and a link without a referrer', async () => {
  const page = { url: 'https://shop.test/shoes', title: '<img src="x" onerror="alert(1)">' };
  open([
    [
      readConversation,
      readReply([message({ id: 'message-a', pageContext: page }), message({ id: 'message-b' })]),
    ],
  ]);
  const link = await screen.findByRole('link', { name: page.url });
  expect(link).toHaveAttribute('href', page.url);
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByText(page.title)).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getAllByText(t.sentFrom, { exact: false })).toHaveLength(1);
});

test('reports that the team has read the latest message, once', async () => {
  const { inboxCalls } = open([
    [readConversation, readReply([message()], { agentSeen: 0 })],
    [markSeen, {}],
  ]);
  await waitFor(() =>
    expect(inboxCalls().filter(({ name }) => name.endsWith('/seen'))).toEqual([
      expect.objectContaining({ body: { sequence: 1 } }),
    ]),
  );
});

test('loads earlier entries above the others', async () => {
  open([
    [
      readConversation,
      ({ query }: { query: { before?: string } }) =>
        query.before
          ? readReply([message({ id: 'message-0', sequence: 0 })])
          : { ...readReply([message()]), previous: 'cursor-1' },
    ],
  ]);
  await userEvent.click(await screen.findByRole('button', { name: t.earlier }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: t.earlier })).toBeNull();
});

test('retries or discards a message that the site rejected', async () => {
  const failed = message({ ...answer, sequence: null, state: 'failed' });
  const { inboxCalls } = open([
    [readConversation, readReply([failed])],
    [retryMessage, {}],
    [discardMessage, 'WRONG_STATE'],
  ]);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(t.state.failed);
  await userEvent.click(within(alert).getByRole('button', { name: t.sendAgain }));
  await userEvent.click(within(alert).getByRole('button', { name: t.discard }));
  expect(inboxCalls().map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'POST /api/conversations/41/messages/answer-1/retry',
      'POST /api/conversations/41/messages/answer-1/discard',
    ]),
  );
});

test('offers the active agents, the logged-in one first, and assigns the chosen one', async () => {
  const { inboxCalls } = open([
    [readConversation, readReply([message()])],
    [assignConversation, {}],
  ]);
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(t.assign) }));
  await screen.findByRole('menuitemradio', { name: t.assignToMe });
  expect(screen.getAllByRole('menuitemradio').map((item) => item.textContent)).toEqual([
    t.assignToMe,
    'ปอย',
    t.noAgent,
  ]);
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'ปอย' }));
  expect(inboxCalls()).toContainEqual(
    expect.objectContaining({ name: 'PUT /api/conversations/41/assignee', body: { agent: 'agent-2' } }),
  );
});

test('closes the conversation, and fetches it again', async () => {
  let closed = false;
  open([
    [readConversation, () => readReply([message()], { closed })],
    [
      closeConversation,
      () => {
        closed = true;
        return {};
      },
    ],
  ]);
  await userEvent.click(await screen.findByRole('button', { name: t.close }));
  expect(await screen.findByRole('button', { name: t.reopen })).toBeVisible();
});

test('lets an admin delete the content after a confirmation', async () => {
  const { inboxCalls } = open([
    [readConversation, readReply([message()])],
    [deleteConversation, {}],
  ]);
  await userEvent.click(await screen.findByRole('button', { name: t.delete.open }));
  const dialog = screen.getByRole('alertdialog', { name: t.delete.title });
  await userEvent.click(within(dialog).getByRole('button', { name: t.delete.confirm }));
  await waitFor(() => expect(inboxCalls().map(({ name }) => name)).toContain('DELETE /api/conversations/41'));
});

test('offers no deletion to an agent', async () => {
  open([[readConversation, readReply([message()])]], {
    agent: { id: 'agent-1', name: 'มาลี', role: 'agent' },
  });
  await screen.findByRole('log');
  expect(screen.queryByRole('button', { name: t.delete.open })).toBeNull();
});

test('shows that the customer is typing until the message arrives', async () => {
  open([[readConversation, readReply([message()])]]);
  await screen.findByRole('log');
  act(() => events.emit('inbox:customer-typing', { conversation: '41' }));
  expect(screen.getByText(t.typing)).toBeVisible();
  act(() => events.emit('inbox:conversation-changed', { conversation: '41' }));
  expect(screen.queryByText(t.typing)).toBeNull();
  act(() => events.emit('inbox:customer-typing', { conversation: '99' }));
  expect(screen.queryByText(t.typing)).toBeNull();
});
