import {
  addAnswer,
  addNote,
  assignConversation,
  changeAnswer,
  changeDesk,
  closeConversation,
  deleteConversation,
  listAnswers,
  listConversations,
  markSeen,
  maxFileBytes,
  readAudit,
  readConversation,
  readCustomer,
  readDesk,
  removeAnswer,
  reopenConversation,
  reportTyping,
  sendMessage,
  setLabels,
  snoozeConversation,
  uploadFile,
} from '@wallet/inbox-calls';
import { eventually } from '@wallet/connector-kit/testing';
import { openTestInbox, type TestInbox } from '../testing/open-test-inbox';
import type { TestPage } from '../testing/test-page';

let inbox: TestInbox;
let admin: TestPage;
let page: TestPage;
beforeAll(async () => {
  inbox = await openTestInbox();
  admin = await inbox.join('admin', 'Som');
  page = await inbox.join('agent', 'Nok');
});
afterAll(() => inbox.close());

let nextConversation = 100;
/** Delivers messages of a new customer. Returns the id of the conversation. */
async function newConversation(...texts: string[]): Promise<string> {
  nextConversation += 1;
  const conversation = String(nextConversation);
  for (const [index, text] of texts.entries())
    await inbox.site.deliver(index + 1, text, { conversation, sentAt: new Date().toISOString() });
  return conversation;
}

const text = (message: string) => ({ message_type: 'text' as const, payload: { message } });
const read = async (id: string) => (await page.call(readConversation, { params: { id } })).body;
const list = async (query: Record<string, string> = {}) =>
  (await page.call(listConversations, { query })).body;
const lastAuditEntry = async () => (await admin.call(readAudit)).body.entries[0];

describe('the list', () => {
  it('shows the customer, the latest message and how many are unread', async () => {
    const id = await newConversation('Hello', 'Is anyone there?');
    expect((await list()).conversations[0]).toMatchObject({
      id,
      customer: { kind: 'member', id: 'm-1', name: 'Somchai', phoneNumber: '0812345678' },
      preview: { sender: 'customer', type: 'text', text: 'Is anyone there?' },
      unread: 2,
      assignee: null,
      closed: false,
    });
  });

  it('[H3.5] has views with counts', async () => {
    const before = (await list()).counts;
    const id = await newConversation('Hello');
    await page.call(assignConversation, { params: { id }, body: { agent: page.agentId } });
    const { counts } = await list();
    expect(counts).toEqual({
      ...before,
      waiting: before.waiting + 1,
      open: before.open + 1,
      mine: before.mine + 1,
      unread: before.unread + 1,
    });
    const ids = async (view: string) => (await list({ view })).conversations.map((one) => one.id);
    expect([await ids('mine'), await ids('unassigned')].map((one) => one.includes(id))).toEqual([
      true,
      false,
    ]);
    await page.call(closeConversation, { params: { id } });
    expect([await ids('open'), await ids('closed')].map((one) => one.includes(id))).toEqual([false, true]);
  });

  it('has a view of who waits for an answer, the longest wait first', async () => {
    const ids = [
      await newConversation('First'),
      await newConversation('Second'),
      await newConversation('Third'),
    ];
    const waiting = async () =>
      (await list({ view: 'waiting' })).conversations.map((one) => one.id).filter((id) => ids.includes(id));
    expect(await waiting()).toEqual(ids);
    const [first = '', second = '', third = ''] = ids;
    await inbox.site.deliver(2, 'Still there?', { conversation: first });
    await page.call(addNote, {
      params: { id: second },
      body: { id: `note-${second}`, text: 'Look at this' },
    });
    expect(await waiting()).toEqual(ids);
    await page.call(sendMessage, {
      params: { id: first },
      body: { id: `answer-${first}`, message: text('Yes') },
    });
    await page.call(closeConversation, { params: { id: second } });
    expect(await waiting()).toEqual([third]);
    expect((await read(first)).conversation).toMatchObject({
      waitingSince: null,
      assignee: { name: 'Nok' },
    });
    await inbox.site.deliver(2, 'Hello again', { conversation: second });
    expect(await waiting()).toEqual([third, second]);
  });

  it('[H3.5] finds phone numbers and texts, and takes % and _ literally', async () => {
    const id = await newConversation('50%_off at the ตลาด');
    const find = async (search: string) => (await list({ search })).conversations.map((one) => one.id);
    expect(await find('50%_OFF')).toEqual([id]);
    expect(await find('ตลาด')).toEqual([id]);
    expect(await find('50%xoff')).toEqual([]);
    expect(await find('0812345678')).toContain(id);
  });

  it('has pages without gaps or repetitions', async () => {
    // A page has 30 conversations.
    for (let index = 0; index < 32; index += 1) await newConversation('page');
    const first = await list({ search: 'page' });
    const second = await list({ search: 'page', before: first.next ?? '' });
    const ids = [...first.conversations, ...second.conversations].map(({ id }) => id);
    expect([ids.length, new Set(ids).size, second.next]).toEqual([32, 32, null]);
  });
});

