import type { components } from '@wallet/contract';
import { demoPassword } from '../demo/data/demo-members';
import { openTestSite, type TestSite } from '../testing/site/test-site';
import { sessionLifetime } from '../core/http/requests';
import { endedSessions, tokenHash } from './session';

type Schemas = components['schemas'];
type Login = { token: string; deviceToken: string };

const username = '0811111111';
const minuteMs = 60_000;
const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const computer = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';

describe('the sessions of a member', () => {
  let site: TestSite;
  beforeEach(async () => {
    site = await openTestSite();
  });
  afterEach(() => site.close());

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
