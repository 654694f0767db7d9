import { createHash } from 'node:crypto';
import { demoPassword } from '../demo/data/demo-members';
import { openTestSite, type TestSite } from '../testing/site/test-site';

type Reply = { token: string; deviceToken: string; message: string };

const owner = '0811111111';
const other = '0822222222';
const hourMs = 3_600_000;

/** Covers an attack on logins and its effect on the attacked member. */
describe('guessing passwords', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  afterEach(() => site.deps.clock.advance(hourMs));
  afterAll(() => site.close());

  const login = (ip: string, username: string, password: string, deviceToken?: string) =>
    site.call<Reply>('POST', '/api/login', {
      body: { username, password, ...(deviceToken !== undefined && { deviceToken }) },
      headers: { 'x-forwarded-for': ip },
    });
  /** Returns, per address, how many of `times` wrong passwords were checked and not rejected by a limit. */
  const guess = async (addresses: readonly string[], times: number, username = owner) => {
    const checked: number[] = [];
    for (const ip of addresses) {
      const replies = await Promise.all(
        Array.from({ length: times }, (_, index) => login(ip, username, `guess ${index}`)),
      );
      checked.push(replies.filter(({ status }) => status === 422).length);
    }
    return checked;
  };
  const networks = (count: number) => Array.from({ length: count }, (_, index) => `2001:db8:${index}::1`);

  it('[S8.10] from sixty addresses of one IPv6 network counts as one requester with ten checked attempts', async () => {
    const addresses = Array.from({ length: 60 }, (_, index) => `2001:db8:1:2::${index.toString(16)}`);
    const checked = await guess(addresses, 1);
    expect(checked.filter((one) => one === 1)).toHaveLength(10);
    expect((await login('2001:db8:1:3::1', owner, demoPassword)).status).toBe(200);
  });

  it('[S8.10] from many networks gets fewer attempts in each network over time', async () => {
    const checked: number[] = [];
    for (const ip of networks(30)) {
      let count = 0;
      for (let times = 0; times < 12; times += 1)
        count += (await login(ip, owner, 'not it')).status === 422 ? 1 : 0;
      checked.push(count);
    }
    expect(checked.slice(0, 3)).toEqual([10, 5, 5]);
    expect(checked.slice(3, 13)).toEqual(Array.from({ length: 10 }, () => 2));
    expect(checked.slice(13)).toEqual(Array.from({ length: 17 }, () => 1));
    site.deps.clock.advance(hourMs);
    expect(await guess(['2001:db8:ffff::1'], 12)).toEqual([10]);
  });

  it('is limited the same for an unknown number, so that the limit reveals nothing', async () => {
    const ofOwner = await guess(networks(5), 12);
    site.deps.clock.advance(hourMs);
    expect(await guess(networks(5), 12, '0899999999')).toEqual(ofOwner);
  });

  it('[S2.22] does not lock the owner out: on a known device at the attacker’s address, or on a new device elsewhere', async () => {
    const { deviceToken } = (await login('203.0.113.1', owner, demoPassword)).body;
    await guess(networks(20), 12);
    await guess(['203.0.113.1'], 12);
    expect((await login('203.0.113.1', owner, demoPassword)).status).toBe(429);
    for (let times = 0; times < 3; times += 1)
      expect((await login('203.0.113.1', owner, demoPassword, deviceToken)).status).toBe(200);
    expect((await login('203.0.113.2', owner, demoPassword)).status).toBe(200);
  });

  it('by others at the owner’s address does not use up the owner’s attempts', async () => {
    const { deviceToken } = (await login('203.0.113.3', owner, demoPassword)).body;
    const replies = await Promise.all(
      Array.from({ length: 66 }, (_, index) => login('203.0.113.3', `08700000${10 + index}`, 'not it')),
    );
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(6);
    expect((await login('203.0.113.3', owner, demoPassword, deviceToken)).status).toBe(200);
  });

  it('on a known device is limited too', async () => {
    const { deviceToken } = (await login('203.0.113.4', owner, demoPassword)).body;
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => login('203.0.113.4', owner, 'not it', deviceToken)),
    );
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(10);
    let checked = 10;
    for (let minute = 0; minute < 10; minute += 1) {
      site.deps.clock.advance(60_000);
      for (let times = 0; times < 12; times += 1)
        checked += (await login('203.0.113.4', owner, 'not it', deviceToken)).status === 422 ? 1 : 0;
    }
    // 30 attempts on the device. Then it counts as unknown, with 10, 5 and 2 attempts a minute (`accountLimits`).
    expect(checked).toBeLessThan(30 + 10 + 5 * 2 + 2 * 5 + 1);
  });

  it('gets no extra attempts with a device token of another member or an invented one', async () => {
    const { deviceToken } = (await login('203.0.113.5', other, demoPassword)).body;
    await guess(['203.0.113.5'], 12);
    for (const token of [deviceToken, 'x'.repeat(43), '', `${owner}' or '1'='1`])
      expect((await login('203.0.113.5', owner, 'not it', token)).status).toBe(429);
  });
});

