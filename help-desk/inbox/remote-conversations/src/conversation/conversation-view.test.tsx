import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  assignConversation,
  closeConversation,
  deleteConversation,
  discardMessage,
  listAgents,
  listConversations,
  markSeen,
  readConversation,
  readCustomer,
  setLabels,
  snoozeConversation,
} from '@wallet/inbox-calls';
import {
  event,
  message,
  note,
  readReply,
  renderInbox,
  type FakeReplies,
  conversation,
} from '@wallet/inbox-client/testing';
import { inboxKeys } from '@wallet/inbox-client';
import { events } from '@wallet/platform/events';
import { queryClient } from '@wallet/platform/query';
import { ConversationsPage } from '../conversations-page';
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
  renderInbox(<ConversationView id="41" list={{ view: 'open' }} />, {
    route: '/conversations?id=41',
    texts,
    session,
    replies: [
      ...replies,
      [listAgents, { agents }],
      [listConversations, 'UNAVAILABLE'],
      [readCustomer, { unavailable: [] }],
    ],
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

test('shows each kind of message; buttons are not links, and media that cannot be shown are', async () => {
  const withMessage = (id: string, content: ReturnType<typeof message>['message']) =>
    message({ id, message: content });
  const media = (fileType: 'image' | 'video', name: string) =>
    withMessage(name, {
      message_type: 'media',
      payload: { message: '', fileType, filePath: `https://site.test/${name}`, name },
    });
  const buttons = [{ title: 'ฝากเงิน', type: 'web' as const, payload: 'https://site.test' }];
  open([
    [
      readConversation,
      readReply([
        media('image', 'a.png'),
        media('video', 'b.mp4'),
        withMessage('message-b', { message_type: 'buttons', payload: { message: 'เลือก', buttons } }),
        withMessage('message-c', { message_type: 'postback', payload: { title: 'ตกลง', message: 'ok' } }),
        withMessage('message-d', { message_type: 'unknown', payload: { message: null } }),
      ]),
    ],
  ]);
  const picture = await screen.findByRole('img', { name: 'a.png' });
  expect(picture).toHaveAttribute('src', 'https://site.test/a.png');
  expect(screen.getByText('ฝากเงิน')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'ฝากเงิน' })).toBeNull();
  expect(screen.getByText('กดปุ่ม: ตกลง')).toBeVisible();
  expect(screen.getByText(t.unknownMessage)).toBeVisible();
  fireEvent.error(picture);
  fireEvent.error(screen.getByLabelText('b.mp4'));
  expect(picture).not.toBeInTheDocument();
  expect(screen.getByText(t.mediaFailed.image)).toBeVisible();
  expect(screen.getByText(t.mediaFailed.video)).toBeVisible();
  const link = screen.getByRole('link', { name: 'เปิด a.png ในแท็บใหม่' });
  expect(link).toHaveAttribute('href', 'https://site.test/a.png');
});

