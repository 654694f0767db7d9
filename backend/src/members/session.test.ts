import { setTimeout as sleep } from 'node:timers/promises';
import { openTestSite, type TestSite } from '../testing/site/test-site';
import { sessionLifetime } from '../core/http/requests';
import { openSession } from './session';

type ErrorReply = { message: string };

const member = '0811111111';

/** Covers the reasons why a valid token becomes invalid. */
describe('a token', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  afterAll(() => site.close());

  const wallet = (token: string, headers: Record<string, string> = {}) =>
    site.call<ErrorReply>('GET', '/api/wallet', { token, headers });
  const rejected = (message: string) => ({ status: 401, body: { message } });
  const setStatus = (status: string) =>
    site.deps.db.query('update member set status = $2 where username = $1', [member, status]);

  it('[S8.2] INVALID_USER_1 and NO_USER: is rejected once the account is closed, and no login returns a new one', async () => {
    const token = await site.login(member);
    await setStatus('closed');
    expect(await wallet(token)).toMatchObject(rejected('INVALID_USER_1'));
    const login = (password: string) =>
      site.call<ErrorReply>('POST', '/api/login', { body: { username: member, password } });
    expect(await login('mango-sticky-rice')).toMatchObject({ status: 422, body: { message: 'NO_USER' } });
    expect(await login('not it')).toMatchObject({ status: 422, body: { message: 'WRONG_CREDENTIAL' } });
    await setStatus('active');
    expect((await wallet(token)).status).toBe(200);
  });

  it('[S6.4] [S8.2] INVALID_USER_2: is rejected while the member is inactive', async () => {
    const token = await site.login(member);
    await setStatus('inactive');
    expect(await wallet(token)).toMatchObject(rejected('INVALID_USER_2'));
    await setStatus('active');
    expect((await wallet(token)).status).toBe(200);
  });

  it('[S8.2] INVALID_USER_4: is rejected once the operator has ended all sessions of the member', async () => {
    const token = await site.login(member);
    const other = await site.login('0822222222');
    site.deps.clock.advance(1_000);
    await site.deps.db.query('update member set sessions_from = $2 where username = $1', [
      member,
      site.deps.clock.now(),
    ]);
    expect(await wallet(token)).toMatchObject(rejected('INVALID_USER_4'));
    expect((await wallet(other)).status).toBe(200);
    expect((await wallet(await site.login(member))).status).toBe(200);
  });

  it('[S8.2] EXPIRED_AUTH_TOKEN: is rejected after a week without use', async () => {
    const token = await site.login(member);
    site.deps.clock.advance(sessionLifetime.idleMs - 1);
    expect((await wallet(await site.login(member))).status).toBe(200);
    site.deps.clock.advance(1);
    expect(await wallet(token)).toMatchObject(rejected('EXPIRED_AUTH_TOKEN'));
  });

  it('[S7.8] [S7.24] stays logged out after other changes of the account', async () => {
    const token = await site.login(member);
    await site.call('POST', '/api/logout', { token });
    await setStatus('inactive');
    expect(await wallet(token)).toMatchObject(rejected('invalid-token'));
    await setStatus('active');
  });

  it('[S6.4] [S8.2] INVALID_IP: is rejected in a denied network and accepted elsewhere', async () => {
    const open = { deniedNetworks: [], loginOpen: true, registrationOpen: true };
    const token = await site.login(member);
    await site.deps.settings.set('access', { ...open, deniedNetworks: ['203.0.113.0/24'] });
    const denied = { 'x-forwarded-for': '203.0.113.4' };
    expect(await wallet(token, denied)).toMatchObject(rejected('INVALID_IP'));
    expect((await wallet(token, { 'x-forwarded-for': '203.0.114.4' })).status).toBe(200);
    const body = { username: member, password: 'mango-sticky-rice' };
    expect(await site.call('POST', '/api/login', { body, headers: denied })).toMatchObject({
      status: 422,
      body: { message: 'INVALID_IP' },
    });
    await site.deps.settings.set('access', open);
    expect((await wallet(token, denied)).status).toBe(200);
  });

  it('[S8.2] LOGIN_FAIL: is not issued while logins are closed, and existing ones stay valid', async () => {
    const open = { deniedNetworks: [], loginOpen: true, registrationOpen: true };
    const token = await site.login(member);
    await site.deps.settings.set('access', { ...open, loginOpen: false });
    const body = { username: member, password: 'mango-sticky-rice' };
    expect(await site.call('POST', '/api/login', { body })).toMatchObject({
      status: 422,
      body: { message: 'LOGIN_FAIL' },
    });
    expect((await wallet(token)).status).toBe(200);
    await site.deps.settings.set('access', open);
    expect((await site.call('POST', '/api/login', { body })).status).toBe(200);
  });
});

describe('opening a session', () => {
  let site: TestSite;
  let member: { id: string; passwordHash: string };
  beforeAll(async () => {
    site = await openTestSite();
    const rows = await site.deps.db.query<typeof member>(
      `select id, password_hash as "passwordHash" from member where username = '0811111111'`,
    );
    member = rows[0] ?? { id: '', passwordHash: '' };
  });
  afterAll(() => site.close());

  it('waits for a password change in flight and then rejects the old password', async () => {
    const { db, clock } = site.deps;
    let finish = (): void => undefined;
    let markStarted = (): void => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const started = new Promise<void>((resolve) => (markStarted = resolve));
    const change = db.tx(async (tx) => {
      await tx.query(`update member set password_hash = 'another' where id = $1`, [member.id]);
      markStarted();
      await finished;
    });
    await started;
    const opening = openSession(db, clock, member);
    // Long enough for a call that does not wait for the lock.
    await Promise.race([opening, sleep(200)]);
    finish();
    await change;
    expect(await opening).toBeUndefined();
    expect(await openSession(db, clock, { ...member, passwordHash: 'another' })).toMatch(/^[\w-]{43}$/);
  });

  it('requires an active member', async () => {
    const { db, clock } = site.deps;
    const known = { id: member.id, passwordHash: 'another' };
    await db.query(`update member set status = 'inactive' where id = $1`, [member.id]);
    expect(await openSession(db, clock, known)).toBeUndefined();
    expect(await openSession(db, clock, { ...known, id: '0'.repeat(24) })).toBeUndefined();
  });
});
