import type { components } from '@wallet/contract';
import { demoPassword } from '../demo/data/demo-members';
import { openTestSite } from '../testing/site/test-site';
import { sessionLifetime } from '../core/http/requests';
import { endedSessions, tokenHash, openSession } from './session';
import { openBeforeEach, openBeforeAll } from '../testing/open-before-all';
import { setTimeout as sleep } from 'node:timers/promises';
import { deviceName } from './device-name';
import { isDeniedNetwork } from './network-access';

type Schemas = components['schemas'];
type Login = { token: string; deviceToken: string };
type ErrorReply = { message: string };

const username = '0811111111';
const minuteMs = 60_000;

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const computer = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';

describe('the sessions of a member', () => {
  const site = openBeforeEach(openTestSite);

  const login = async (userAgent = phone, ip = '203.0.113.77', deviceToken?: string): Promise<Login> => {
    const { body } = await site.call<Login>('POST', '/api/login', {
      body: { username, password: demoPassword, ...(deviceToken !== undefined && { deviceToken }) },
      headers: { 'user-agent': userAgent, 'x-forwarded-for': ip },
    });
    site.deps.clock.advance(minuteMs);
    return body;
  };
  const list = async (token: string) =>
    (await site.call<Schemas['SessionList']>('GET', '/api/sessions', { token })).body;
  const end = (token: string, id: string) => site.call('DELETE', `/api/sessions/${id}`, { token });
  const endOthers = (token: string) => site.call('POST', '/api/sessions/end-others', { token });
  const statusOf = async (token: string) => (await site.call('GET', '/api/wallet', { token })).status;
  const otherId = async (token: string) =>
    (await list(token)).sessions.find(({ current }) => !current)?.id ?? '';
  const knownDevices = async () => (await site.deps.db.query('select hash from known_device')).length;

  it('are listed with device, network and times, the calling one first', async () => {
    const startedAt = site.deps.clock.now().toISOString();
    const first = await login();
    const secondStartedAt = site.deps.clock.now().toISOString();
    const second = await login(computer, '2001:db8:7:9::1');
    const { sessions, lastLogin } = await list(first.token);
    expect(sessions).toEqual([
      expect.objectContaining({
        current: true,
        device: 'Chrome, Android',
        network: '203.0.113.x',
        startedAt,
      }),
      expect.objectContaining({
        current: false,
        device: 'Firefox, Windows',
        network: '2001:db8:7:x',
        startedAt: secondStartedAt,
        lastUsedAt: secondStartedAt,
      }),
    ]);
    expect(lastLogin).toBeNull();
    const seenBySecond = await list(second.token);
    expect(seenBySecond.sessions.map(({ current }) => current)).toEqual([true, false]);
    expect(seenBySecond.lastLogin).toBe(startedAt);
  });

  it('show the last use', async () => {
    const [used, reading] = [await login(), await login()];
    site.deps.clock.advance(60 * minuteMs);
    expect(await statusOf(used.token)).toBe(200);
    const usedAt = site.deps.clock.now().toISOString();
    const { sessions } = await list(reading.token);
    expect(sessions.find(({ current }) => !current)?.lastUsedAt).toBe(usedAt);
  });

  it('are listed without a device when the browser is unknown', async () => {
    const { token } = await login('curl/8.5.0');
    expect((await list(token)).sessions[0]).toMatchObject({ device: null, network: '203.0.113.x' });
  });

  it('are counted in the profile', async () => {
    const [calling, ended] = [await login(), await login()];
    const count = async () =>
      (await site.call<Schemas['ProfileReply']>('GET', '/api/account/profile', { token: calling.token })).body
        .sessions?.count;
    expect(await count()).toBe(2);
    await site.call('POST', '/api/logout', { token: ended.token });
    expect(await count()).toBe(1);
  });

  it('leave the list when they are logged out, unused for a week, or ended by the operator', async () => {
    const unused = await login();
    site.deps.clock.advance(sessionLifetime.idleMs / 2);
    const [loggedOut, reading] = [await login(), await login()];
    expect((await list(reading.token)).sessions).toHaveLength(3);
    await site.call('POST', '/api/logout', { token: loggedOut.token });
    site.deps.clock.advance(sessionLifetime.idleMs / 2);
    expect((await list(reading.token)).sessions).toHaveLength(1);
    expect(await statusOf(unused.token)).toBe(401);
    await site.deps.db.query('update member set sessions_from = $1', [site.deps.clock.now()]);
    const { token } = await login();
    expect((await list(token)).sessions).toHaveLength(1);
  });

  it('can be ended one by one: the token becomes invalid, and the other sessions stay', async () => {
    const [calling, lost] = [await login(), await login()];
    const third = await login();
    const { sessions } = await list(calling.token);
    const lostId = sessions.at(-1)?.id ?? '';
    expect(await end(calling.token, lostId)).toMatchObject({ status: 200, body: { message: 'SUCCESS' } });
    expect(await site.call('GET', '/api/wallet', { token: lost.token })).toMatchObject({
      status: 401,
      body: { message: 'invalid-token' },
    });
    expect([await statusOf(calling.token), await statusOf(third.token)]).toEqual([200, 200]);
    expect((await list(calling.token)).sessions).toHaveLength(2);
    const hashes = [calling, lost, third].map(({ token }) => tokenHash(token));
    expect(await endedSessions(site.deps, hashes)).toEqual(new Set([hashes[1]]));
    expect(site.securityLog).toContainEqual(
      expect.objectContaining({ event: 'authn_token_revoked', reason: 'by member' }),
    );
  });

  it('make their device unknown when they are ended, but not the device of the calling session', async () => {
    const calling = await login();
    await login();
    expect(await knownDevices()).toBe(2);
    await end(calling.token, await otherId(calling.token));
    expect(await knownDevices()).toBe(1);
    await login(phone, '203.0.113.77', calling.deviceToken);
    await end(calling.token, await otherId(calling.token));
    expect(await knownDevices()).toBe(1);
  });

  it('can be ended all at once except the calling one, and then their devices are unknown', async () => {
    const others = [await login(), await login()];
    const calling = await login();
    const stranger = await site.login('0822222222');
    expect(await endOthers(calling.token)).toMatchObject({ status: 200, body: { message: 'SUCCESS' } });
    for (const { token } of others) expect(await statusOf(token)).toBe(401);
    expect([await statusOf(calling.token), await statusOf(stranger)]).toEqual([200, 200]);
    expect((await list(calling.token)).sessions).toHaveLength(1);
    // The calling device and the stranger's.
    expect(await knownDevices()).toBe(2);
    expect((await endOthers(calling.token)).status).toBe(200);
  });
});

