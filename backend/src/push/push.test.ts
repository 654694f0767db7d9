import { randomBytes } from 'node:crypto';
import type { components } from '@wallet/contract';
import { isPublicAddress } from '@wallet/server';
import { MockAgent } from 'undici';
import { housekeeping } from '../housekeeping';
import { openBeforeAll } from '../testing/open-before-all';
import { type PromoMember, promoMember } from '../testing/site/promo-member';
import { pushBrowser } from '../testing/site/push-browser';
import { registerMember } from '../testing/site/registered-member';
import { rejected } from '../testing/site/rejected';
import { openTestSite } from '../testing/site/test-site';
import { createPushService, lookupPublic } from './push-service';
import { sendPushMessages } from './send-messages';

type Schemas = components['schemas'];
type Choice = Schemas['PushChoice'];

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const all: Choice = {
  kinds: ['deposit', 'paid', 'returned', 'coupon-ending', 'new-device', 'password', 'support'],
  showsAmounts: false,
};

describe('push messages', () => {
  const site = openBeforeAll(openTestSite);
  const agent = new MockAgent();
  agent.disableNetConnect();
  let member: PromoMember;
  let count = 0;
  let browser: ReturnType<typeof pushBrowser>;
  beforeEach(async () => {
    site.deps.config.siteOrigin = 'https://wallet.example';
    site.deps.push = createPushService(randomBytes(32).toString('base64url'), agent);
    member = await promoMember(site);
    browser = pushBrowser(agent, `browser-${(count += 1)}`);
  });
  afterAll(() => agent.close());

  const save = async (choice: Partial<Choice> = {}, token?: string, target = browser.target) =>
    site.call<Schemas['Error']>('PUT', '/api/push', {
      token: token ?? (await member.token()),
      body: { ...target, ...all, ...choice },
    });
  const state = async () => (await member.get<Schemas['PushState']>('/api/push')).body;
  const send = () => sendPushMessages(site.deps);
  const depositAndSend = async () => {
    await member.bankMoney(1_500);
    await send();
  };
  const kinds = () => browser.messages.map((message) => (message as { kind: string }).kind);
  const queued = () => site.deps.db.query('select 1 from push_message');

  it('[H5.4] are encrypted for one browser, signed by the operator, in its language and without an amount', async () => {
    expect(await state()).toEqual({ publicKey: site.deps.push?.publicKey, choice: null });
    expect((await save()).status).toBe(200);
    await depositAndSend();
    expect(browser.messages).toEqual([{ kind: 'deposit', title: 'ทองดี', body: 'ได้รับเงินฝากแล้ว' }]);
    expect(browser.headers[0]).toMatchObject({ TTL: 86_400, 'Content-Encoding': 'aes128gcm' });
    const [, token = ''] = /^vapid t=(.+), k=/.exec(browser.headers[0]?.['Authorization'] ?? '') ?? [];
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(claims).toMatchObject({ aud: 'https://push.example', sub: 'https://wallet.example' });
    expect(await queued()).toEqual([]);
  });

  it('[H5.4] have an amount when the member chose it, and only the chosen kinds', async () => {
    await save({ kinds: ['deposit'], showsAmounts: true });
    expect((await state()).choice).toEqual({ kinds: ['deposit'], showsAmounts: true });
    await member.bankMoney(1_500);
    site.simulators.faults.set('bank', 'refuses');
    await member.post('/api/wallet/withdraw', { amount: 200 });
    site.simulators.faults.clear();
    await send();
    expect(browser.messages).toMatchObject([{ body: 'ได้รับเงินฝากแล้ว: 1,500.00 บาท' }]);
    await save({ kinds: ['returned'] });
    await member.bankMoney(10);
    site.simulators.faults.set('bank', 'refuses');
    await member.post('/api/wallet/withdraw', { amount: 200 });
    site.simulators.faults.clear();
    await send();
    expect(kinds()).toEqual(['deposit', 'returned']);
  });

  it('[H5.4] report a login on a new device to the others, and a new password', async () => {
    const { username, password, token } = await registerMember(site, '0867000501');
    await save({}, token);
    const body = { username, password };
    const own = pushBrowser(agent, 'new-device');
    const { token: newToken } = (await site.call<{ token: string }>('POST', '/api/login', { body })).body;
    await save({}, newToken, own.target);
    await send();
    expect(kinds()).toEqual(['new-device']);
    expect(own.messages).toEqual([]);
    const changed = { oldPassword: password, newPassword: `${password}-new` };
    await site.call('PUT', '/api/account/changepwd', { token, body: changed });
    await send();
    expect(kinds()).toEqual(['new-device', 'password']);
    // The change of the password has ended the session of the other device.
    expect(own.messages).toEqual([]);
  });

  it('[H5.4] report a coupon once, when its last day begins', async () => {
    await save();
    await site.deps.db.query(
      `insert into coupon (id, member_id, prize_name, slice_label, amount, created_at, expire_at)
       values (new_id(), $1, '{}', '{}', 2500, $2, $2::timestamptz + interval '26 hours')`,
      [member.id, site.deps.clock.now()],
    );
    for (const hours of [0, 1, 2, 1]) {
      site.deps.clock.advance(hours * hourMs);
      await housekeeping(site.deps);
      await send();
    }
    expect(kinds()).toEqual(['coupon-ending']);
  });

  it('[H5.5] end with the session, with the member’s wish, and with the browser’s subscription', async () => {
    await save();
    await member.post('/api/logout');
    await depositAndSend();
    expect(browser.messages).toEqual([]);
    expect(await queued()).toEqual([]);
    const subscriptions = () =>
      site.deps.db.query('select 1 from push_subscription where member_id = $1', [member.id]);
    expect(await subscriptions()).toEqual([]);
    member = await promoMember(site);
    await save();
    await housekeeping(site.deps);
    expect(await subscriptions()).toHaveLength(1);
    await member.post('/api/logout');
    await housekeeping(site.deps);
    expect(await subscriptions()).toEqual([]);
    member = await promoMember(site);
    await save();
    await site.call('DELETE', '/api/push', { token: await member.token() });
    expect((await state()).choice).toBeNull();
    for (const status of [404, 410]) {
      await save();
      browser.status = status;
      await depositAndSend();
      expect(await subscriptions()).toEqual([]);
    }
    expect(await queued()).toEqual([]);
  });

  it('[H5.5] are sent again after an error of the push service, five times at most', async () => {
    await save();
    browser.status = 503;
    await depositAndSend();
    await send();
    expect(browser.messages).toHaveLength(1);
    for (let attempt = 1; attempt < 8; attempt += 1) {
      site.deps.clock.advance(2 * minuteMs);
      await send();
    }
    expect(browser.messages).toHaveLength(5);
    expect(await queued()).toEqual([]);
    expect((await state()).choice).not.toBeNull();
  });

  it('[H5.5] are sent once by several processes', async () => {
    await save();
    for (let deposits = 0; deposits < 5; deposits += 1) await member.bankMoney(1);
    await Promise.all([send(), send(), send()]);
    expect(browser.messages).toHaveLength(5);
  });

  it('[H5.5] go to one session of a browser, and to at most ten browsers of a member', async () => {
    await save();
    const earlier = member;
    member = await promoMember(site);
    await save();
    expect((await earlier.get<Schemas['PushState']>('/api/push')).body.choice).toBeNull();
    await site.deps.db.query(
      `with added as (
         insert into session (token_hash, member_id, created_at, last_seen_at, expires_at)
         select 'push-' || n, $1, $2, $2, $2 from generate_series(1, 12) n returning token_hash)
       insert into push_subscription select token_hash, $1, token_hash, '', '', '{}', false, 'th',
         $2::timestamptz + interval '1 minute', $2 from added`,
      [member.id, site.deps.clock.now()],
    );
    site.deps.clock.advance(2 * minuteMs);
    await save();
    const rows = await site.deps.db.query('select 1 from push_subscription where member_id = $1', [
      member.id,
    ]);
    expect(rows).toHaveLength(10);
  });

  it('[H5.6] are never sent into the operator’s network', async () => {
    for (const endpoint of [
      'http://push.example/a',
      'https://127.0.0.1/a',
      'https://[::1]/a',
      'https://localhost/a',
      'https://push.example:8443/a',
      'https://user@push.example/a',
      'https://2130706433/a',
      'no address',
    ])
      expect(await save({}, undefined, { ...browser.target, endpoint })).toMatchObject(
        rejected('MALFORMED_REQUEST', { status: 400, field: 'endpoint' }),
      );
    const internal = [
      '127.0.0.1',
      '10.0.0.1',
      '169.254.169.254',
      '192.168.1.1',
      '::1',
      'fd00::1',
      '::ffff:10.0.0.1',
      '100.64.0.1',
    ];
    expect(internal.filter(isPublicAddress)).toEqual([]);
    expect(['203.0.114.7', '2606:4700::1111'].every(isPublicAddress)).toBe(true);
    const errorOf = (all: boolean) =>
      new Promise((resolve) => lookupPublic('localhost', { all }, (error) => resolve(error?.message)));
    for (const isAll of [true, false])
      expect(await errorOf(isAll)).toBe('localhost is not a public address.');
  });

  it('[H5.6] are not offered without a key of the operator', async () => {
    await save();
    site.deps.push = undefined;
    expect(await state()).toMatchObject({ publicKey: null });
    expect((await save()).status).toBe(400);
    await depositAndSend();
    expect(browser.messages).toEqual([]);
    expect(await queued()).toEqual([]);
  });

  it('[H5.5] the member’s copy has the browser without its keys', async () => {
    const { password, token } = await registerMember(site, '0867000502');
    await save({ kinds: ['deposit', 'paid'] }, token);
    const { body, text } = await site.call<Schemas['MemberData']>('POST', '/api/member-data', {
      token,
      body: { password },
    });
    const [row] = body.sections.find(({ name }) => name === 'pushSubscriptions')?.rows ?? [];
    expect(row).toMatchObject({ service: 'push.example', kinds: 'deposit, paid', showsAmounts: false });
    for (const secret of Object.values(browser.target)) expect(text).not.toContain(secret);
  });
});
