import { openTestSite, type TestSite } from '../testing/site/test-site';
import { sessionLifetime } from '../core/http/requests';

type Token = { token: string };
type ErrorReply = { message: string; details?: { retryAfter?: number } };

const member = '0811111111';
const minuteMs = 60_000;

describe('logging in', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  afterAll(() => site.close());

  const login = (username: string, password: string) =>
    site.call<ErrorReply>('POST', '/api/login', { body: { username, password } });
  const wallet = (token: string) => site.call<ErrorReply>('GET', '/api/wallet', { token });

  it('[S7.6] [S7.1] returns a token for the Authorization header', async () => {
    const { status, body } = await site.call<Token>('POST', '/api/login', {
      body: { username: member, password: 'mango-sticky-rice' },
    });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['token', 'deviceToken']);
    expect(Buffer.from(body.token, 'base64url')).toHaveLength(32);
    expect((await wallet(body.token)).status).toBe(200);
  });

  it('[S8.2] returns the same error for a wrong password and an unknown number', async () => {
    const wrong = await login(member, 'not it');
    const unknown = await login('0899999999', 'not it');
    expect(wrong).toMatchObject({ status: 422, body: { message: 'WRONG_CREDENTIAL' } });
    expect(unknown).toMatchObject({ status: 422, body: { message: 'WRONG_CREDENTIAL' } });
    expect(unknown.text).toBe(wrong.text);
  });

  it('[S6.4] [S8.2] rejects an inactive member, with the reason only after a correct password', async () => {
    expect(await login('0844444444', 'mango-sticky-rice')).toMatchObject({
      status: 422,
      body: { message: 'INACTIVE_USER' },
    });
    expect(await login('0844444444', 'not it')).toMatchObject({
      status: 422,
      body: { message: 'WRONG_CREDENTIAL' },
    });
  });

  it('rejects a member without a password', async () => {
    expect(await login('0891000001', '!')).toMatchObject({
      status: 422,
      body: { message: 'WRONG_CREDENTIAL' },
    });
  });

  it('[S5.5] rejects a request without user name or password', async () => {
    const noPassword = await site.call('POST', '/api/login', { body: { username: member } });
    expect(noPassword).toMatchObject({
      status: 400,
      body: { message: 'MALFORMED_REQUEST', details: { field: 'password' } },
    });
    expect((await login('', 'mango-sticky-rice')).status).toBe(400);
  });

  it('accepts usual spellings of the number and treats anything else as unknown', async () => {
    expect((await login('๐๘๑-111 1111', 'mango-sticky-rice')).status).toBe(200);
    for (const username of ['-', 'admin', "0811111111'--"])
      expect(await login(username, 'mango-sticky-rice')).toMatchObject({
        status: 422,
        body: { message: 'WRONG_CREDENTIAL' },
      });
  });

  it('[S8.10] rejects logins of a member for a minute after ten wrong passwords', async () => {
    const username = '0822222222';
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await login(username, 'not it')).status).toBe(422);
    const limited = await login(username, 'mango-sticky-rice');
    expect(limited).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT_1MIN' } });
    expect(limited.body.details?.retryAfter).toBeLessThanOrEqual(minuteMs);
    expect((await login('0811111111', 'mango-sticky-rice')).status).toBe(200);
    site.deps.clock.advance(minuteMs);
    expect((await login(username, 'mango-sticky-rice')).status).toBe(200);
  });

  it('[S8.10] limits one address that tries many numbers', async () => {
    site.deps.clock.advance(minuteMs);
    const replies: number[] = [];
    for (let attempt = 0; attempt < 61; attempt += 1)
      replies.push((await login(`08777777${attempt}`, 'not it')).status);
    expect(replies.slice(0, 60).every((status) => status === 422)).toBe(true);
    expect(replies[60]).toBe(429);
    site.deps.clock.advance(minuteMs);
  });

  it('does not count successful logins as attempts', async () => {
    for (let times = 0; times < 12; times += 1) await site.login(member);
    expect((await login(member, 'mango-sticky-rice')).status).toBe(200);
  });

  it('stores only the hash of a token', async () => {
    const token = await site.login(member);
    const rows = await site.deps.db.query<{ stored: string }>(
      'select to_jsonb(session)::text as stored from session',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ stored }) => stored.includes(token))).toBe(false);
  });

  it('[S7.8] ends one session on logout and keeps the others', async () => {
    const [first, second] = [await site.login(member), await site.login(member)];
    expect(await site.call('POST', '/api/logout', { token: first })).toMatchObject({
      status: 200,
      body: { message: 'SUCCESS' },
    });
    expect(await wallet(first)).toMatchObject({ status: 401, body: { message: 'invalid-token' } });
    expect((await wallet(second)).status).toBe(200);
  });

  it('[S7.24] returns invalid-token without a token, with an unknown one and with another scheme', async () => {
    const invalid = { status: 401, body: { message: 'invalid-token' } };
    expect(await site.call('GET', '/api/wallet')).toMatchObject(invalid);
    expect(await wallet('x'.repeat(43))).toMatchObject(invalid);
    expect(await site.call('GET', '/api/wallet', { headers: { authorization: 'Basic YTpi' } })).toMatchObject(
      invalid,
    );
  });

  it('[S8.2] EXPIRED_AUTH_TOKEN: ends a session after a week without use, and any after thirty days', async () => {
    const idle = await site.login(member);
    site.deps.clock.advance(sessionLifetime.idleMs + 1);
    expect(await wallet(idle)).toMatchObject({ status: 401, body: { message: 'EXPIRED_AUTH_TOKEN' } });
    const used = await site.login(member);
    for (let day = 0; day < 5; day += 1) {
      site.deps.clock.advance(sessionLifetime.idleMs - minuteMs);
      const expected =
        (day + 1) * (sessionLifetime.idleMs - minuteMs) < sessionLifetime.absoluteMs ? 200 : 401;
      expect((await wallet(used)).status).toBe(expected);
    }
  });

  it('ends the sessions of a member who becomes inactive', async () => {
    const token = await site.login('0833333333');
    await site.deps.db.query(`update member set status = 'inactive' where username = '0833333333'`);
    expect((await wallet(token)).status).toBe(401);
  });
});
