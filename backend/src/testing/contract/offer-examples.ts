import { issueCoupon } from '../../spin/coupon';
import type { PromoMember } from '../site/promo-member';
import type { Example, ExampleContext } from './example-context';

const page = { page: 1, limit: 10 };

async function inviter(context: ExampleContext): Promise<PromoMember> {
  const member = await context.newMember();
  const friend = await context.newMember({ invitedBy: member.id });
  await friend.deposit(1_000);
  await friend.play(1_000, 0);
  return member;
}

async function loser(context: ExampleContext): Promise<PromoMember> {
  const member = await context.newMember();
  await member.deposit(5_000);
  await member.play(1_000, 0);
  return member;
}

async function withDeposit(context: ExampleContext, baht: number): Promise<PromoMember> {
  const member = await context.newMember();
  await member.deposit(baht);
  return member;
}

/** Invitations, refunds, bonuses, promotions and the wheel. */
export const offerExamples = {
  activateBonus: async (context) => (await withDeposit(context, 400)).get('/api/bonus/activate/WELCOME100'),
  activatePromotion: async (context) =>
    (await withDeposit(context, 500)).get('/api/promotion/activate/GOLD99'),
  addRefundToWallet: async (context) => {
    const member = await loser(context);
    await member.get('/api/refund/receive');
    await member.get('/api/refund/addWallet');
  },
  claimCoupon: async (context) => {
    const member = await context.newMember();
    const { db, clock } = context.site.deps;
    const coupon = await db.tx((tx) =>
      issueCoupon(tx, {
        memberId: member.id,
        kind: 'money',
        label: { th: '100 บาท', la: '100 ບາດ', en: '100 baht' },
        amount: 10_000,
        validFor: 60_000,
        at: clock.now(),
      }),
    );
    await member.post('/api/spinwheel/coupon/claim', { coupon });
  },
  clearBonus: async (context) => {
    const member = await withDeposit(context, 100);
    await member.get('/api/bonus/activate/WELCOME100');
    await member.play(200, 0);
    await member.get('/api/bonus/clear');
  },
  findPromotion: ({ callAsMember }) => callAsMember('GET', '/api/promotion/find/GOLD99'),
  listInvites: ({ callAsMember }) => callAsMember('POST', '/api/invite', page),
  listRefunds: ({ callAsMember }) => callAsMember('POST', '/api/refund', page),
  receiveInviteBonus: async (context) => (await inviter(context)).post('/api/invite/receive'),
  receiveRefund: async (context) => (await loser(context)).get('/api/refund/receive'),
  spin: async (context) => {
    const { body } = await (await context.newMember({ coin: 1 })).post<{ success: boolean }>(
      '/api/spinwheel/spin',
    );
    if (!body.success) throw new Error('The wheel was not spun.');
  },
} satisfies Record<string, Example>;