describe('an answer', () => {
  it('[H3.4] is delivered once with the agent’s name, and audited', async () => {
    const id = await newConversation('Hello');
    const send = () =>
      page.call(sendMessage, { params: { id }, body: { id: `once-${id}`, message: text('Good morning') } });
    expect([(await send()).status, (await send()).status]).toEqual([200, 200]);
    await eventually(async () =>
      expect((await read(id)).entries.at(-1)).toMatchObject({ id: `once-${id}`, state: 'sent', name: 'Nok' }),
    );
    expect(inbox.site.answers.get(`inbox.once-${id}`)).toEqual({
      conversation: id,
      message: text('Good morning'),
      agent: { name: 'Nok', picture: null },
    });
    expect(await lastAuditEntry()).toMatchObject({
      action: 'answer',
      agent: { name: 'Nok' },
      conversation: id,
      detail: 'Good morning',
    });
  });

  it('with the id of another message is rejected', async () => {
    const [one, other] = [await newConversation('Hello'), await newConversation('Hello')];
    const send = (id: string, message: string) =>
      page.call(sendMessage, { params: { id }, body: { id: `reused-${one}`, message: text(message) } });
    await send(one, 'A');
    expect((await send(one, 'B')).body.code).toBe('ID_REUSED');
    expect((await send(other, 'A')).body.code).toBe('ID_REUSED');
    expect((await send('999999', 'A')).body.code).toBe('NOT_FOUND');
  });

  it('may be a picture, which the site stores first', async () => {
    const id = await newConversation('Hello');
    const file = new Blob(['picture']);
    const upload = () => page.call(uploadFile, { body: { id: `file-${id}`, kind: 'image', file } });
    const { path } = (await upload()).body;
    expect((await upload()).body.path).toBe(path);
    const message = {
      message_type: 'media' as const,
      payload: { message: '', fileType: 'image' as const, filePath: path, name: 'a.png' },
    };
    await page.call(sendMessage, { params: { id }, body: { id: `media-${id}`, message } });
    await eventually(() => expect(inbox.site.answers.get(`inbox.media-${id}`)?.message).toEqual(message));
    expect((await read(id)).entries.at(-1)).toMatchObject({
      message: { payload: { filePath: `${inbox.site.url}${path}` } },
    });
    expect(inbox.site.invalid).toEqual([]);
    const pdf = new Blob(['%PDF-1']);
    const refused = await page.call(uploadFile, { body: { id: `pdf-file-${id}`, kind: 'image', file: pdf } });
    expect(refused.body.code).toBe('FILE_REFUSED');
  });

  it.each(['image', 'video'] as const)('may be the largest %s that the site stores', async (kind) => {
    const send = (id: string, bytes: number) =>
      page.call(uploadFile, { body: { id, kind, file: new Blob([new Uint8Array(bytes).fill(7)]) } });
    const size = maxFileBytes[kind];
    expect((await send(`largest-${kind}`, size)).status).toBe(200);
    expect(inbox.site.uploads.get(`inbox.file.largest-${kind}`)).toMatchObject({ kind, size });
    const tooLarge = await send(`too-large-${kind}`, size + 1);
    expect(tooLarge).toMatchObject({ status: 413, body: { code: 'FILE_TOO_LARGE' } });
  });
});