test('[H3.7] shows the operator’s page below a message, as text and a link without a referrer', async () => {
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

test('[H3.13] marks a message that no person wrote', async () => {
  open([
    [readConversation, readReply([{ ...answer, id: 'welcome', automatic: true, name: 'ทองดี' }, answer])],
  ]);
  const [welcome, byAgent] = within(await screen.findByRole('log')).getAllByRole('listitem');
  expect(welcome).toHaveTextContent(t.automatic);
  expect(byAgent).not.toHaveTextContent(t.automatic);
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

test('discards a message that the site rejected', async () => {
  const failed = message({ ...answer, sequence: null, state: 'failed' });
  const { inboxCalls } = open([
    [readConversation, readReply([failed])],
    [discardMessage, 'WRONG_STATE'],
  ]);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(t.state.failed);
  await userEvent.click(within(alert).getByRole('button', { name: t.discard }));
  expect(inboxCalls().map(({ name }) => name)).toContain(
    'POST /api/conversations/41/messages/answer-1/discard',
  );
});

test('marks the latest message as seen once, offers the active agents, and closes the conversation', async () => {
  const changes = { agentSeen: 0, closed: false };
  const change = (changed: Partial<typeof changes>) => () => {
    Object.assign(changes, changed);
    return {};
  };
  const { inboxCalls } = open([
    [readConversation, () => readReply([message()], changes)],
    [markSeen, change({ agentSeen: 1 })],
    [assignConversation, {}],
    [closeConversation, change({ closed: true })],
  ]);
  await userEvent.click(await screen.findByRole('button', { name: new RegExp(t.assign) }));
  await screen.findByRole('menuitemradio', { name: t.assignToMe });
  const agentNames = screen.getAllByRole('menuitemradio').map((item) => item.textContent);
  expect(agentNames).toEqual([t.assignToMe, 'ปอย', t.noAgent]);
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'ปอย' }));
  expect(inboxCalls()).toContainEqual(
    expect.objectContaining({ name: 'PUT /api/conversations/41/assignee', body: { agent: 'agent-2' } }),
  );
  await userEvent.click(screen.getByRole('button', { name: t.close }));
  expect(await screen.findByRole('button', { name: t.reopen })).toBeVisible();
  expect(inboxCalls().filter(({ name }) => name.endsWith('/seen'))).toEqual([
    expect.objectContaining({ body: { sequence: 1 } }),
  ]);
});

test('lets an admin delete the content after a confirmation, and no agent', async () => {
  const replies: FakeReplies = [
    [readConversation, readReply([message()])],
    [deleteConversation, {}],
  ];
  const agentView = open(replies, { agent: { id: 'agent-1', name: 'มาลี', role: 'agent' } });
  await screen.findByRole('log');
  expect(screen.queryByRole('button', { name: t.delete.title })).toBeNull();
  agentView.unmount();
  const { inboxCalls } = open(replies);
  await userEvent.click(await screen.findByRole('button', { name: t.delete.title }));
  const dialog = screen.getByRole('alertdialog', { name: t.delete.title });
  await userEvent.click(within(dialog).getByRole('button', { name: t.delete.short }));
  await waitFor(() => expect(inboxCalls().map(({ name }) => name)).toContain('DELETE /api/conversations/41'));
});

test('shows that the customer is typing until the message arrives', async () => {
  open([[readConversation, readReply([message()])]]);
  await screen.findByRole('log');
  act(() => events.emit('inbox:typing', { conversation: '41', agent: undefined }));
  expect(screen.getByText(t.typing)).toBeVisible();
  act(() => events.emit('inbox:conversation-changed', { conversation: '41' }));
  expect(screen.queryByText(t.typing)).toBeNull();
  act(() => events.emit('inbox:typing', { conversation: '99', agent: undefined }));
  expect(screen.queryByText(t.typing)).toBeNull();
});

test('[H3.14] warns while a colleague is writing, and not about the own writing', async () => {
  open([[readConversation, readReply([message()])]]);
  await screen.findByRole('log');
  act(() => events.emit('inbox:typing', { conversation: '41', agent: { id: 'agent-2', name: 'ปอย' } }));
  expect(screen.getByText('ปอย กำลังตอบอยู่เหมือนกัน')).toBeVisible();
  act(() => events.emit('inbox:conversation-changed', { conversation: '41' }));
  expect(screen.queryByText(/กำลังตอบอยู่/)).toBeNull();
  act(() => events.emit('inbox:typing', { conversation: '41', agent: { id: 'agent-1', name: 'มาลี' } }));
  expect(screen.queryByText(/กำลังตอบอยู่/)).toBeNull();
});

test('[H3.14] adds and removes labels, and snoozes the conversation', async () => {
  const { inboxCalls } = open([
    [readConversation, readReply([message()], { labels: ['deposit'] })],
    [setLabels, {}],
    [snoozeConversation, {}],
  ]);
  await userEvent.click(await screen.findByRole('button', { name: t.labels.title }));
  const dialog = screen.getByRole('dialog', { name: t.labels.title });
  await userEvent.click(within(dialog).getByRole('checkbox', { name: t.labels.withdrawal }));
  await userEvent.type(within(dialog).getByRole('textbox', { name: t.labels.own }), 'VIP{Enter}');
  await userEvent.click(within(dialog).getByRole('checkbox', { name: t.labels.deposit }));
  const stored = inboxCalls().filter(({ name }) => name.endsWith('/labels'));
  expect(stored.map(({ body }) => body)).toEqual([
    { labels: ['deposit', 'withdrawal'] },
    { labels: ['deposit', 'VIP'] },
    { labels: [] },
  ]);
  await userEvent.click(within(dialog).getByRole('button', { name: /ปิด/ }));
  await userEvent.click(screen.getByRole('button', { name: new RegExp(t.snooze.title) }));
  await userEvent.click(screen.getByRole('menuitem', { name: t.snooze.tomorrow }));
  const snooze = inboxCalls().find(({ name }) => name.endsWith('/snooze'));
  const body = snooze?.body as { until: string } | undefined;
  expect(new Date(body?.until ?? 0).getHours()).toBe(9);
});

describe('conversation list', () => {
  const counts = { waiting: 1, open: 2, mine: 0, unassigned: 1, unread: 1 };
  const second = conversation({
    id: '42',
    customer: { kind: 'guest', id: 'abcdef123', name: null, phoneNumber: null },
    preview: { sender: 'agent', type: 'media', text: null },
    waitingSince: null,
    unread: 0,
    assignee: { id: 'agent-2', name: 'ปอย' },
    hasFailed: true,
  });

  const open = (replies: FakeReplies, route = '/conversations') =>
    renderInbox(<ConversationsPage />, {
      route,
      texts,
      replies: [...replies, [readCustomer, { unavailable: [] }]],
    });

  const reply = (conversations: unknown[], next: string | null = null) => ({
    conversations,
    next,
    counts,
    labels: ['VIP'],
  });

  test('explains a failed request, and lists the conversations after a retry, with the counts of the views', async () => {
    let isUp = false;
    open([[listConversations, () => (isUp ? reply([conversation(), second]) : 'UNAVAILABLE')]]);
    expect(await screen.findByText(texts.shell.failures.UNAVAILABLE)).toBeVisible();
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: /ลอง/ }));
    const first = await screen.findByRole('link', { name: /สมชาย ใจดี/ });
    expect(first).toHaveTextContent('ฝากเงินไม่เข้า');
    expect(first).toHaveTextContent(`1 ${t.unread}`);
    const other = screen.getByRole('link', { name: /abcdef/ });
    for (const part of [`${t.you}: ${t.media}`, t.hasFailed, 'ปอย']) expect(other).toHaveTextContent(part);
    expect(first).toHaveTextContent(t.waitingSince);
    expect(other).not.toHaveTextContent(t.waitingSince);
    const views = screen.getByRole('navigation', { name: t.views });
    expect(within(views).getByRole('link', { current: 'page' })).toHaveTextContent(`${t.view.open}2`);
    expect(document.title).toBe(`(1) ${t.title}`);
  });

  test('opens the next conversation of the list when one is closed', async () => {
    open(
      [
        [listConversations, reply([conversation(), second])],
        [readConversation, readReply([message()])],
        [closeConversation, {}],
        [listAgents, { agents }],
      ],
      '/conversations?id=41',
    );
    expect(await screen.findByRole('link', { name: /สมชาย ใจดี/, current: true })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: t.close }));
    expect(await screen.findByRole('link', { name: /abcdef/, current: true })).toBeVisible();
  });

  test('searches after a pause, and says when nothing is found', async () => {
    const { inboxCalls } = open([
      [listConversations, ({ query }: { query: object }) => reply('search' in query ? [] : [conversation()])],
    ]);
    await screen.findByRole('link', { name: /สมชาย/ });
    await userEvent.type(screen.getByRole('searchbox', { name: t.search }), 'นก');
    expect(await screen.findByText(t.nothingFound)).toBeVisible();
    expect(
      inboxCalls()
        .filter(({ query }) => 'search' in query)
        .map(({ query }) => query),
    ).toEqual([{ view: 'open', search: 'นก' }]);
  });

  test('[H3.14] lists the conversations of a label in the view, and keeps it when one is opened', async () => {
    const { inboxCalls } = open([[listConversations, reply([conversation()])]], '/conversations?view=mine');
    const filter = await screen.findByRole('combobox', { name: t.labels.filter });
    await within(filter).findByRole('option', { name: t.labels.withdrawal });
    await userEvent.selectOptions(filter, 'VIP');
    await waitFor(() => expect(inboxCalls().at(-1)?.query).toEqual({ view: 'mine', label: 'VIP' }));
    expect(await screen.findByRole('link', { name: /สมชาย/ })).toHaveAttribute(
      'href',
      '/conversations?view=mine&label=VIP&id=41',
    );
    await userEvent.selectOptions(filter, t.labels.all);
    expect(filter).toHaveValue('');
  });

  test('loads the next page, and shows a conversation of both pages once', async () => {
    open([
      [
        listConversations,
        ({ query }: { query: object }) =>
          'before' in query ? reply([conversation(), second]) : reply([conversation()], 'cursor-1'),
      ],
    ]);
    await userEvent.click(await screen.findByRole('button', { name: t.more }));
    expect(await screen.findByRole('link', { name: /abcdef/ })).toBeVisible();
    expect(screen.getAllByRole('link', { name: /สมชาย/ })).toHaveLength(1);
    expect(screen.queryByRole('button', { name: t.more })).toBeNull();
  });

  test('explains next to the list that a conversation does not exist', async () => {
    open(
      [
        [listConversations, reply([conversation()])],
        [readConversation, 'NOT_FOUND'],
        [markSeen, {}],
        [listAgents, { agents: [] }],
      ],
      '/conversations?id=99',
    );
    expect(await screen.findByText(texts.shell.failures.NOT_FOUND)).toBeVisible();
    expect(screen.getByRole('link', { name: /สมชาย/ })).toBeVisible();
  });

  test('[H3.15] shows a notice of the browser for a new message while the page is hidden, after a permission', async () => {
    const shown: string[] = [];
    class FakeNotification extends EventTarget {
      static permission = 'denied';
      static requestPermission = () => Promise.resolve(FakeNotification.permission);
      constructor(title: string) {
        super();
        shown.push(title);
      }
    }
    Object.assign(window, { Notification: FakeNotification });
    let unread = 1;
    open([[listConversations, () => ({ ...reply([]), counts: { ...counts, unread } })]]);
    const notices = await screen.findByRole('button', { name: t.notices });
    await screen.findByText(t.empty);
    await userEvent.click(notices);
    expect(notices).toHaveAttribute('aria-pressed', 'false');
    FakeNotification.permission = 'granted';
    await userEvent.click(notices);
    await waitFor(() => expect(notices).toHaveAttribute('aria-pressed', 'true'));
    expect(localStorage.getItem('conversations.notices')).toBe('1');
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    unread = 2;
    await act(() => queryClient.invalidateQueries({ queryKey: inboxKeys.conversations }));
    await waitFor(() => expect(shown).toEqual(['มีข้อความใหม่ใน 2 บทสนทนา']));
    hidden.mockRestore();
    Reflect.deleteProperty(window, 'Notification');
    localStorage.clear();
  });
});