describe('a login', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  afterEach(() => site.deps.clock.advance(hourMs));
  afterAll(() => site.close());

  const login = (username: string, password: string, deviceToken?: string) =>
    site.call<Reply>('POST', '/api/login', {
      body: { username, password, ...(deviceToken !== undefined && { deviceToken }) },
    });
  const rows = () =>
    site.deps.db.query<{ hash: string; row: string }>(
      'select hash, to_jsonb(d)::text as row from known_device d',
    );

  it('is logged as security events without number, password or token', async () => {
    const { deviceToken, token } = (await login(owner, demoPassword)).body;
    for (let times = 0; times < 12; times += 1) await login(owner, `guess ${times}`);
    const events = site.securityLog.map(({ event }) => event);
    expect(events).toContain('authn_login_success');
    expect(events.filter((event) => event === 'authn_login_fail')).toHaveLength(10);
    expect(events.filter((event) => event === 'authn_login_lock')).toHaveLength(2);
    const text = JSON.stringify(site.securityLog);
    for (const secret of [owner, demoPassword, 'guess 1', deviceToken, token, '127.0.0.1'])
      expect(text).not.toContain(secret);
  });

  it('returns the same device token to all members on one device, and the database does not link them', async () => {
    await site.deps.db.query('delete from known_device');
    const first = (await login(owner, demoPassword)).body.deviceToken;
    const second = (await login(other, demoPassword, first)).body.deviceToken;
    expect(second).toBe(first);
    const stored = await rows();
    expect(new Set(stored.map(({ hash }) => hash)).size).toBe(2);
    expect(stored.some(({ row }) => row.includes(first))).toBe(false);
    expect((await login(owner, demoPassword, 'my own')).body.deviceToken).toMatch(/^[\w-]{43}$/);
  });

  it('returns a device token only after a correct password, and the token grants no access', async () => {
    const { deviceToken } = (await login(owner, demoPassword)).body;
    expect((await site.call('GET', '/api/wallet', { token: deviceToken })).status).toBe(401);
    expect(await login(owner, 'not it', deviceToken)).toMatchObject({
      status: 422,
      text: '{"message":"WRONG_CREDENTIAL"}',
    });
  });

  it('is from an unknown device after a password change, except on the device of the change', async () => {
    await login(owner, demoPassword);
    const { token, deviceToken } = (await login(owner, demoPassword)).body;
    const newPassword = 'ขนมครก หอมๆ';
    await site.call('PUT', '/api/account/changepwd', {
      token,
      body: { oldPassword: demoPassword, newPassword },
    });
    const left = await site.deps.db.query<{ hash: string; id: string }>(
      'select hash, m.id from known_device d join member m on m.id = d.member_id where m.username = $1',
      [owner],
    );
    const [{ id } = { id: '' }] = left;
    const hash = createHash('sha256').update(`${deviceToken}:${id}`).digest('hex');
    expect(left).toEqual([{ hash, id }]);
  });

  it('stores at most twenty known devices', async () => {
    for (let times = 0; times < 25; times += 1) await login(other, demoPassword);
    const left = await site.deps.db.query(
      'select hash from known_device d join member m on m.id = d.member_id where m.username = $1',
      [other],
    );
    expect(left).toHaveLength(20);
  });
});
