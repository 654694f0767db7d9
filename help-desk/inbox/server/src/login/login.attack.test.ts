import {
  acceptInvitation,
  addNote,
  changeAgent,
  inviteAgent,
  listAgents,
  listConversations,
  logIn,
  logInToDemo,
  logOut,
  readAudit,
  readSession,
  removePasskey,
  listPasskeys,
  startInvitation,
  startLogin,
  uploadFile,
} from '@wallet/inbox-calls';
import { eventually } from '@wallet/connector-kit/testing';
import { createInbox } from '../create-inbox';
import { openTestInbox, type TestInbox } from '../testing/open-test-inbox';
import { TestPage } from '../testing/test-page';

const hourMs = 3_600_000;

let inbox: TestInbox;
let admin: TestPage;
beforeAll(async () => {
  inbox = await openTestInbox();
  admin = await inbox.join('admin', 'Som');
});
afterAll(() => inbox.close());
beforeEach(async () => {
  // The rate limits of the previous test have ended.
  inbox.clock.offsetMs += hourMs;
  await admin.logIn();
});

describe('an invitation', () => {
  it('creates an agent who can log in again with the passkey', async () => {
    const page = inbox.page();
    const token = await inbox.invite('agent');
    expect(await page.accept(token, 'Nok')).toMatchObject({
      status: 200,
      body: { agent: { name: 'Nok', role: 'agent' }, demoLogin: false },
    });
    page.cookie = '';
    expect(await page.logIn()).toMatchObject({ status: 200, body: { agent: { name: 'Nok' } } });
    expect((await page.call(readSession)).body.agent?.name).toBe('Nok');
  });

  it('creates one agent, even when two pages accept it at the same time', async () => {
    const token = await inbox.invite();
    const accept = () => inbox.page().accept(token, 'Nok');
    const statuses = (await Promise.all([accept(), accept()])).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 422]);
    expect(await accept()).toMatchObject({ status: 422, body: { code: 'INVITATION_INVALID' } });
  });

  it('expires after 24 hours', async () => {
    const token = await inbox.invite();
    inbox.clock.offsetMs += 24 * hourMs + 1;
    expect((await inbox.page().accept(token, 'Late')).body.code).toBe('INVITATION_INVALID');
  });

  it('of an admin who was turned off is not valid', async () => {
    const other = await inbox.join('admin', 'Other');
    const { body } = await other.call(inviteAgent, { body: { role: 'admin' } });
    await admin.call(changeAgent, { params: { id: other.agentId }, body: { active: false } });
    const token = body.url.split('#')[1] ?? '';
    expect((await inbox.page().accept(token, 'Mallory')).body.code).toBe('INVITATION_INVALID');
  });

  it('does not accept the challenge of another invitation, or one without user verification', async () => {
    const [adminToken, agentToken] = [await inbox.invite('admin'), await inbox.invite('agent')];
    const page = inbox.page();
    const { body } = await page.call(startInvitation, { body: { token: agentToken, name: 'Mallory' } });
    const passkey = page.device.create(body.options, 'phone');
    const accepted = await page.call(acceptInvitation, {
      body: { token: adminToken, name: 'Mallory', passkey, passkeyName: 'phone' },
    });
    expect(accepted.body.code).toBe('PASSKEY_INVALID');
    expect((await page.accept(agentToken, 'Mallory', { isUserVerified: false })).body.code).toBe(
      'PASSKEY_INVALID',
    );
  });
});

