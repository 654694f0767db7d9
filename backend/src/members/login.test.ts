import { openTestSite, type TestSite } from '../testing/site/test-site';
import { sessionLifetime } from '../core/http/requests';

type Token = { token: string };
type Refusal = { message: string; details?: { retryAfter?: number } };

const member = '0811111111';
const minuteMs = 60_000;

describe('logging in', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  afterAll(() => site.close());

  const login = (username: string, password: string) =>
    site.call<Refusal>('POST', '/api/login', { body: { username, password } });
  const wallet = (token: string) => site.call<Refusal>('GET', '/api/wallet', { token });

  it('[S7.6] [S7.1] gives a token that the Authorization header carries from then on', async () => {
    const { status, body } = await site.call<Token>('POST', '/api/login', {
      body: { username: member, password: 'mango-sticky-rice' },
    });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['token', 'deviceToken']);
    expect(Buffer.from(body.token, 'base64url')).toHaveLength(32);
    expect((await wallet(body.token)).status).toBe(200);
  });

  it('[S8.2] answers a wrong password and an unknown number alike', async () => {
    const wrong = await login(member, 'not it');
    const unknown = await login('0899999999', 'not it');
    expect(wrong).toMatchObject({ status: 422, body: { message: 'WRONG_CREDENTIAL' } });
    expect(unknown).toMatchObject({ status: 422, body: { message: 'WRONG_CREDENTIAL' } });
    expect(unknown.text).toBe(wrong.text);
  });

  it('[S6.4] [S8.2] refuses an inactive member, and says so only to who knows the password', async () => {
    expect(await login('0844444444', 'mango-sticky-rice')).toMatchObject({
      status: 422,
      body: { message: 'INACTIVE_USER' },
    });
    expect(await login('0844444444', 'not it')).toMatchObject({
      status: 422,
      body: { message: 'WRONG_CREDENTIAL' },
    });
  });

  it('never lets in a member who has no password', async () => {
    expect(await login('0891000001', '!')).toMatchObject({
      status: 422,
      body: { message: 'WRONG_CREDENTIAL' },
    });
  });

  it('[S5.5] refuses a request without user name or password', async () => {
    const noPassword = await site.call('POST', '/api/login', { body: { username: member } });
    expect(noPassword).toMatchObject({
      status: 400,
      body: { message: 'MALFORMED_REQUEST', details: { field: 'password' } },
    });
    expect((await login('', 'mango-sticky-rice')).status).toBe(400);
  });

  it('takes the number as people write it, and anything that is no number as unknown', async () => {
    expect((await login('๐๘๑-111 1111', 'mango-sticky-rice')).status).toBe(200);
    for (const username of ['-', 'admin', "0811111111'--"])
      expect(await login(username, 'mango-sticky-rice')).toMatchObject({
        status: 422,
        body: { message: 'WRONG_CREDENTIAL' },
      });
  });

  it('[S8.10] asks to wait a minute after ten wrong passwords, also with the right one, and then lets in again', async () => {
    const username = '0822222222';
    for (let tries = 0; tries < 10; tries += 1) expect((await login(username, 'not it')).status).toBe(422);
    const limited = await login(username, 'mango-sticky-rice');
    expect(limited).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT_1MIN' } });
    expect(limited.body.details?.retryAfter).toBeLessThanOrEqual(minuteMs);
    expect((await login('0811111111', 'mango-sticky-rice')).status).toBe(200);
    site.deps.clock.advance(minuteMs);
    expect((await login(username, 'mango-sticky-rice')).status).toBe(200);
  });

  it('[S8.10] limits one address that tries many numbers', async () => {
    site.deps.clock.advance(minuteMs);
    const answers: number[] = [];
    for (let tries = 0; tries < 61; tries += 1)
      answers.push((await login(`08777777${tries}`, 'not it')).status);
    expect(answers.slice(0, 60).every((status) => status === 422)).toBe(true);
    expect(answers[60]).toBe(429);
    site.deps.clock.advance(minuteMs);
  });

  it('does not count successful logins as tries', async () => {
    for (let times = 0; times < 12; times += 1) await site.login(member);
    expect((await login(member, 'mango-sticky-rice')).status).toBe(200);
  });

  it('keeps no token, only its hash', async () => {
    const token = await site.login(member);
    const rows = await site.deps.db.query<{ kept: string }>(
      'select to_jsonb(session)::text as kept from session',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ kept }) => kept.includes(token))).toBe(false);
  });

  it('[S7.8] ends one session by logout and leaves the others', async () => {
    const [first, second] = [await site.login(member), await site.login(member)];
    expect(await site.call('POST', '/api/logout', { token: first })).toMatchObject({
      status: 200,
      body: { message: 'SUCCESS' },
    });
    expect(await wallet(first)).toMatchObject({ status: 401, body: { message: 'invalid-token' } });
    expect((await wallet(second)).status).toBe(200);
  });

  it('[S7.24] answers invalid-token without a token, with an unknown one and with another scheme', async () => {
    const invalid = { status: 401, body: { message: 'invalid-token' } };
    expect(await site.call('GET', '/api/wallet')).toMatchObject(invalid);
    expect(await wallet('x'.repeat(43))).toMatchObject(invalid);
    expect(await site.call('GET', '/api/wallet', { headers: { authorization: 'Basic YTpi' } })).toMatchObject(
      invalid,
    );
  });

  it('[S8.2] EXPIRED_AUTH_TOKEN: ends a session that was not used for a week, and any after thirty days', async () => {
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
