import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  closeConversation,
  listAgents,
  listAnswers,
  listConversations,
  readConversation,
  readCustomer,
  reportTyping,
  sendMessage,
} from '@wallet/inbox-calls';
import {
  conversation,
  type FakeReplies,
  message,
  readReply,
  renderInbox,
} from '@wallet/inbox-client/testing';
import { ConversationsPage } from '../conversations-page';
import { texts } from '../testing/texts';

const t = texts.conversations;

const customer = (id: string) => ({ kind: 'member' as const, id, name: `ลูกค้า ${id}`, phoneNumber: null });

/** A server with waiting conversations. An answer or a close removes one from the list. */
function openWaiting(ids: readonly string[], more: FakeReplies = []) {
  let waiting = [...ids];
  const leave = ({ name }: { name: string }) => {
    waiting = waiting.filter((id) => !name.includes(`/${id}/`));
    return {};
  };
  const view = renderInbox(<ConversationsPage />, {
    route: '/conversations?view=waiting',
    texts,
    replies: [
      ...more,
      [
        listConversations,
        () => ({
          conversations: waiting.map((id) => conversation({ id, customer: customer(id) })),
          next: null,
          counts: { waiting: waiting.length, open: ids.length, mine: 0, unassigned: 0, unread: 0 },
          labels: [],
        }),
      ],
      [
        readConversation,
        ({ name }: { name: string }) => {
          const id = name.split('/').at(-1) ?? '';
          return readReply([message()], { id, customer: customer(id) });
        },
      ],
      [sendMessage, leave],
      [closeConversation, leave],
      [reportTyping, {}],
      [listAgents, { agents: [] }],
      [readCustomer, { unavailable: [] }],
    ],
  });
  return { ...view, waiting: () => waiting };
}

const isOpen = (id: string) => screen.findByRole('heading', { level: 1, name: `ลูกค้า ${id}` });
const field = () => screen.getByRole('textbox', { name: t.field.reply });

test('[H3.10] ten waiting conversations are answered by keyboard alone', async () => {
  const ids = Array.from({ length: 10 }, (_, index) => String(50 + index));
  const { waiting, inboxCalls } = openWaiting(ids);
  await screen.findByRole('link', { name: /ลูกค้า 50/ });
  for (const id of ids) {
    await userEvent.keyboard('j');
    await isOpen(id);
    await userEvent.keyboard('r');
    await waitFor(() => expect(field()).toHaveFocus());
    await userEvent.keyboard('รับเรื่องแล้วค่ะ{Enter}');
    await waitFor(() => expect(waiting()).not.toContain(id));
    await waitFor(() => expect(screen.queryByRole('link', { name: new RegExp(`ลูกค้า ${id}`) })).toBeNull());
    await userEvent.keyboard('{Escape}');
  }
  expect(await screen.findByText(t.empty)).toBeVisible();
  const answers = inboxCalls().filter(({ name }) => name.endsWith('/messages'));
  expect(answers.map(({ name }) => name.split('/')[3])).toEqual(ids);
});

test('[H3.10] J, K and E move between conversations, by their position on a Thai keyboard too', async () => {
  const { waiting } = openWaiting(['50', '51', '52']);
  await screen.findByRole('link', { name: /ลูกค้า 50/ });
  fireEvent.keyDown(document.body, { key: '่', code: 'KeyJ' });
  await isOpen('50');
  await userEvent.keyboard('j');
  await isOpen('51');
  await userEvent.keyboard('k');
  await isOpen('50');
  await userEvent.keyboard('e');
  await isOpen('51');
  expect(waiting()).toEqual(['51', '52']);
});

test('[H3.10] keys that are typed into a field, pressed with Ctrl or during a dialog do nothing', async () => {
  openWaiting(['50', '51']);
  const search = screen.getByRole('searchbox', { name: t.search });
  await userEvent.type(search, 'jer?/');
  expect(search).toHaveValue('jer?/');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.clear(search);
  await userEvent.tab();
  expect(screen.getByRole('combobox', { name: t.labels.filter })).toHaveFocus();
  await userEvent.tab();
  await screen.findByRole('link', { name: /ลูกค้า 50/ });
  await userEvent.keyboard('{Control>}j{/Control}');
  await userEvent.keyboard('?');
  await screen.findByRole('dialog', { name: t.keys.title });
  await userEvent.keyboard('j');
  expect(screen.getByText(t.chooseOne)).toBeInTheDocument();
});

test('[H3.10] the slash searches canned answers, and a note is not changed into an answer', async () => {
  openWaiting(['50'], [[listAnswers, { answers: [] }]]);
  await screen.findByRole('link', { name: /ลูกค้า 50/ });
  await userEvent.keyboard('j');
  await isOpen('50');
  await userEvent.keyboard('/');
  expect(field()).toHaveValue('/');
  expect(await screen.findByText(t.canned.none)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: t.mode.note }));
  const note = screen.getByRole('textbox', { name: t.field.note });
  await userEvent.type(note, 'โทรกลับ{Escape}');
  await userEvent.keyboard('r/');
  expect(note).toHaveValue('โทรกลับ/');
});

test('[H3.10] the help lists all keys and turns them off on this device', async () => {
  openWaiting(['50']);
  await screen.findByRole('link', { name: /ลูกค้า 50/ });
  await userEvent.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: t.keys.title });
  for (const key of ['J', 'K', 'R', 'E', '/', '?', 'Enter', 'Esc'])
    expect(within(dialog).getByText(key, { selector: 'kbd' })).toBeVisible();
  await userEvent.click(within(dialog).getByRole('checkbox', { name: t.keys.use }));
  await userEvent.click(within(dialog).getByRole('button', { name: /ปิด/ }));
  await userEvent.keyboard('j');
  expect(screen.getByText(t.chooseOne)).toBeVisible();
  localStorage.clear();
});