describe('a login', () => {
  it.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host name', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'a'.repeat(43) }],
    ['no user verification', { isUserVerified: false }],
    ['an old counter', { counter: 0 }],
    ['another agent', { userHandle: Buffer.from('other').toString('base64url') }],
  ])('with %s fails, and is recorded in the audit', async (_name, tampering) => {
    const page = await inbox.join();
    page.cookie = '';
    await page.logIn();
    page.cookie = '';
    expect(await page.logIn(tampering)).toMatchObject({ status: 401, body: { code: 'LOGIN_FAILED' } });
    expect(page.cookie).toBe('');
    const { body } = await admin.call(readAudit);
    expect(body.entries[0]).toMatchObject({ action: 'login-refused', agent: null });
  });

  it('with a repeated response fails', async () => {
    const page = await inbox.join();
    const { body } = await page.call(startLogin);
    const passkey = page.device.sign(body);
    expect((await page.call(logIn, { body: { passkey } })).status).toBe(200);
    expect((await page.call(logIn, { body: { passkey } })).status).toBe(401);
  });

  it('by guessing leaves no rows in the audit, which no one can delete', async () => {
    const response = { clientDataJSON: 'e30', authenticatorData: 'a', signature: 'a' };
    const countRows = async () => (await inbox.db.query('select 1 from audit')).length;
    const before = await countRows();
    for (let index = 0; index < 25; index += 1) {
      const body = { passkey: { id: `guess-${index}`, response } };
      expect((await inbox.page().call(logIn, { body })).status).toBe(401);
    }
    expect(await countRows()).toBe(before);
  });

  it('with an agent’s passkey that is rejected is recorded once a minute', async () => {
    const page = await inbox.join();
    const reject = () => page.logIn({ isUserVerified: false });
    const countRows = async () =>
      (await admin.call(readAudit)).body.entries.filter(
        ({ action, subject }) => action === 'login-refused' && subject?.id === page.agentId,
      ).length;
    await reject();
    await reject();
    expect(await countRows()).toBe(1);
    inbox.clock.offsetMs += 60_000;
    await reject();
    expect(await countRows()).toBe(2);
  });

  it('replaces the cookie, which scripts and other sites cannot use: one from before the login is not valid', async () => {
    const page = await inbox.join();
    const oldCookie = page.cookie;
    await page.logIn();
    expect(page.cookie).not.toBe(oldCookie);
    expect(page.setCookie).toMatch(
      /^__Host-inbox=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=604800; Secure$/,
    );
    const attacker = inbox.page();
    attacker.cookie = oldCookie;
    expect((await attacker.call(readSession)).body.agent).toBeNull();
    const invented = inbox.page();
    invented.cookie = `__Host-inbox=${'a'.repeat(43)}`;
    expect((await invented.call(listConversations)).status).toBe(401);
  });
});

describe('the demo', () => {
  it('logs in its admin without a passkey only when its setting allows it, and records the login', async () => {
    expect((await inbox.page().call(logInToDemo)).status).toBe(404);
    const origin = 'http://localhost:3400';
    const { app } = createInbox({ ...inbox.settings, demoLogin: true, origin }, inbox.db);
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const page = new TestPage(() => url, origin);
    expect((await page.call(readSession)).body).toEqual({
      agent: null,
      demoLogin: true,
      site: expect.any(String) as unknown,
    });
    expect((await page.call(logInToDemo)).body.agent).toEqual({ id: 'demo', name: 'Nok', role: 'admin' });
    // Browsers reject a cookie with the prefix `__Host-` over http.
    expect(page.setCookie).toMatch(/^inbox=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=604800$/);
    expect((await page.call(readAudit)).body.entries[0]).toMatchObject({
      action: 'login',
      agent: { id: 'demo' },
    });
    const foreign = { headers: { origin: 'http://localhost:3000' } };
    expect((await new TestPage(() => url, origin).call(logInToDemo, foreign)).body.code).toBe('WRONG_ORIGIN');
    await app.close();
  });
});

describe('the limits of attempts', () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const body = { token: 'x'.repeat(43), name: 'Mallory' };
  const logIn = (address: string) => inbox.page().call(startLogin, from(address));
  const accept = (address: string) => inbox.page().call(startInvitation, { body, ...from(address) });

  it.each([
    ['logins', 30, logIn, 200, 429],
    ['invitations', 20, accept, 422, 429],
  ])('count the addresses of one IPv6 network together: %s', async (_, max, attempt, accepted, limited) => {
    const statuses: number[] = [];
    for (let count = 1; count <= max + 1; count += 1)
      statuses.push((await attempt(`2001:db8:1:2::${count.toString(16)}`)).status);
    expect(statuses.slice(-2)).toEqual([accepted, limited]);
    expect((await attempt('2001:db8:1:3::1')).status).toBe(accepted);
  });
});