const member = '0811111111';

/** Covers the reasons why a valid token becomes invalid. */
describe('a token', () => {
  const site = openBeforeAll(openTestSite);

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
  const site = openBeforeAll(openTestSite);
  let member: { id: string; passwordHash: string };
  beforeAll(async () => {
    const rows = await site.deps.db.query<typeof member>(
      `select id, password_hash as "passwordHash" from member where username = '0811111111'`,
    );
    member = rows[0] ?? { id: '', passwordHash: '' };
  });

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

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 10; K)';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

describe('the name of a device', () => {
  it.each([
    ['Chrome, Android', `${android} ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36`],
    [
      'Samsung Internet, Android',
      `${android} ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    ],
    ['Opera, Android', `${android} ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36 OPR/90.0.0.0`],
    [
      'LINE, Android',
      `${android} ${webKit} Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36 Line/15.2.0/IAB`,
    ],
    [
      'Facebook, Android',
      `${android} ${webKit} Version/4.0 Chrome/140.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/500.0;]`,
    ],
    ['Safari, iPhone', `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`],
    ['Chrome, iPhone', `${iPhone} CriOS/140.0.0.0 Mobile/15E148 Safari/604.1`],
    ['LINE, iPhone', `${iPhone} Safari Line/15.2.0`],
    ['Edge, Windows', `${windows} ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
    ['Firefox, Windows', `${windows.replace(')', '; rv:143.0)')} Gecko/20100101 Firefox/143.0`],
    [
      'Safari, Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15',
    ],
    ['Chrome, ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/140.0.0.0 Safari/537.36`],
    ['Android', 'Dalvik/2.1.0 (Linux; U; Android 14; Pixel 8)'],
  ])('is %s', (name, userAgent) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it.each([undefined, '', 'curl/8.5.0', '<script>alert(1)</script>', 'x'.repeat(10_000)])(
    'is unknown for %j',
    (userAgent) => {
      expect(deviceName(userAgent)).toBeNull();
    },
  );

  it('contains nothing of a forged header', () => {
    expect(deviceName(`${android} <b>Chrome/1</b> '; drop table session; -- Chrome/1`)).toBe(
      'Chrome, Android',
    );
  });
});

describe('isDeniedNetwork', () => {
  const networks = ['203.0.113.0/24', '198.51.100.7', '2001:db8::/32', ' 2001:db9::1 '];

  it.each([
    '203.0.113.1',
    '203.0.113.255',
    '::ffff:203.0.113.5',
    '198.51.100.7',
    '2001:db8:1::9',
    '2001:db9::1',
  ])('is true for %s', (ip) => {
    expect(isDeniedNetwork(networks, ip)).toBe(true);
  });

  it.each(['203.0.114.1', '198.51.100.8', '2001:db9::2', '127.0.0.1', 'unknown', ''])(
    'is false for %s',
    (ip) => {
      expect(isDeniedNetwork(networks, ip)).toBe(false);
    },
  );

  it('ignores malformed networks and checks the others', () => {
    const malformed = ['203.0.113.0/', 'everybody', '10.0.0.0/33', '10.0.0.0/x', '/8', '10.0.0.0/-1'];
    expect(isDeniedNetwork([...malformed, '203.0.113.0/24'], '10.0.0.1')).toBe(false);
    expect(isDeniedNetwork([...malformed, '203.0.113.0/24'], '203.0.113.1')).toBe(true);
  });
});
