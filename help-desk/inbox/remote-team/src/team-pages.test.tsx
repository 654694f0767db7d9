import {
  addAnswer,
  addPasskey,
  type CannedAnswer,
  changeAgent,
  changeDesk,
  inviteAgent,
  listAgents,
  listAnswers,
  listPasskeys,
  readAudit,
  readDesk,
  readReport,
  removeAnswer,
  removePasskey,
  startPasskey,
} from '@wallet/inbox-calls';
import { type FakeReplies, passkeyOptions, renderInbox } from '@wallet/inbox-client/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AgentsPage } from './agents/agents-page';
import { AnswersPage } from './answers/answers-page';
import { AuditPage } from './audit/audit-page';
import { DeskPage } from './desk/desk-page';
import { PasskeysPage } from './passkeys/passkeys-page';
import { ReportPage } from './report/report-page';
import { texts } from './testing/texts';

const t = texts.team;
const timestamp = '2026-11-01T00:00:00.000Z';
const agent = (id: string, name: string, changes = {}) => ({
  id,
  name,
  role: 'agent',
  active: true,
  createdAt: timestamp,
  lastLoginAt: null,
  passkeys: 1,
  ...changes,
});

const open = (page: React.ReactNode, replies: FakeReplies, role: 'admin' | 'agent' = 'admin') =>
  renderInbox(page, {
    route: '/team/answers',
    texts,
    session: { agent: { id: 'agent-1', name: 'มาลี', role } },
    replies,
  });

const bodyOf = (calls: { name: string; body: unknown }[], name: string): unknown =>
  calls.find((call) => call.name === name)?.body;

test('creates a link that invites an admin', async () => {
  const url = 'https://inbox.test/invitation#abcdefghijklmnop';
  const { inboxCalls } = open(<AgentsPage />, [
    [listAgents, { agents: [agent('agent-1', 'มาลี')] }],
    [inviteAgent, { url, expiresAt: timestamp }],
  ]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: t.role.label }), 'admin');
  await userEvent.click(screen.getByRole('button', { name: t.invite.create }));
  expect(await screen.findByText(url)).toBeVisible();
  expect(bodyOf(inboxCalls(), 'POST /api/invitations')).toEqual({ role: 'admin' });
});

test('turns an agent off, but not the last admin', async () => {
  open(<AgentsPage />, [
    [listAgents, { agents: [agent('agent-1', 'มาลี', { role: 'admin' }), agent('agent-2', 'ปอย')] }],
    [
      changeAgent,
      ({ name }: { name: string }) =>
        name.endsWith('agent-1')
          ? 'LAST_ADMIN'
          : { agents: [agent('agent-1', 'มาลี'), agent('agent-2', 'ปอย', { active: false })] },
    ],
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'ปิดการใช้งานของ มาลี' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.shell.failures.LAST_ADMIN);
  await userEvent.click(screen.getByRole('button', { name: 'ปิดการใช้งานของ ปอย' }));
  expect(await screen.findByRole('button', { name: 'เปิดการใช้งานของ ปอย' })).toBeVisible();
});

test('lets an agent open only the pages that agents may use, and add and remove canned answers', async () => {
  const answer = {
    id: 'answer-1',
    title: 'ฝาก',
    updatedAt: timestamp,
    text: 'วิธีฝากเงิน',
  };
  const { inboxCalls } = open(
    <AnswersPage />,
    [
      [listAnswers, { answers: [answer] }],
      [addAnswer, { answers: [answer] }],
      [removeAnswer, { answers: [] }],
    ],
    'agent',
  );
  const nav = await screen.findByRole('navigation', { name: t.menu });
  const pages = within(nav).getAllByRole('link');
  expect(pages.map((link) => link.textContent)).toEqual([t.answers.title, t.passkeys.title]);
  await userEvent.click(screen.getByRole('button', { name: t.save }));
  expect(screen.getByRole('alert')).toHaveTextContent(t.answers.missing);
  await userEvent.type(screen.getByRole('textbox', { name: t.answers.name }), 'ถอน');
  await userEvent.type(screen.getByRole('textbox', { name: t.answers.text }), 'ถอนเงิน');
  await userEvent.click(screen.getByRole('button', { name: t.save }));
  await waitFor(() =>
    expect(bodyOf(inboxCalls(), 'POST /api/answers')).toEqual({ title: 'ถอน', text: 'ถอนเงิน' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'ลบ “ฝาก”' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: t.remove }));
  expect(await screen.findByText(t.answers.empty)).toBeVisible();
});

test('[H3.12] offers a starter set in each language until the team has written its own answers', async () => {
  const answers: CannedAnswer[] = [];
  const { inboxCalls } = open(<AnswersPage />, [
    [listAnswers, { answers: [] }],
    [
      addAnswer,
      ({ body }: { body: unknown }) => {
        const id = `answer-${answers.length}`;
        answers.push({ ...(body as CannedAnswer), id, updatedAt: timestamp });
        return { answers: [...answers] };
      },
    ],
  ]);
  const starter = await screen.findByRole('region', { name: t.answers.starter });
  await userEvent.click(within(starter).getByRole('button', { name: 'ລາວ' }));
  const list = await screen.findByRole('list', { name: t.answers.title });
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(5));
  expect(within(starter).queryByRole('button', { name: 'ລາວ' })).toBeNull();
  expect(within(starter).getByRole('button', { name: 'ไทย' })).toBeVisible();
  expect(inboxCalls().filter(({ name }) => name === 'POST /api/answers')).toHaveLength(5);
  await userEvent.type(screen.getByRole('textbox', { name: t.answers.name }), 'ของเรา');
  await userEvent.type(screen.getByRole('textbox', { name: t.answers.text }), 'ค่ะ');
  await userEvent.click(screen.getByRole('button', { name: t.save }));
  await waitFor(() => expect(screen.queryByText(t.answers.starter)).toBeNull());
});