describe('a session', () => {
  it('ends after 12 hours without a request, and after 7 days', async () => {
    const page = await inbox.join();
    const isLoggedIn = async () => (await page.call(readSession)).body.agent !== null;
    inbox.clock.offsetMs += 11 * hourMs;
    expect(await isLoggedIn()).toBe(true);
    // The last request of the loop is 165 hours after the login. Seven days are 168 hours.
    for (let count = 0; count < 14; count += 1) {
      inbox.clock.offsetMs += 11 * hourMs;
      await isLoggedIn();
    }
    expect(await isLoggedIn()).toBe(true);
    inbox.clock.offsetMs += 11 * hourMs;
    expect(await isLoggedIn()).toBe(false);
    const other = await inbox.join();
    inbox.clock.offsetMs += 12 * hourMs + 1;
    expect((await other.call(readSession)).body.agent).toBeNull();
  });

  it('ends with the logout, also for its stream', async () => {
    const page = await inbox.join();
    const stream = await page.listen();
    const { cookie } = page;
    await page.call(logOut);
    await stream.ended;
    expect(stream.changes.at(-1)).toEqual({ session: 'ended' });
    page.cookie = cookie;
    expect((await page.call(listConversations)).status).toBe(401);
  });

  it('of an agent who is turned off ends at once, also for the stream, and a new login fails', async () => {
    const page = await inbox.join();
    const stream = await page.listen();
    expect(stream.status).toBe(200);
    await admin.call(changeAgent, { params: { id: page.agentId }, body: { active: false } });
    await stream.ended;
    expect(stream.changes.at(-1)).toEqual({ session: 'ended' });
    expect((await page.call(listConversations)).status).toBe(401);
    expect((await page.logIn()).status).toBe(401);
    await admin.call(changeAgent, { params: { id: page.agentId }, body: { active: true } });
    expect((await page.logIn()).status).toBe(200);
  });

  it('is needed for the stream and for calls', async () => {
    const page = inbox.page();
    expect((await page.listen()).status).toBe(401);
    expect((await page.call(listConversations)).body.code).toBe('NO_SESSION');
    expect((await page.call(listAgents)).body.code).toBe('NO_SESSION');
  });
});

describe('an agent', () => {
  it('cannot do what only admins may', async () => {
    const page = await inbox.join('agent');
    const attempts = [
      page.call(inviteAgent, { body: { role: 'admin' } }),
      page.call(changeAgent, { params: { id: page.agentId }, body: { role: 'admin' } }),
      page.call(readAudit),
    ];
    for (const { status, body } of await Promise.all(attempts))
      expect({ status, code: body.code }).toEqual({ status: 403, code: 'FORBIDDEN' });
  });

  it('cannot remove the passkey of another agent, or the last one', async () => {
    const [page, other] = [await inbox.join(), await inbox.join()];
    const [ownPasskey] = (await page.call(listPasskeys)).body.passkeys;
    const [otherPasskey] = (await other.call(listPasskeys)).body.passkeys;
    const remove = (id = '') => page.call(removePasskey, { params: { id } });
    expect((await remove(otherPasskey?.id)).body.code).toBe('NOT_FOUND');
    expect((await remove(ownPasskey?.id)).body.code).toBe('LAST_PASSKEY');
  });
});

describe('a request of another origin', () => {
  it.each([
    ['with another Origin', { origin: 'https://evil.example' }],
    ['with an opaque Origin', { origin: 'null' }],
    ['with the type of a form', { 'content-type': 'text/plain' }],
    ['with the type of an upload', { 'content-type': 'multipart/form-data; boundary=x' }],
  ])('%s changes nothing', async (_name, headers) => {
    const note = { params: { id: '41' }, body: { id: 'note-0001', text: 'x' }, headers };
    expect(await admin.call(addNote, note)).toMatchObject({ status: 403, body: { code: 'WRONG_ORIGIN' } });
  });

  it.each([
    ['with another Origin', { origin: 'https://evil.example' }],
    ['as JSON', { 'content-type': 'application/json' }],
  ])('%s uploads no file', async (_name, headers) => {
    const body = { id: 'file-0001', kind: 'image' as const, file: new Blob(['a']) };
    expect((await admin.call(uploadFile, { body, headers })).body.code).toBe('WRONG_ORIGIN');
    expect(inbox.site.uploads.size).toBe(0);
  });
});

describe('the audit', () => {
  it('cannot be changed, not even in the database', async () => {
    await expect(inbox.db.query(`update audit set action = 'x'`)).rejects.toThrow('cannot be changed');
    await expect(inbox.db.query('delete from audit')).rejects.toThrow('cannot be changed');
  });
});

// The last of this file: no other admin is active after it.
describe('the last admin', () => {
  it('can neither be turned off nor become an agent', async () => {
    const page = await inbox.join('admin');
    await inbox.db.query(`update agent set active = false where role = 'admin' and id <> $1`, [page.agentId]);
    const change = (body: { role?: 'agent'; active?: boolean }) =>
      page.call(changeAgent, { params: { id: page.agentId }, body });
    expect((await change({ active: false })).body.code).toBe('LAST_ADMIN');
    expect((await change({ role: 'agent' })).body.code).toBe('LAST_ADMIN');
    const other = await inbox.join('admin', 'Other');
    // Two admins who turn each other off at the same time.
    const turnOff = (actor: TestPage, id: string) =>
      actor.call(changeAgent, { params: { id }, body: { active: false } });
    const results = await Promise.all([turnOff(page, other.agentId), turnOff(other, page.agentId)]);
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    await eventually(async () => {
      const admins = await inbox.db.query(`select 1 from agent where role = 'admin' and active`);
      expect(admins).toHaveLength(1);
    });
  });
});
