import type { components } from '@wallet/contract';
import { buildApp } from '../../app';
import { checkReplies } from '../../testing/contract/check-replies';
import { demoPassword } from '../../demo/data/demo-members';
import { callsOf, type TestCalls } from '../../testing/site/calls-of';
import { otpCodeFor } from '../../testing/site/registration';
import { openTestSite, type TestSite } from '../../testing/site/test-site';
import { logOptions } from './log';

type Schemas = components['schemas'];

describe('the log', () => {
  let testSite: TestSite;
  let site: TestCalls & { app: TestSite['app'] };
  const lines: string[] = [];
  beforeAll(async () => {
    testSite = await openTestSite();
    const logger = logOptions('trace', { write: (line) => void lines.push(line) });
    const app = await buildApp(testSite.deps, { addHooks: checkReplies, logger });
    site = { app, ...callsOf(app) };
  });
  beforeEach(() => {
    lines.length = 0;
  });
  afterAll(async () => {
    await site.app.close();
    await testSite.close();
  });

  it('writes one JSON object per line with the call, the status and the request', async () => {
    const { headers } = await site.call('GET', '/api/lookup/info');
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(entries.find(({ msg }) => msg === 'answered')).toMatchObject({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      requestId: headers['x-request-id'],
      call: 'lookupInfo',
      method: 'GET',
      status: 200,
      ms: expect.any(Number),
    });
  });

  it('includes the idempotency key of a call when it is well-formed', async () => {
    const entriesOf = async (key: string) => {
      lines.length = 0;
      await site.app.inject({ url: '/api/lookup/info', headers: { 'idempotency-key': key } });
      return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    };
    expect(await entriesOf('1f2e3d4c-5b6a-7988')).toContainEqual(
      expect.objectContaining({ msg: 'answered', key: '1f2e3d4c-5b6a-7988' }),
    );
    expect(JSON.stringify(await entriesOf('a "quoted" key'))).not.toContain('quoted');
  });

  it('contains no password, token or one-time code after login, automatic login and password change', async () => {
    const username = '0811111111';
    const newPassword = 'ดอกจำปา 2569 new';
    const wrongPassword = 'wrong-password-1';
    await site.call('POST', '/api/login', { body: { username, password: wrongPassword } });
    await site.call('POST', '/api/login', { body: { username, password: [wrongPassword] } });
    await site.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json' },
      payload: `{"password":"${wrongPassword}",`,
    });
    const token = await site.login(username);
    const { body: game } = await site.call<Schemas['SlotCredentials']>('GET', '/api/wallet/account/PG', {
      token,
    });
    const loginPath = `/api/autoLogin/pg/${game.username}`;
    const { body: auto } = await site.call<Schemas['AutoLoginReply']>('GET', loginPath, { token });
    expect((await site.call('GET', `${loginPath}/${game.password}`, { token })).status).toBe(200);
    await site.call('GET', `${loginPath}/${wrongPassword}`, { token });
    await site.call('GET', `${loginPath}/${game.password}/more`, { token });
    await site.call('GET', `${loginPath}/${game.password}`);
    await site.call('GET', `${loginPath}/${game.password}%`, { token });
    await site.call('GET', `${loginPath}/${game.password.repeat(99)}`, { token });
    const change = { oldPassword: demoPassword, newPassword };
    expect((await site.call('PUT', '/api/account/changepwd', { token, body: change })).status).toBe(200);
    const phoneNumber = '0895557777';
    const { body: sent } = await site.call<Schemas['OtpSendReply']>('POST', '/api/otp/send', {
      body: { phoneNumber },
    });
    const otpCode = await otpCodeFor(testSite, phoneNumber);
    await site.call('POST', '/api/otp/verify', { body: { otpToken: sent.otpToken, otpCode } });
    // An internal error is logged with all fields that may be logged.
    const { db } = testSite.deps;
    await db.query('alter table member rename to hidden');
    const failed = await site.call<Schemas['Error']>('GET', `${loginPath}/${game.password}`, { token });
    await db.query('alter table hidden rename to member');
    expect(failed.status).toBe(500);
    site.app.log.warn(
      { password: newPassword, request: { headers: { authorization: `Bearer ${token}` } } },
      'a mistake',
    );

    const log = lines.join('');
    expect(log).toContain('changePassword');
    expect(log).toContain(String(failed.body.details?.requestId));
    expect(log).toContain('a mistake');
    const secrets = [
      demoPassword,
      newPassword,
      wrongPassword,
      token,
      game.password,
      otpCode,
      sent.otpToken,
      auto.link,
    ];
    for (const secret of secrets) {
      expect(secret?.length).toBeGreaterThanOrEqual(6);
      expect(log).not.toContain(secret);
      expect(log).not.toContain(encodeURIComponent(secret ?? ''));
    }
  });
});
