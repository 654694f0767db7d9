import type { components } from '@wallet/contract';
import { demoPassword } from '../demo/data/demo-members';
import { openTestSite } from '../testing/site/test-site';
import { sessionLifetime } from '../core/http/requests';
import { endedSessions, tokenHash, openSession } from './session';
import { openBeforeAll } from '../testing/open-before-all';
import { atOnce } from '../testing/at-once';
import { setTimeout as sleep } from 'node:timers/promises';
import { deviceName } from './device-name';
import { isInNetwork } from '@wallet/server';

type Schemas = components['schemas'];
type Login = { token: string; deviceToken: string };
type ErrorReply = { message: string };

const username = '0811111111';
const minuteMs = 60_000;

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const computer = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';

describe('the sessions of a member', () => {
  const site = openBeforeAll(openTestSite);
  beforeEach(async () => {
    for (const table of ['session', 'known_device', 'attempt'])
      await site.deps.db.query(`delete from ${table}`);
    site.deps.clock.advance(60 * minuteMs);
  });

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
      expect.objectContaining({ current: false, device: 'Firefox, Windows', network: '2001:db8:7:x' }),
    ]);
    expect(sessions[1]).toMatchObject({ startedAt: secondStartedAt, lastUsedAt: secondStartedAt });
    expect(lastLogin).toBeNull();
    const seenBySecond = await list(second.token);
    expect(seenBySecond.sessions.map(({ current }) => current)).toEqual([true, false]);
    expect(seenBySecond.lastLogin).toBe(startedAt);
    site.deps.clock.advance(60 * minuteMs);
    expect(await statusOf(second.token)).toBe(200);
    const usedAt = site.deps.clock.now().toISOString();
    expect((await list(first.token)).sessions[1]?.lastUsedAt).toBe(usedAt);
  });

  it('leave the list and the count in the profile when they are logged out, unused for a week, or ended by the operator', async () => {
    const unused = await login();
    site.deps.clock.advance(sessionLifetime.idleMs / 2);
    const [loggedOut, reading] = [await login(), await login()];
    const count = async () => {
      const { token } = reading;
      const { body } = await site.call<Schemas['ProfileReply']>('GET', '/api/account/profile', { token });
      expect((await list(token)).sessions).toHaveLength(body.sessions?.count ?? 0);
      return body.sessions?.count;
    };
    expect(await count()).toBe(3);
    await site.call('POST', '/api/logout', { token: loggedOut.token });
    site.deps.clock.advance(sessionLifetime.idleMs / 2);
    expect(await count()).toBe(1);
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
    expect((await site.call('GET', '/api/wallet', { token: lost.token })).text).toContain('invalid-token');
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

  const ownId = async (token: string) =>
    (await list(token)).sessions.find(({ current }) => current)?.id ?? '';

  it('of another member are not listed and cannot be ended, with the same reply as for an unknown id', async () => {
    const [mine, theirs] = [await site.login(username), await site.login('0822222222')];
    const id = await ownId(mine);
    expect(JSON.stringify(await list(theirs))).not.toContain(id);
    const replies = [await end(theirs, id), await end(theirs, '0'.repeat(32)), await end(theirs, 'x')];
    for (const reply of replies) expect(reply).toMatchObject({ status: 404, text: '{"message":"NO_DATA"}' });
    expect((await endOthers(theirs)).status).toBe(200);
    expect(await statusOf(mine)).toBe(200);
  });

  it('are named by ids that reveal neither token nor stored hash', async () => {
    const token = await site.login(username);
    const text = JSON.stringify(await list(token));
    const rows = await site.deps.db.query<{ hash: string; device: string | null }>(
      'select token_hash as hash, known_device_hash as device from session',
    );
    expect(text).not.toContain(token);
    for (const { hash, device } of rows) {
      expect(text).not.toContain(hash);
      expect(text).not.toContain(device);
    }
    expect(await ownId(token)).toMatch(/^[0-9a-f]{32}$/);
    expect((await end(token, tokenHash(token))).status).toBe(404);
  });

  it('contain only a network and names of known browsers, whatever the login sends', async () => {
    const { token } = await login('<img src=x onerror=alert(1)> Chrome/1 Android');
    const [session] = (await list(token)).sessions;
    expect(session).toMatchObject({ device: 'Chrome, Android', network: '203.0.113.x' });
    const stored = await site.deps.db.query<{ row: string }>(
      'select to_jsonb(s)::text as row from session s',
    );
    for (const { row } of stored) {
      expect(row).not.toContain('onerror');
      expect(row).not.toContain('203.0.113.77');
    }
  });

  it('do not all end when several devices end the others at the same time', async () => {
    const tokens = await atOnce(4, () => site.login(username));
    const replies = await Promise.all(tokens.map(endOthers));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const alive = await Promise.all(tokens.map(statusOf));
    expect(alive.map((status) => status === 200)).toEqual(replies.map(({ status }) => status === 200));
  });
});

