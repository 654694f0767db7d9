import * as exported from '@wallet/inbox-calls';
import {
  addressOf,
  changeAgent,
  type InboxCall,
  inviteAgent,
  logIn,
  type LoginOptions,
  removePasskey,
  sendMessage,
  startInvitation,
  startLogin,
  toForm,
} from '@wallet/inbox-calls';
import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request as openRequest } from 'node:http';
import { eventually } from '@wallet/connector-kit/testing';
import { createInbox } from '../create-inbox';
import { openTestInbox, type TestInbox } from '../testing/open-test-inbox';
import type { TestPage } from '../testing/test-page';

interface Sample {
  params?: Record<string, string>;
  body?: object;
  /** The code of a call that needs no session; NO_SESSION by default. */
  code?: string;
}

/** What an attacker prepares before the dismissal. */
interface Prepared {
  agentId: string;
  login: object;
  invitation: string;
  invitationPasskey: object;
}

const conversation = '41';
const text = { message_type: 'text' as const, payload: { message: 'Hello' } };
const registration = { id: 'a', response: { clientDataJSON: 'a', attestationObject: 'a' } };

/** A valid request for each call that changes something. `startLogin` needs no right: it changes nothing by itself. */
const samples: Readonly<Record<string, (prepared: Prepared) => Sample>> = {
  logIn: ({ login }) => ({ body: { passkey: login }, code: 'LOGIN_FAILED' }),
  logInToDemo: () => ({ code: 'NOT_FOUND' }),
  logOut: () => ({}),
  startInvitation: ({ invitation }) => ({
    body: { token: invitation, name: 'Mallory' },
    code: 'INVITATION_INVALID',
  }),
  acceptInvitation: ({ invitation, invitationPasskey }) => ({
    body: { token: invitation, name: 'Mallory', passkey: invitationPasskey, passkeyName: 'phone' },
    code: 'INVITATION_INVALID',
  }),
  startPasskey: () => ({}),
  addPasskey: () => ({ body: { passkey: registration, passkeyName: 'phone' } }),
  removePasskey: () => ({ params: { id: 'passkey-1' } }),
  changeAgent: ({ agentId }) => ({ params: { id: agentId }, body: { active: true, role: 'admin' } }),
  inviteAgent: () => ({ body: { role: 'admin' } }),
  changeDesk: () => ({ body: { agent: null, replyMinutes: 5, hours: null } }),
  addAnswer: () => ({ body: { title: 'hours', message: text } }),
  changeAnswer: () => ({ params: { id: 'answer-1' }, body: { title: 'hours', message: text } }),
  removeAnswer: () => ({ params: { id: 'answer-1' } }),
  sendMessage: () => ({ params: { id: conversation }, body: { id: 'message-1', message: text } }),
  discardMessage: () => ({ params: { id: conversation, messageId: 'failed-01' } }),
  addNote: () => ({ params: { id: conversation }, body: { id: 'note-0001', text: 'Called' } }),
  markSeen: () => ({ params: { id: conversation }, body: { sequence: 1 } }),
  reportTyping: () => ({ params: { id: conversation } }),
  assignConversation: ({ agentId }) => ({ params: { id: conversation }, body: { agent: agentId } }),
  setLabels: () => ({ params: { id: conversation }, body: { labels: ['deposit'] } }),
  snoozeConversation: () => ({ params: { id: conversation }, body: { until: '2030-01-01T00:00:00.000Z' } }),
  closeConversation: () => ({ params: { id: conversation } }),
  reopenConversation: () => ({ params: { id: conversation } }),
  deleteConversation: () => ({ params: { id: conversation } }),
  uploadFile: () => ({ body: { id: 'file-0001', kind: 'image', file: new Blob(['\x89PNG']) } }),
};

const isCall = (value: unknown): value is InboxCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Calls by name that change something. */
const changingCalls = new Map(
  Object.entries(exported).flatMap(([name, value]) =>
    isCall(value) && value.method !== 'GET' && value !== startLogin ? [[name, value] as const] : [],
  ),
);

let inbox: TestInbox;
let admin: TestPage;
beforeAll(async () => {
  inbox = await openTestInbox();
  admin = await inbox.join('admin', 'Som');
  await inbox.site.deliver(1, 'Hello');
});
afterAll(() => inbox.close());
beforeEach(() => {
  // The rate limits of the previous test have ended.
  inbox.clock.offsetMs += 600_000;
});
afterEach(() => jest.restoreAllMocks());

const setActive = (id: string, active: boolean) =>
  admin.call(changeAgent, { params: { id }, body: { active } });

/** Everything that a call may change, in the inbox and on the site. */
async function readState(): Promise<object> {
  const tables = ['agent', 'passkey', 'session', 'invitation', 'conversation', 'entry', 'outbox', 'fact'];
  const rows: object[] = [];
  for (const table of [
    ...tables,
    'canned_answer',
    "audit where action <> 'login-refused'",
    "passkey_challenge where purpose = 'add'",
  ])
    rows.push(await inbox.db.query(`select * from ${table} order by 1`));
  const { answers, signals, uploads, desk } = inbox.site;
  return { rows, site: [answers.size, signals.length, uploads.size, desk] };
}

