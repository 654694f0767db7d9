import type { components } from '@wallet/contract';
import { demoPassword } from '../../demo/data/demo-members';
import { otpCodeFor } from '../../testing/site/registration';
import { openLoggedSite } from '../../testing/site/open-logged-site';
import { openBeforeAll } from '../../testing/open-before-all';

type Schemas = components['schemas'];

describe('the log', () => {
  const site = openBeforeAll(() => openLoggedSite('trace'));
  beforeEach(() => void site.lines.splice(0));

  const entriesOf = async (headers: Record<string, string>) => {
    site.lines.splice(0);
    await site.call('GET', '/api/lookup/info', { headers });
    return site.entries();
  };

  it('[O4.4] writes one JSON object per line with the call, the status and the request, and a well-formed idempotency key', async () => {
    const entries = await entriesOf({
      'idempotency-key': '1f2e3d4c-5b6a-7988',
      'x-request-id': 'of-the-tests-1',
    });
    expect(entries.find(({ msg }) => msg === 'answered')).toMatchObject({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      requestId: 'of-the-tests-1',
      call: 'lookupInfo',
      method: 'GET',
      status: 200,
      ms: expect.any(Number),
      key: '1f2e3d4c-5b6a-7988',
    });
    expect(JSON.stringify(await entriesOf({ 'idempotency-key': 'a "quoted" key' }))).not.toContain('quoted');
  });

  it('[O4.4] contains no password, token or one-time code after login, automatic login and password change', async () => {
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
    for (const path of [
      `${loginPath}/${wrongPassword}`,
      `${loginPath}/${game.password}/more`,
      `${loginPath}/${game.password}%`,
      `${loginPath}/${game.password.repeat(99)}`,
    ])
      await site.call('GET', path, { token });
    await site.call('GET', `${loginPath}/${game.password}`);
    const change = { oldPassword: demoPassword, newPassword };
    expect((await site.call('PUT', '/api/account/changepwd', { token, body: change })).status).toBe(200);
    const phoneNumber = '0895557777';
    const { body: sent } = await site.call<Schemas['OtpSendReply']>('POST', '/api/otp/send', {
      body: { phoneNumber },
    });
    const otpCode = await otpCodeFor(site, phoneNumber);
    await site.call('POST', '/api/otp/verify', { body: { otpToken: sent.otpToken, otpCode } });
    // An internal error is logged with all fields that may be logged.
    const { db } = site.deps;
    await db.query('alter table member rename to hidden');
    const failed = await site.call<Schemas['Error']>('GET', `${loginPath}/${game.password}`, { token });
    await db.query('alter table hidden rename to member');
    expect(failed.status).toBe(500);
    site.app.log.warn(
      { password: newPassword, request: { headers: { authorization: `Bearer ${token}` } } },
      'a mistake',
    );

    const log = site.lines.join('');
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