test('[H3.15] sets office hours of several days at once, until midnight', async () => {
  const desk = { agent: null, replyMinutes: null, hours: null };
  const { inboxCalls } = open(<DeskPage />, [
    [readDesk, desk],
    [changeDesk, ({ body }: { body: object }) => body],
  ]);
  await userEvent.click(await screen.findByRole('checkbox', { name: t.desk.hasHours }));
  await userEvent.click(screen.getByRole('button', { name: t.desk.addTime }));
  const days = screen.getByRole('group', { name: 'วันของช่วงที่ 1' });
  const [, , , , , saturday, sunday] = within(days).getAllByRole('button', { pressed: true });
  for (const day of [saturday, sunday]) if (day) await userEvent.click(day);
  const end = screen.getByLabelText('เวลาสิ้นสุดของช่วงที่ 1');
  await userEvent.clear(end);
  await userEvent.type(end, '00:00');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: t.desk.replyMinutes }), '15');
  await userEvent.click(screen.getByRole('button', { name: t.save }));
  await waitFor(() =>
    expect(bodyOf(inboxCalls(), 'PUT /api/desk')).toEqual({
      agent: null,
      replyMinutes: 15,
      hours: {
        timeZone: 'Asia/Bangkok',
        week: [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '24:00' })),
      },
    }),
  );
});

test('[H3.16] reports first answer, closed and rating of each agent and week, as a plot and a table', async () => {
  const row = { week: '2026-11-23', answers: 12, closed: 4, ratings: 2, rating: 4.5 };
  const first = { ...row, agent: { id: 'agent-1', name: 'มาลี' }, firstAnswerSeconds: 95 };
  const none = { firstAnswerSeconds: null, ratings: 0, rating: null };
  const second = { ...row, ...none, agent: { id: 'agent-2', name: 'ปอย' } };
  open(<ReportPage />, [
    [readReport, { rows: [first, second], waiting: { count: 3, longestSeconds: 7_300 } }],
  ]);
  const table = await screen.findByRole('table', { name: t.report.title });
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows[0]).toHaveTextContent(/23\/11\/2026.*มาลี.*2 นาที.*12.*4.*4.5 \(2\)/);
  expect(rows[1]).toHaveTextContent(/ปอย.*–/);
  expect(screen.getByText(/รอ 3 คน.*2 ชั่วโมง/)).toBeVisible();
  const plot = screen.getByRole('figure', { name: t.report.plot });
  expect(within(plot).getByRole('listitem')).toHaveTextContent(/^24.*23\/11$/);
});

test('shows the audit page by page', async () => {
  const entry = (id: string, action: string) => ({
    id,
    at: timestamp,
    action,
    agent: { id: 'agent-1', name: 'มาลี' },
    conversation: '41',
    subject: null,
    detail: 'สวัสดีค่ะ',
  });
  open(<AuditPage />, [
    [
      readAudit,
      ({ query }: { query: { before?: string } }) =>
        query.before
          ? { entries: [entry('b', 'login')], next: null }
          : { entries: [entry('a', 'answer')], next: 'cursor-1' },
    ],
  ]);
  expect(await screen.findByRole('cell', { name: new RegExp(t.action.answer) })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: t.audit.more }));
  expect(await screen.findByRole('cell', { name: new RegExp(t.action.login) })).toBeVisible();
  expect(screen.queryByRole('button', { name: t.audit.more })).toBeNull();
});

const startRegistration = jest.fn();
jest.mock('@simplewebauthn/browser', () => ({
  startRegistration: (...args: unknown[]) => startRegistration(...args) as unknown,
}));

test('adds and removes a passkey, but offers no button to remove the last one', async () => {
  const passkey = (id: string) => ({ id, name: id, createdAt: timestamp, lastUsedAt: null });
  startRegistration.mockResolvedValue({
    id: 'key-2',
    response: { clientDataJSON: 'a', attestationObject: 'b' },
  });
  open(<PasskeysPage />, [
    [listPasskeys, { passkeys: [passkey('Windows')] }],
    [startPasskey, passkeyOptions],
    [addPasskey, { passkeys: [passkey('Windows'), passkey('iPhone')] }],
    [removePasskey, { passkeys: [passkey('Windows')] }],
  ]);
  expect(await screen.findByText('Windows')).toBeVisible();
  expect(screen.queryByRole('button', { name: /ลบพาสคีย์/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: t.passkeys.add }));
  await userEvent.click(await screen.findByRole('button', { name: 'ลบพาสคีย์ “iPhone”' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: t.remove }));
  await waitFor(() => expect(screen.queryByText('iPhone')).toBeNull());
});
