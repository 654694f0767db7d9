import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  type CustomerFacts,
  listAgents,
  listConversations,
  readConversation,
  readCustomer,
} from '@wallet/inbox-calls';
import { type FakeReplies, message, readReply, renderInbox } from '@wallet/inbox-client/testing';
import { formatDate } from '@wallet/ui';
import { ConversationView } from '../conversation/conversation-view';
import { texts } from '../testing/texts';

const t = texts.conversations.facts;
const reference = '0123456789abcdef01234567';

const open = (customer: FakeReplies[number][1], text = 'ถอนแล้วยังไม่เข้า') =>
  renderInbox(<ConversationView id="41" list={{ view: 'open' }} />, {
    texts,
    replies: [
      [
        readConversation,
        readReply([message({ message: { message_type: 'text', payload: { message: text } } })]),
      ],
      [readCustomer, customer],
      [listAgents, { agents: [] }],
      [listConversations, 'UNAVAILABLE'],
    ],
  });

const withdrawal = {
  _id: reference,
  statementType: 'withdraw',
  status: 'PROCESSING',
  amount: -150.5,
  createdAt: '2026-11-29T15:00:00.000Z',
  stages: [
    { stage: 'REQUESTED', at: '2026-11-29T15:00:00.000Z' },
    { stage: 'SENT', at: '2026-11-29T15:01:00.000Z' },
  ],
  usualMs: 290_000,
  reference: 'KB-778',
  reason: undefined,
};

const facts: CustomerFacts = {
  unavailable: ['bonus'],
  balance: { amount: 32_918.25, currency: 'BAHT' },
  openMovements: [withdrawal],
  openSlips: [],
  entries: [{ ...withdrawal, _id: 'f'.repeat(24), status: 'SUCCESS', stages: undefined, usualMs: undefined }],
  language: 'la',
  device: 'Chrome, Android',
  page: { url: 'https://shop.test/shoes', title: 'รองเท้า' },
};

const panel = () => screen.findByRole('complementary', { name: t.title });
const factOf = async (name: string) => {
  const term = await within(await panel()).findByText(name, { selector: 'dt' });
  return term.nextElementSibling;
};

test('[H3.11] shows balance, open movements with their stage and usual time, language, device and page without a click', async () => {
  open(facts);
  expect(await factOf(t.balance)).toHaveTextContent('32,918.25');
  const movements = await factOf(t.openMovements);
  for (const part of [t.type.withdraw, '-150.50', t.stage.SENT, 'ปกติภายใน 5 นาที'])
    expect(movements).toHaveTextContent(part);
  expect(await factOf(t.language)).toHaveTextContent('ລາວ');
  expect(await factOf(t.device)).toHaveTextContent('Chrome, Android');
  expect(await factOf(t.openSlips)).toHaveTextContent(t.none);
  expect(await factOf(t.entries)).toHaveTextContent(/สำเร็จ/);
  const page = within(await panel()).getByRole('link', { name: 'รองเท้า' });
  expect(page).toHaveAttribute('rel', 'noopener noreferrer');
});

test('[H3.11] [H6.2] says which part of a deposit is not for play yet, and until when', async () => {
  const until = '2026-11-30T17:00:00.000Z';
  const stages = [{ stage: 'HELD', at: withdrawal.createdAt }];
  const deposit = { ...withdrawal, statementType: 'deposit', status: 'SUCCESS', stages };
  open({ ...facts, entries: [{ ...deposit, amount: 500, held: { amount: 300, until } }] });
  const entries = await factOf(t.entries);
  for (const part of [t.stage.HELD, `${t.held} 300.00 บาท ${t.heldUntil} ${formatDate(until)}`])
    expect(entries).toHaveTextContent(part);
});

test('[H3.11] says which fact is not available', async () => {
  open(facts);
  expect(await factOf(t.bonus)).toHaveTextContent(t.unavailable);
});

test('[H3.11] shows nothing that the site does not allow', async () => {
  open({ unavailable: [] });
  expect(await screen.findByText(t.nothing)).toBeInTheDocument();
});

test('[H3.17] opens the conversation that the member had as a guest', async () => {
  open({ unavailable: [], earlierConversation: '7' });
  const link = await within(await panel()).findByRole('link', { name: t.openEarlier });
  expect(link).toHaveAttribute('href', '/conversations?id=7');
});

test('[H3.11] explains that the site does not respond, and shows the conversation', async () => {
  open('SITE_UNAVAILABLE');
  expect(await within(await panel()).findByText(texts.shell.failures.SITE_UNAVAILABLE)).toBeInTheDocument();
  expect(screen.getByText('ถอนแล้วยังไม่เข้า')).toBeVisible();
});

test('[H3.11] opens the entry whose reference is in a message, with all stages', async () => {
  const { inboxCalls } = open(
    ({ query }: { query: { entry?: string } }) => (query.entry ? { ...facts, entry: withdrawal } : facts),
    `รายการ ${reference} ค่ะ`,
  );
  await userEvent.click(await screen.findByRole('button', { name: reference }));
  const dialog = await screen.findByRole('dialog', { name: t.title });
  const entry = await within(dialog).findByRole('region', { name: t.entry });
  for (const part of [t.stage.REQUESTED, t.stage.SENT, reference, 'KB-778'])
    expect(entry).toHaveTextContent(part);
  expect(inboxCalls()).toContainEqual(
    expect.objectContaining({ query: { language: 'th', entry: reference } }),
  );
});

test('[H3.11] says that a reference is not an entry of this customer', async () => {
  open({ unavailable: [] }, reference);
  await userEvent.click(await screen.findByRole('button', { name: reference }));
  expect(await within(await screen.findByRole('dialog')).findByText(t.noEntry)).toBeVisible();
});