describe('a conversation', () => {
  it('[H3.5] has notes that only the team sees', async () => {
    const id = await newConversation('Hello');
    const receivedBefore = inbox.site.received;
    const note = { params: { id }, body: { id: `note-${id}`, text: 'Called him' } };
    await page.call(addNote, note);
    await page.call(addNote, note);
    expect((await read(id)).entries).toMatchObject([
      { kind: 'message' },
      { kind: 'note', text: 'Called him', agent: { name: 'Nok' } },
    ]);
    expect(inbox.site.received).toBe(receivedBefore);
    expect(await lastAuditEntry()).toMatchObject({ action: 'note', detail: 'Called him' });
  });

  it('is also closed on the site, and opens again when the customer writes', async () => {
    const id = await newConversation('Hello');
    await page.call(closeConversation, { params: { id } });
    await page.call(closeConversation, { params: { id } });
    await eventually(() => expect(inbox.site.signals).toContainEqual({ signal: 'closed', conversation: id }));
    expect(await lastAuditEntry()).toMatchObject({ action: 'closed', conversation: id });
    await inbox.site.deliver(2, 'One more question', { conversation: id });
    const { conversation, entries } = await read(id);
    expect(conversation.closed).toBe(false);
    expect(entries.map((entry) => (entry.kind === 'event' ? entry.event : entry.kind)).toSorted()).toEqual([
      'closed',
      'message',
      'message',
      'reopened',
    ]);
    await page.call(closeConversation, { params: { id } });
    await page.call(reopenConversation, { params: { id } });
    expect((await read(id)).conversation.closed).toBe(false);
  });

  it('reports typing to the site, and reading only once', async () => {
    const id = await newConversation('One', 'Two');
    await page.call(reportTyping, { params: { id } });
    await page.call(markSeen, { params: { id }, body: { sequence: 99 } });
    await page.call(markSeen, { params: { id }, body: { sequence: 1 } });
    await eventually(() =>
      expect(inbox.site.signals.filter(({ conversation }) => conversation === id)).toEqual(
        expect.arrayContaining([
          { signal: 'typing', conversation: id, agent: { name: 'Nok', picture: null } },
          { signal: 'seen', conversation: id, sequence: 2 },
        ]),
      ),
    );
    expect((await read(id)).conversation).toMatchObject({ unread: 0, agentSeen: 2 });
  });

  it('[H3.14] has labels, which the search and the filter of a view find', async () => {
    const id = await newConversation('Hello');
    await page.call(setLabels, { params: { id }, body: { labels: ['deposit', 'VIP', 'VIP'] } });
    expect((await read(id)).conversation.labels).toEqual(['deposit', 'VIP']);
    const ids = async (query: Record<string, string>) =>
      (await list(query)).conversations.map((one) => one.id);
    expect(await ids({ search: 'VIP' })).toEqual([id]);
    expect(await ids({ view: 'unassigned', label: 'VIP' })).toEqual([id]);
    expect(await ids({ view: 'mine', label: 'VIP' })).toEqual([]);
    expect((await list()).labels).toEqual(['VIP', 'deposit']);
    expect(await lastAuditEntry()).toMatchObject({ action: 'labels-changed', detail: 'deposit, VIP' });
  });

  it('[H3.14] does not wait while it is snoozed, and waits again at its time or when the customer writes', async () => {
    const others = (await list()).counts.waiting;
    const id = await newConversation('Please call me tomorrow');
    // The first page of the view is full of other conversations.
    const isWaiting = async () => (await list()).counts.waiting > others;
    const snooze = (until: string | null) =>
      page.call(snoozeConversation, { params: { id }, body: { until } });
    const later = () => new Date(Date.now() + inbox.clock.offsetMs + 3_600_000).toISOString();
    await snooze(later());
    expect(await isWaiting()).toBe(false);
    await inbox.site.deliver(2, 'Or today?', { conversation: id });
    expect(await isWaiting()).toBe(true);
    const body = { id: `after-${id}-1`, message: text('Tomorrow') };
    await page.call(sendMessage, { params: { id }, body });
    await snooze(later());
    expect(await isWaiting()).toBe(false);
    inbox.clock.offsetMs += 3_600_001;
    expect(await isWaiting()).toBe(true);
    await page.call(sendMessage, { params: { id }, body: { ...body, id: `after-${id}-2` } });
    expect(await isWaiting()).toBe(false);
    expect((await read(id)).conversation.snoozedUntil).toBeNull();
    inbox.clock.offsetMs -= 3_600_001;
  });

  it('is assigned to an active agent only', async () => {
    const id = await newConversation('Hello');
    const assign = (agent: string | null) =>
      page.call(assignConversation, { params: { id }, body: { agent } });
    expect((await assign('unknown')).body.code).toBe('NOT_FOUND');
    await assign(admin.agentId);
    expect((await read(id)).conversation.assignee).toEqual({ id: admin.agentId, name: 'Som' });
    expect(await lastAuditEntry()).toMatchObject({ action: 'assigned', subject: { name: 'Som' } });
    await assign(null);
    expect((await read(id)).conversation.assignee).toBeNull();
  });

  it('[H3.6] is deleted for good by an admin; the audit still shows who did what', async () => {
    const id = await newConversation('My number is 0899999999');
    await page.call(addNote, { params: { id }, body: { id: `gone-${id}`, text: 'secret note' } });
    expect((await page.call(deleteConversation, { params: { id } })).body.code).toBe('FORBIDDEN');
    expect((await admin.call(deleteConversation, { params: { id } })).status).toBe(200);
    expect((await list({ search: '0899999999' })).conversations).toEqual([]);
    expect((await read(id)).entries).toEqual([]);
    expect((await read(id)).conversation.customer).toMatchObject({ id: '', name: null, phoneNumber: null });
    const [deleted, note] = (await admin.call(readAudit)).body.entries;
    expect([deleted, note]).toMatchObject([
      { action: 'conversation-deleted' },
      { action: 'note', detail: null },
    ]);
    // The site repeats an old delivery.
    expect(await inbox.site.deliver(1, 'My number is 0899999999', { conversation: id })).toBe(204);
    expect((await read(id)).entries).toEqual([]);
    expect((await read(id)).conversation.customer).toMatchObject({ id: '', name: null, phoneNumber: null });
    await inbox.site.deliver(2, 'I am back', { conversation: id });
    expect((await list({ search: 'I am back' })).conversations).toMatchObject([{ id, unread: 1 }]);
  });

  it('pages through its entries', async () => {
    // A page has 50 entries.
    const id = await newConversation(...Array.from({ length: 60 }, (_, index) => `text ${index}`));
    const last = await read(id);
    const first = await page.call(readConversation, {
      params: { id },
      query: { before: last.previous ?? '' },
    });
    const sequences = [...first.body.entries, ...last.entries].map((entry) =>
      entry.kind === 'message' ? entry.sequence : null,
    );
    expect(sequences).toEqual(Array.from({ length: 60 }, (_, index) => index + 1));
    expect(first.body.previous).toBeNull();
  });
});