/** Sends the headers of a call. Resolves when the server has looked for the session. */
async function sendHeaders(page: TestPage, call: InboxCall, { params = {}, body = {} }: Sample) {
  const content = call.isForm ? toForm(body as Record<string, string | Blob>) : JSON.stringify(body);
  const sent = new Request('http://inbox.test', { method: 'POST', body: content });
  const bytes = Buffer.from(await sent.arrayBuffer());
  const query = jest.spyOn(inbox.db, 'query');
  const request = openRequest(inbox.url() + addressOf(call, params), {
    method: call.method,
    headers: {
      origin: inbox.settings.origin,
      cookie: page.cookie,
      'content-type': call.isForm ? (sent.headers.get('content-type') ?? '') : 'application/json',
      'content-length': bytes.length,
    },
  });
  request.flushHeaders();
  await eventually(() => expect(query.mock.calls.some(([sql]) => sql.includes('from session'))).toBe(true));
  query.mockRestore();
  return { request, content: bytes };
}

/** Sends the body. Returns the code of the reply. */
async function sendBody(request: ClientRequest, content: Buffer): Promise<string> {
  request.end(content);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let reply = '';
  for await (const chunk of response) reply += String(chunk);
  return `${response.statusCode} ${(JSON.parse(reply) as { code?: string }).code}`;
}

async function prepare(page: TestPage): Promise<Prepared> {
  const { url } = (await page.call(inviteAgent, { body: { role: 'admin' } })).body;
  const invitation = url.split('#')[1] ?? '';
  const guest = inbox.page();
  const { options } = (await guest.call(startInvitation, { body: { token: invitation, name: 'Mallory' } }))
    .body;
  const login = page.device.sign((await page.call(startLogin)).body);
  return {
    agentId: page.agentId,
    login,
    invitation,
    invitationPasskey: guest.device.create(options, 'phone'),
  };
}

it('has a sample of each call that changes something', () => {
  expect(Object.keys(samples).toSorted()).toEqual([...changingCalls.keys()].toSorted());
});

it.each([...changingCalls])(
  '%s is rejected when the agent is turned off before its body arrives',
  async (name, call) => {
    const page = await inbox.join('admin', 'Eve');
    const prepared = await prepare(page);
    const sample = samples[name]?.(prepared) ?? {};
    const { request, content } = await sendHeaders(page, call, sample);
    await setActive(page.agentId, false);
    const before = await readState();
    expect(await sendBody(request, content)).toMatch(sample.code ?? '401 NO_SESSION');
    expect(await readState()).toEqual(before);
  },
);

it('an admin who became an agent before the body arrives is no admin', async () => {
  const page = await inbox.join('admin', 'Eve');
  const { request, content } = await sendHeaders(page, changeAgent, {
    params: { id: page.agentId },
    body: { role: 'admin' },
  });
  await admin.call(changeAgent, { params: { id: page.agentId }, body: { role: 'agent' } });
  expect(await sendBody(request, content)).toBe('403 FORBIDDEN');
});

it('ends a request whose body does not arrive within five minutes', () => {
  expect(createInbox(inbox.settings, inbox.db).app.server.requestTimeout).toBe(300_000);
});

describe('a call that waits for its transaction', () => {
  /** Runs `action` before the next transaction starts. */
  function beforeNextTransaction(action: () => Promise<unknown>): void {
    const { db } = inbox;
    const run = db.tx.bind(db);
    jest.spyOn(db, 'tx').mockImplementationOnce(async (apply, limits) => {
      await action();
      return run(apply, limits);
    });
  }

  it('a login fails when a copy of the device logs in first', async () => {
    const page = await inbox.join('agent', 'Poy');
    const copy = inbox.page();
    const [first, second] = [await page.call(startLogin), await copy.call(startLogin)];
    const sign = (options: LoginOptions) => ({
      body: { passkey: page.device.sign(options, { counter: 7 }) },
    });
    const body = sign(first.body);
    beforeNextTransaction(async () => expect((await copy.call(logIn, sign(second.body))).status).toBe(200));
    expect(await page.call(logIn, body)).toMatchObject({ status: 401, body: { code: 'LOGIN_FAILED' } });
  });

  it.each([
    ['changeAgent', changeAgent, '401 NO_SESSION'],
    ['sendMessage', sendMessage, '401 NO_SESSION'],
    ['removePasskey', removePasskey, '401 NO_SESSION'],
    ['logIn', logIn, '401 LOGIN_FAILED'],
  ] as const)('%s is rejected when the agent is turned off first', async (name, call, code) => {
    const page = await inbox.join('admin', 'Eve');
    const sample = samples[name]?.(await prepare(page)) ?? {};
    const { request, content } = await sendHeaders(page, call, sample);
    let before: object | undefined;
    beforeNextTransaction(async () => {
      await setActive(page.agentId, false);
      before = await readState();
    });
    expect(await sendBody(request, content)).toBe(code);
    expect(await readState()).toEqual(before);
  });
});
