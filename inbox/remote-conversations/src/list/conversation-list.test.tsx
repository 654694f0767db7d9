import { listConversations, readConversation, markSeen, listAgents } from '@wallet/inbox-calls';
import { conversation, renderInbox, type FakeReplies } from '@wallet/inbox-client/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConversationsPage } from '../conversations-page';
import { texts } from '../testing/texts';

const t = texts.conversations;
const counts = { open: 2, mine: 0, unassigned: 1, unread: 1 };
const second = conversation({
  id: '42',
  customer: { kind: 'guest', id: 'abcdef123', name: null, phoneNumber: null },
  preview: { sender: 'agent', type: 'media', text: null },
  unread: 0,
  assignee: { id: 'agent-2', name: 'ปอย' },
  hasFailed: true,
});

const open = (replies: FakeReplies, route = '/conversations') =>
  renderInbox(<ConversationsPage />, { route, texts, replies });

const reply = (conversations: unknown[], next: string | null = null) => ({ conversations, next, counts });

test('lists the conversations with their latest message and state, and the counts of the views', async () => {
  open([[listConversations, reply([conversation(), second])]]);
  const first = await screen.findByRole('link', { name: /สมชาย ใจดี/ });
  expect(first).toHaveTextContent('ฝากเงินไม่เข้า');
  expect(first).toHaveTextContent(`1 ${t.unread}`);
  const other = screen.getByRole('link', { name: /abcdef/ });
  expect(other).toHaveTextContent(`${t.you}: ${t.media}`);
  expect(other).toHaveTextContent(t.hasFailed);
  expect(other).toHaveTextContent('ปอย');
  const views = screen.getByRole('navigation', { name: t.views });
  expect(within(views).getByRole('link', { current: 'page' })).toHaveTextContent(`${t.view.open}2`);
  expect(document.title).toBe(`(1) ${t.title}`);
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

test('explains an empty list', async () => {
  open([[listConversations, reply([])]], '/conversations?view=mine');
  expect(await screen.findByText(t.empty)).toBeVisible();
});

test('explains a failed request, and retries it', async () => {
  let isUp = false;
  open([[listConversations, () => (isUp ? reply([conversation()]) : 'UNAVAILABLE')]]);
  expect(await screen.findByText(texts.shell.failures.UNAVAILABLE)).toBeVisible();
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: /ลอง/ }));
  expect(await screen.findByRole('link', { name: /สมชาย/ })).toBeVisible();
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

test('turns on the sound for new messages, and stores this on the device', async () => {
  open([[listConversations, reply([])]]);
  const sound = screen.getByRole('button', { name: t.sound });
  expect(sound).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(sound);
  expect(sound).toHaveAttribute('aria-pressed', 'true');
  expect(localStorage.getItem('conversations.sound')).toBe('1');
  localStorage.clear();
  await screen.findByText(t.empty);
});