describe('the customer’s facts', () => {
  const customer = async (query: Record<string, string> = { language: 'en' }) =>
    page.call(readCustomer, { params: { id: '100' }, query });

  it('[H3.11] come from the site at each request, and no table of the inbox has them', async () => {
    inbox.site.facts = { unavailable: ['bonus'], balance: { amount: 77_001.25, currency: 'BAHT' } };
    expect(await customer()).toMatchObject({ status: 200, body: inbox.site.facts });
    const id = 'a'.repeat(24);
    const entry = { _id: id, statementType: 'deposit', status: 'SUCCESS', amount: 5, createdAt: '' };
    inbox.site.entries.set(id, entry);
    expect((await customer({ language: 'th', entry: id })).body.entry).toMatchObject(entry);
    const tables = await inbox.db.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = current_schema()`,
    );
    for (const { name } of tables) {
      const rows = await inbox.db.query<{ text: string }>(`select t::text as text from "${name}" t`);
      expect(rows.filter((row) => row.text.includes('77001'))).toEqual([]);
    }
  });

  it('[H3.11] are empty on a site without them, and one field of an unknown form hides no other', async () => {
    inbox.site.facts = { unavailable: [], balance: { amount: '7' }, device: 'Chrome' };
    expect((await customer()).body).toEqual({ unavailable: [], device: 'Chrome' });
    inbox.site.facts = undefined;
    expect((await customer()).body).toEqual({ unavailable: [] });
    inbox.site.failure = 503;
    expect(await customer()).toMatchObject({ body: { code: 'SITE_UNAVAILABLE' } });
    inbox.site.failure = undefined;
  });
});

describe('pages', () => {
  it('are notified of messages, typing and reading', async () => {
    const id = await newConversation('Hello');
    const stream = await page.listen();
    await inbox.site.deliver(2, 'Hello?', { conversation: id });
    await inbox.site.send(`${inbox.site.deskPath}/chat/signals`, { signal: 'typing', conversation: id });
    await eventually(() => expect(stream.changes).toEqual([{ conversation: id }, { typing: id }]));
    const markAll = () => page.call(markSeen, { params: { id }, body: { sequence: 2 } });
    await markAll();
    // The second call changes nothing, so it must not notify pages: a page that marks on each notification would never stop.
    await markAll();
    await page.call(addNote, { params: { id }, body: { id: `last-${id}`, text: 'last' } });
    await eventually(() =>
      expect(stream.changes.slice(2)).toEqual([{ conversation: id }, { conversation: id }]),
    );
    stream.stop();
  });
});

describe('the team', () => {
  it('adds, changes and removes canned answers', async () => {
    const [added] = (await page.call(addAnswer, { body: { title: 'hours', text: 'From 9 to 5' } })).body
      .answers;
    const id = added?.id ?? '';
    const changed = await page.call(changeAnswer, {
      params: { id },
      body: { title: 'opening hours', text: 'From 8 to 5' },
    });
    expect(changed.body.answers).toMatchObject([{ title: 'opening hours', text: 'From 8 to 5' }]);
    await page.call(removeAnswer, { params: { id } });
    expect((await page.call(listAnswers)).body.answers).toEqual([]);
    expect((await page.call(removeAnswer, { params: { id } })).body.code).toBe('NOT_FOUND');
    expect(await lastAuditEntry()).toMatchObject({
      action: 'canned-answer-removed',
      detail: 'opening hours',
    });
  });

  it('sets the desk on the site; a change that the site does not receive is not stored', async () => {
    const desk = {
      agent: { name: 'Nok', picture: null },
      replyMinutes: 5,
      hours: { timeZone: 'Asia/Bangkok', week: [{ day: 1, from: '09:00', to: '24:00' }] },
    };
    expect((await page.call(changeDesk, { body: desk })).body.code).toBe('FORBIDDEN');
    expect((await admin.call(changeDesk, { body: desk })).status).toBe(200);
    expect(inbox.site.desk).toEqual(desk);
    inbox.site.failure = 503;
    const failed = await admin.call(changeDesk, { body: { ...desk, replyMinutes: 9 } });
    inbox.site.failure = undefined;
    expect(failed).toMatchObject({ status: 503, body: { code: 'SITE_UNAVAILABLE' } });
    expect((await page.call(readDesk)).body).toEqual(desk);
  });
});