/** Covers the reasons why a valid token becomes invalid. */
describe('a token', () => {
  const site = openBeforeAll(openTestSite);

  const wallet = (token: string, headers: Record<string, string> = {}) =>
    site.call<ErrorReply>('GET', '/api/wallet', { token, headers });
  const rejected = (message: string) => ({ status: 401, body: { message } });
  const setStatus = (status: string) =>
    site.deps.db.query('update member set status = $2 where username = $1', [username, status]);

  it('[S6.4] [S8.2] INVALID_USER_1, NO_USER and INVALID_USER_2: is rejected once the account is closed or inactive, and no login returns a new one', async () => {
    const token = await site.login(username);
    await setStatus('closed');
    expect(await wallet(token)).toMatchObject(rejected('INVALID_USER_1'));
    const login = (password: string) =>
      site.call<ErrorReply>('POST', '/api/login', { body: { username, password } });
    expect(await login('mango-sticky-rice')).toMatchObject({ status: 422, body: { message: 'NO_USER' } });
    expect(await login('not it')).toMatchObject({ status: 422, body: { message: 'WRONG_CREDENTIAL' } });
    await setStatus('inactive');
    expect(await wallet(token)).toMatchObject(rejected('INVALID_USER_2'));
    await setStatus('active');
    expect((await wallet(token)).status).toBe(200);
  });

  it('[S8.2] INVALID_USER_4: is rejected once the operator has ended all sessions of the member', async () => {
    const token = await site.login(username);
    const other = await site.login('0822222222');
    site.deps.clock.advance(1_000);
    await site.deps.db.query('update member set sessions_from = $2 where username = $1', [
      username,
      site.deps.clock.now(),
    ]);
    expect(await wallet(token)).toMatchObject(rejected('INVALID_USER_4'));
    expect((await wallet(other)).status).toBe(200);
    expect((await wallet(await site.login(username))).status).toBe(200);
  });

  it('[S7.8] [S7.24] stays logged out after other changes of the account', async () => {
    const token = await site.login(username);
    await site.call('POST', '/api/logout', { token });
    await setStatus('inactive');
    expect(await wallet(token)).toMatchObject(rejected('invalid-token'));
    await setStatus('active');
  });

  it('[S6.4] [S8.2] INVALID_IP and LOGIN_FAIL: is rejected in a denied network, and not issued while logins are closed', async () => {
    const { settings } = site.deps;
    const access = await settings.get('access');
    const token = await site.login(username);
    const login = (ip: string) =>
      site.call<ErrorReply>('POST', '/api/login', {
        body: { username, password: demoPassword },
        headers: { 'x-forwarded-for': ip },
      });
    const [denied, other] = ['203.0.113.4', '203.0.114.4'];
    await settings.set('access', { ...access, loginOpen: false, deniedNetworks: ['203.0.113.0/24'] });
    expect(await wallet(token, { 'x-forwarded-for': denied })).toMatchObject(rejected('INVALID_IP'));
    expect((await wallet(token, { 'x-forwarded-for': other })).status).toBe(200);
    expect(await login(denied)).toMatchObject({ status: 422, body: { message: 'INVALID_IP' } });
    expect(await login(other)).toMatchObject({ status: 422, body: { message: 'LOGIN_FAIL' } });
    await settings.set('access', access);
    expect((await wallet(token, { 'x-forwarded-for': denied })).status).toBe(200);
    expect((await login(denied)).status).toBe(200);
  });
});

describe('opening a session', () => {
  const site = openBeforeAll(openTestSite);

  it('waits for a password change in flight and then rejects the old password', async () => {
    const { db, clock } = site.deps;
    const [member = { id: '', passwordHash: '' }] = await db.query<{ id: string; passwordHash: string }>(
      'select id, password_hash as "passwordHash" from member where username = $1',
      [username],
    );
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
    const changed = { ...member, passwordHash: 'another' };
    expect(await openSession(db, clock, changed)).toMatch(/^[\w-]{43}$/);
    await db.query(`update member set status = 'inactive' where id = $1`, [member.id]);
    expect(await openSession(db, clock, changed)).toBeUndefined();
  });
});

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const android = 'Mozilla/5.0 (Linux; Android 10; K)';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

describe('the name of a device', () => {
  it.each([
    [
      'Samsung Internet, Android',
      `${android} ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    ],
    ['Opera, Android', `${android} ${webKit} Chrome/140.0.0.0 Mobile Safari/537.36 OPR/90.0.0.0`],
    ['Facebook, Android', `${android} ${webKit} Chrome/140.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/500.0;]`],
    ['Safari, iPhone', `${iPhone} Version/18.5 Mobile/15E148 Safari/604.1`],
    ['LINE, iPhone', `${iPhone} Safari Line/15.2.0`],
    ['Edge, Windows', `${windows} ${webKit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`],
    ['Safari, Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15'],
    ['Chrome, ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/140.0.0.0 Safari/537.36`],
    ['Android', 'Dalvik/2.1.0 (Linux; U; Android 14; Pixel 8)'],
  ])('is %s', (name, userAgent) => {
    expect(deviceName(userAgent)).toBe(name);
  });

  it('is unknown for other programs, and without or with a forged header', () => {
    for (const userAgent of [undefined, '', 'curl/8.5.0', '<script>alert(1)</script>', 'x'.repeat(10_000)])
      expect(deviceName(userAgent)).toBeNull();
  });
});

describe('a list of denied networks', () => {
  const networks = ['203.0.113.0/24', '198.51.100.7', '2001:db8::/32', '2001:db9::1'];
  const malformed = ['203.0.113.0/', 'everybody', '10.0.0.0/33', '10.0.0.0/x', '/8', '10.0.0.0/-1'];

  it.each([
    ['203.0.113.1', true],
    ['203.0.113.255', true],
    ['::ffff:203.0.113.5', true],
    ['198.51.100.7', true],
    ['2001:db8:1::9', true],
    ['2001:db9::1', true],
    ['203.0.114.1', false],
    ['198.51.100.8', false],
    ['2001:db9::2', false],
    ['10.0.0.1', false],
    ['unknown', false],
    ['', false],
  ])('has %j: %s, also beside malformed networks', (ip, isDenied) => {
    expect(networks.some((network) => isInNetwork(ip, network))).toBe(isDenied);
    expect(malformed.some((network) => isInNetwork(ip, network))).toBe(false);
  });
});
