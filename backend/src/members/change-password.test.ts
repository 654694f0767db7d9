import { openTestSite, type TestSite } from '../testing/site/test-site';

type Reply = { message: string; token: string; details?: { field?: string } };

const member = '0811111111';
const good = 'ขนมครก หอมๆ';

describe('changing the password', () => {
  let site: TestSite;
  let token: string;
  let password = 'mango-sticky-rice';
  beforeAll(async () => {
    site = await openTestSite();
    token = await site.login(member);
  });
  afterEach(() => site.deps.clock.advance(60_000));
  afterAll(() => site.close());

  const change = (oldPassword: string, newPassword: string, as = token) =>
    site.call<Reply>('PUT', '/api/account/changepwd', { token: as, body: { oldPassword, newPassword } });
  const login = (loginPassword: string) =>
    site.call<Reply>('POST', '/api/login', { body: { username: member, password: loginPassword } });
  const wallet = (as: string) => site.call<Reply>('GET', '/api/wallet', { token: as });

  it('[S8.2] WRONG_PASSWORD: requires the current password', async () => {
    expect(await change('not it', good)).toMatchObject({
      status: 422,
      body: { message: 'WRONG_PASSWORD', details: { field: 'oldPassword' } },
    });
    expect((await login(password)).status).toBe(200);
  });

  it.each(['short', '12345678', member, 'mango-sticky-rice'])(
    '[S8.4] INVALID_USER_INFO: rejects %j as the new password',
    async (newPassword) => {
      expect(await change(password, newPassword)).toMatchObject({
        status: 422,
        body: { message: 'INVALID_USER_INFO', details: { field: 'newPassword' } },
      });
      expect((await login(password)).status).toBe(200);
    },
  );

  it('[S5.8] rejects empty passwords', async () => {
    expect((await change('', good)).status).toBe(400);
    expect((await change(password, '')).status).toBe(400);
  });

  it('[S7.5] [S3.5] [S8.2] INVALID_USER_3: accepts the new password, keeps the calling session and ends all others', async () => {
    const others = [(await login(password)).body.token, (await login(password)).body.token];
    const stranger = await site.login('0822222222');
    expect(await change(password, good)).toMatchObject({ status: 200, body: { message: 'SUCCESS' } });
    expect((await login(password)).body.message).toBe('WRONG_CREDENTIAL');
    password = good;
    expect((await login(good.normalize('NFD'))).status).toBe(200);
    expect((await wallet(token)).status).toBe(200);
    expect((await wallet(stranger)).status).toBe(200);
    for (const other of others)
      expect(await wallet(other)).toMatchObject({ status: 401, body: { message: 'INVALID_USER_3' } });
  });

  it('lets one of several concurrent changes succeed and rejects the others', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 6 }, async () => (await login(password)).body.token),
    );
    const replies = await Promise.all(tokens.map((as, index) => change(password, `ข้าวเหนียว ${index}`, as)));
    const winner = replies.findIndex(({ status }) => status === 200);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const codes = replies.filter((_, index) => index !== winner).map(({ body }) => body.message);
    expect(codes.every((message) => ['WRONG_PASSWORD', 'INVALID_USER_3'].includes(message))).toBe(true);
    password = `ข้าวเหนียว ${winner}`;
    token = tokens[winner] ?? '';
    expect((await login(password)).status).toBe(200);
    expect((await wallet(token)).status).toBe(200);
  });

  it('ends sessions that were opened concurrently with the old password', async () => {
    const [logins] = await Promise.all([
      Promise.all(Array.from({ length: 6 }, () => login(password))),
      change(password, 'น้ำตกหมู รสเด็ด'),
    ]);
    password = 'น้ำตกหมู รสเด็ด';
    for (const { status, body } of logins)
      if (status === 200) expect((await wallet(body.token)).status).toBe(401);
      else expect(body.message).toBe('WRONG_CREDENTIAL');
    expect((await wallet(token)).status).toBe(200);
  });

  it('[S8.10] REQUEST_LIMIT_1MIN: limits wrong passwords, so that an unlocked phone does not reveal the password', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await change('not it', good)).status).toBe(422);
    expect(await change(password, good)).toMatchObject({
      status: 429,
      body: { message: 'REQUEST_LIMIT_1MIN' },
    });
    site.deps.clock.advance(60_000);
    expect((await change(password, good)).status).toBe(200);
  });
});
