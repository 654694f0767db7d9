import type { components } from '@wallet/contract';
import { payoutMs } from '@wallet/sandbox/simulators/bank';
import { answerAsAgent } from '../chat/support';
import { promoMember } from '../testing/site/promo-member';
import { registerMember } from '../testing/site/registered-member';
import { rejected } from '../testing/site/rejected';
import { reconcile } from '../transfers';
import { openPromoSite } from '../testing/site/open-promo-site';

type Schemas = components['schemas'];
type Notice = Schemas['MemberNotice'];

const minuteMs = 60_000;
const dayMs = 86_400_000;

describe('the notices of a member', () => {
  const { site, member } = openPromoSite(async (newMember) => {
    await newMember.token();
    site.deps.clock.advance(minuteMs);
  });

  const list = async (): Promise<Notice[]> =>
    (await member.get<Schemas['MemberNoticeList']>('/api/notices')).body.notices;
  const kinds = async () => (await list()).map(({ kind, amount }) => [kind, amount]);
  const unread = async () => (await member.get<Schemas['WalletReply']>('/api/wallet')).body.unreadNotices;
  const addCoupon = (hoursLeft: number) =>
    site.deps.db.query(
      `insert into coupon (id, member_id, prize_name, slice_label, amount, created_at, expire_at)
       values (new_id(), $1, '{}', '{}', 2500, $2::timestamptz - interval '5 days', $2::timestamptz + $3 * interval '1 hour')`,
      [member.id, site.deps.clock.now(), hoursLeft],
    );

  it('[H5.1] are money in, and how each withdrawal ended, with the entry of the statement', async () => {
    await member.bankMoney(1_000);
    site.deps.clock.advance(minuteMs);
    await member.post('/api/wallet/withdraw', { amount: 150 });
    expect(await kinds()).toEqual([['deposit', 1_000]]);
    site.deps.clock.advance(payoutMs + minuteMs);
    await reconcile(site.deps);
    const [paid] = await list();
    const entry = await member.newestStatement();
    expect(paid).toMatchObject({ kind: 'paid', amount: 150, _id: entry?._id, startedAt: entry?.createdAt });
    expect(Date.parse(paid?.at ?? '')).toBeGreaterThan(Date.parse(paid?.startedAt ?? ''));
    site.deps.clock.advance(minuteMs);
    site.simulators.faults.set('bank', 'refuses');
    await member.post('/api/wallet/withdraw', { amount: 200 });
    site.simulators.faults.clear();
    expect(await kinds()).toEqual([
      ['returned', 200],
      ['paid', 150],
      ['deposit', 1_000],
    ]);
  });

  it('[H5.1] are also a coupon in its last day, but not a claimed one or one that ends later', async () => {
    await addCoupon(25);
    expect(await kinds()).toEqual([]);
    site.deps.clock.advance(2 * 3_600_000);
    expect(await kinds()).toEqual([['coupon-ending', 25]]);
    await site.deps.db.query('update coupon set claimed_at = $2 where member_id = $1', [
      member.id,
      site.deps.clock.now(),
    ]);
    expect(await kinds()).toEqual([]);
  });

  it('[H5.1] are also a login on a new device and a new password', async () => {
    const { username, password, token } = await registerMember(site, '0867000401');
    const read = async () =>
      (await site.call<Schemas['MemberNoticeList']>('GET', '/api/notices', { token })).body.notices;
    expect(await read()).toEqual([]);
    site.deps.clock.advance(minuteMs);
    const login = (deviceToken?: string) =>
      site.call<{ deviceToken: string }>('POST', '/api/login', {
        body: { username, password, ...(deviceToken !== undefined && { deviceToken }) },
        headers: {
          'user-agent':
            'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36',
        },
      });
    const { deviceToken } = (await login()).body;
    site.deps.clock.advance(minuteMs);
    await login(deviceToken);
    expect(await read()).toMatchObject([{ kind: 'new-device', device: 'Chrome, Android', amount: null }]);
    site.deps.clock.advance(minuteMs);
    const changed = { oldPassword: password, newPassword: `${password}-new` };
    await site.call('PUT', '/api/account/changepwd', { token, body: changed });
    expect((await read()).map(({ kind }) => kind)).toEqual(['password', 'new-device']);
  });

  it('[H5.1] are also the newest answer of support, but no automatic one', async () => {
    const token = await member.token();
    await site.call('POST', '/api/chat/send-message', {
      token,
      body: {
        sender: 'customer',
        message: { message_type: 'text', payload: { message: 'hello' } },
        createdAt: site.deps.clock.now().toISOString(),
        clientMessageId: 'notice-00001',
      },
    });
    const [conversation] = await site.deps.db.query<{ id: number }>(
      'select id from chat_conversation where member_id = $1',
      [member.id],
    );
    const answer = async (key: string, automatic: boolean) => {
      const message = { message_type: 'text', payload: { message: key } } as const;
      const idempotentRequest = { scope: 'support:answerChat', key, request: message };
      await answerAsAgent(site.deps, conversation?.id ?? 0, message, { idempotentRequest, automatic });
    };
    await answer('first-answer', true);
    expect(await kinds()).toEqual([]);
    await answer('second-answer', false);
    await answer('third-answer', false);
    expect(await kinds()).toEqual([['support', null]]);
  });

  it('[H5.2] are unread until they are marked as read, on every device', async () => {
    await member.bankMoney(100);
    site.deps.clock.advance(minuteMs);
    await member.bankMoney(200);
    expect(await unread()).toBe(2);
    const [, older] = await list();
    await member.post('/api/notices/read', { until: older?.at });
    expect((await list()).map(({ isRead }) => isRead)).toEqual([false, true]);
    expect(await unread()).toBe(1);
    // A time of the future marks only what has happened, and an older one changes nothing.
    await member.post('/api/notices/read', { until: '9999-01-01T00:00:00.000Z' });
    await member.post('/api/notices/read', { until: older?.at });
    expect(await unread()).toBe(0);
    site.deps.clock.advance(minuteMs);
    await member.bankMoney(300);
    expect(await unread()).toBe(1);
    expect(await member.post('/api/notices/read', { until: '2026-06-30T23:59:60Z' })).toMatchObject(
      rejected('MALFORMED_REQUEST', { status: 400, field: 'until' }),
    );
  });

  it('[H5.2] are listed for 90 days, at most 50, and only for their own member', async () => {
    for (let count = 0; count < 52; count += 1) await member.bankMoney(1);
    expect(await list()).toHaveLength(50);
    expect(await unread()).toBe(50);
    const other = await promoMember(site);
    expect((await other.get<Schemas['MemberNoticeList']>('/api/notices')).body.notices).toEqual([]);
    site.deps.clock.advance(90 * dayMs);
    expect(await list()).toEqual([]);
    expect(await unread()).toBe(0);
  });
});
