import { issueCoupon } from '../spin/coupon';
import type { TestReply } from '../testing/site/calls-of';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { type PromoMember, promoMember } from '../testing/site/promo-member';
import { openTestSite, type TestSite } from '../testing/site/test-site';

type Call = (key?: string) => Promise<TestReply<object>>;

const many = 20;
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Attack: members send the same allowed action several times concurrently. */
describe('at the same moment', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  beforeEach(() => site.deps.clock.advance(60_000));
  afterEach(async () => expect(await ledgerFaults(site.deps.db)).toEqual([]));
  afterAll(() => site.close());

  const good = (answers: readonly TestReply<object>[]) => answers.filter(({ status }) => status === 200);
  const failed = (answers: readonly TestReply<object>[]) => answers.filter(({ status }) => status >= 500);

  /** A member who has lost 1,000 of 5,000 baht: a refund of 50 baht is available. */
  const loser = async () => {
    const member = await promoMember(site);
    await member.deposit(5_000);
    await member.play(1_000, 0);
    return member;
  };
  const withRefund = async () => {
    const member = await loser();
    await member.get('/api/refund/receive');
    return member;
  };
  const inviter = async () => {
    const member = await promoMember(site);
    for (let count = 0; count < 3; count += 1) {
      const friend = await promoMember(site, { invitedBy: member.id });
      await friend.deposit(500);
      await friend.play(500, 0);
    }
    return member;
  };
  const withCoupon = async () => {
    const member = await promoMember(site);
    const { db, clock } = site.deps;
    const coupon = await db.tx((tx) =>
      issueCoupon(tx, {
        memberId: member.id,
        kind: 'money',
        label: { th: '100', la: '100', en: '100' },
        amount: 10_000,
        validFor: 60_000,
        at: clock.now(),
      }),
    );
    return { member, coupon };
  };
  /** A member with a bonus of 100 on 100 baht who lost nearly all: can clear the bonus, cannot withdraw. */
  const poor = async () => {
    const member = await promoMember(site);
    await member.deposit(100);
    await member.get('/api/bonus/activate/WELCOME100');
    await member.play(185, 0);
    return member;
  };
  /** A member with the same bonus who met its condition by staking 1,000 baht: can clear the bonus and withdraw. */
  const free = async () => {
    const member = await promoMember(site);
    await member.deposit(100);
    await member.get('/api/bonus/activate/WELCOME100');
    for (let count = 0; count < 5; count += 1) {
      await member.play(200, 200);
      await member.post('/api/wallet/transferAll', { to: 'wallet' });
    }
    return member;
  };

  const scenes: [string, () => Promise<{ call: Call; member: PromoMember }>, number | 'any'][] = [
    [
      'a refund received',
      async () => {
        const member = await loser();
        return { member, call: (key) => member.get('/api/refund/receive', key) };
      },
      4_000,
    ],
    [
      'a refund added to the wallet',
      async () => {
        const member = await withRefund();
        return { member, call: (key) => member.get('/api/refund/addWallet', key) };
      },
      4_050,
    ],
    [
      'an invite bonus received',
      async () => {
        const member = await inviter();
        return { member, call: (key) => member.post('/api/invite/receive', undefined, key) };
      },
      150,
    ],
    [
      'a coupon claimed',
      async () => {
        const { member, coupon } = await withCoupon();
        return { member, call: (key) => member.post('/api/spinwheel/coupon/claim', { coupon }, key) };
      },
      100,
    ],
    [
      'a bonus taken',
      async () => {
        const member = await promoMember(site);
        await member.deposit(500);
        return { member, call: (key) => member.get('/api/bonus/activate/WELCOME100', key) };
      },
      1_000,
    ],
    [
      'a promotion entered',
      async () => {
        const member = await promoMember(site);
        await member.deposit(500);
        return { member, call: (key) => member.get('/api/promotion/activate/GOLD99', key) };
      },
      599,
    ],
    [
      'a lost bonus cleared',
      async () => {
        const member = await poor();
        return { member, call: (key) => member.get('/api/bonus/clear', key) };
      },
      1.5,
    ],
    [
      'the wheel spun with one coin',
      async () => {
        const member = await promoMember(site, { coin: 1 });
        await site.deps.db.query(
          `update wheel_slice set weight = (case when code = 'CASH100' then 1 else 0 end)`,
        );
        return { member, call: (key) => member.post('/api/spinwheel/spin', undefined, key) };
      },
      'any',
    ],
  ];

  it.each(scenes)('%s: twenty with keys of their own have one effect', async (name, open, wallet) => {
    const { member, call } = await open();
    const answers = await Promise.all(times(many).map((index) => call(`own-key-${index}`)));
    expect(failed(answers)).toEqual([]);
    if (wallet === 'any') {
      // Every spin gets a reply, but there is only one coin.
      const won = answers.filter(({ body }) => 'success' in body && body.success === true);
      expect([name, won.length]).toEqual([name, 1]);
      return;
    }
    expect(good(answers)).toHaveLength(1);
    expect(await member.wallet()).toBe(wallet);
  });

  it.each(scenes)(
    '%s: twenty with one key have one effect and one answer, word for word',
    async (_name, open, wallet) => {
      const { member, call } = await open();
      const answers = await Promise.all(times(many).map(() => call('the-one-key')));
      site.deps.clock.advance(60_000);
      const later = await call('the-one-key');
      expect(new Set([...answers, later].map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      expect(later.status).toBe(200);
      if (wallet !== 'any') expect(await member.wallet()).toBe(wallet);
    },
  );

  it('[S8.5] a running bonus cleared and withdrawn lets nothing out before its condition is met', async () => {
    const member = await poor();
    await member.post('/api/wallet/transferAll', { to: 'wallet' });
    const answers = await Promise.all(
      times(many).map((index) =>
        index % 2 === 0
          ? member.get('/api/bonus/clear', `clear-key-${index}`)
          : member.post('/api/wallet/withdraw', { amount: 100 }, `out-key-${index}`),
      ),
    );
    expect(failed(answers)).toEqual([]);
    expect(good(answers)).toHaveLength(1);
    expect(await member.wallet()).toBe(1.5);
  });

  it('[S5.11] [S8.5] a bonus whose condition is met is cleared once and its money leaves once', async () => {
    const member = await free();
    const answers = await Promise.all(
      times(many).map((index) =>
        index % 2 === 0
          ? member.get('/api/bonus/clear', `clear-key-${index}`)
          : member.post('/api/wallet/withdraw', { amount: 150 }, `out-key-${index}`),
      ),
    );
    expect(failed(answers)).toEqual([]);
    const withdrawn = answers.filter(({ body, status }) => status === 200 && 'reference' in body);
    expect(withdrawn).toHaveLength(1);
    expect(await member.wallet()).toBe(50);
    expect((await member.get('/api/bonus/check/active')).body).toMatchObject({ status: false });
  });

  it('[S8.7] a refund received, added and withdrawn again and again is paid once', async () => {
    const member = await loser();
    const answers = await Promise.all(
      times(30).map((index) => {
        if (index % 3 === 0) return member.get('/api/refund/receive', `take-key-${index}`);
        if (index % 3 === 1) return member.get('/api/refund/addWallet', `add-key-${index}`);
        return member.post('/api/wallet/withdraw', { amount: 4_000 }, `out-key-${index}`);
      }),
    );
    expect(failed(answers)).toEqual([]);
    await member.get('/api/refund/addWallet');
    const rows = await site.deps.db.query('select amount from refund where member_id = $1', [member.id]);
    expect(rows).toEqual([{ amount: 5_000 }]);
    const left = await site.deps.db.query<{ sum: number }>(
      `select coalesce(sum(case when status <> 'FAILED' then amount else 0 end), 0)::int8 as sum from movement
       where member_id = $1 and kind = 'withdraw'`,
      [member.id],
    );
    expect((await member.wallet()) * 100 + (left[0]?.sum ?? 0)).toBe(405_000);
  });

  it('[S8.6] [S8.5] an invite bonus, a refund and a bonus asked for together: one runs', async () => {
    const member = await inviter();
    await member.deposit(5_000);
    await member.play(1_000, 0);
    await member.get('/api/refund/receive');
    const answers = await Promise.all([
      ...times(7).map((index) => member.post('/api/invite/receive', undefined, `invite-key-${index}`)),
      ...times(7).map((index) => member.get('/api/refund/addWallet', `refund-key-${index}`)),
      ...times(7).map((index) => member.get('/api/bonus/activate/WELCOME100', `bonus-key-${index}`)),
    ]);
    expect(failed(answers)).toEqual([]);
    const running = await site.deps.db.query(
      'select source from bonus_round where member_id = $1 and ended_at is null',
      [member.id],
    );
    expect(running).toHaveLength(1);
    expect(good(answers)).toHaveLength(1);
  });

  it('money on its way to a silent game and a bonus cleared: nothing is lost or doubled', async () => {
    const member = await free();
    site.books.faults.set('PG', 'silent');
    const answers = await Promise.all([
      ...times(5).map((index) =>
        member.post('/api/wallet/transfer', { from: 'wallet', to: 'PG', amount: 40 }, `move-key-${index}`),
      ),
      ...times(5).map((index) => member.get('/api/bonus/clear', `clear-key-${index}`)),
    ]);
    site.books.faults.set('PG', null);
    expect(failed(answers)).toEqual([]);
  });
});
