import { memberCall, type Call, ApiError } from './call';
import { baht, creditBonus, firstPage, pageOf } from './money';

const banners = (text: string) => () => [{ image: '/pictures/banner.svg', html: `<p>${text}</p>` }];

/** Invited friends and refunds of losses (S3.19 to S3.21, S7.16); lists have no total number of rows. */
export const inviteAndRefundCalls: readonly Call[] = [
  memberCall(
    'POST /api/invite',
    ({ member, body }) => ({
      invites: pageOf(member.invites, body).map(({ from, amount, createdAt }) => ({
        from: { name: from },
        amount: baht(amount),
        createdAt,
      })),
    }),
    { example: firstPage },
  ),
  memberCall('GET /api/invite/bonus', ({ member }) => ({
    amount: baht(member.inviteBonus),
    success: 100,
    fail: 50,
  })),
  // S7.17 does not specify the path; this is the path that the front end requests.
  memberCall(
    'POST /api/invite/receive',
    ({ member }) => {
      if (member.inviteBonus <= 0) throw new ApiError('NO_INVITE_BONUS');
      creditBonus(member, member.inviteBonus, 'invite', 'โบนัสแนะนำเพื่อน');
      member.inviteBonus = 0;
      return { message: 'INVITE_BONUS_SUCCESS' };
    },
    { hasEffect: true },
  ),
  memberCall('GET /api/invite/banners', banners('ชวนเพื่อนมาเล่น')),
  memberCall(
    'POST /api/refund',
    ({ member, body }) => ({
      refunds: pageOf(member.refunds, body).map(({ amount, createdAt }) => ({
        refundAmount: baht(amount),
        createdAt,
      })),
    }),
    { example: firstPage },
  ),
  memberCall('GET /api/refund/check', ({ member }) => ({
    result: member.refund.accrued > 0,
    bonus: member.activeBonus !== null,
    info: '<p>คืน 5% ของยอดเสีย</p>',
    refundAmount: baht(member.refund.received),
    refundSuccess: 100,
    refundFail: 40,
  })),
  memberCall(
    'GET /api/refund/receive',
    ({ member: { refund } }) => {
      if (refund.accrued <= 0) throw new ApiError('NO_REFUND');
      refund.received += refund.accrued;
      refund.accrued = 0;
      return { message: 'REFUND_SUCCESS' };
    },
    { hasEffect: true },
  ),
  memberCall(
    'GET /api/refund/addWallet',
    ({ member }) => {
      const amount = member.refund.received;
      if (amount <= 0) throw new ApiError('NO_REFUND');
      member.refund.received = 0;
      member.refunds.unshift({ amount, createdAt: new Date().toISOString() });
      creditBonus(member, amount, 'refund', 'คืนยอดเสีย');
    },
    { hasEffect: true },
  ),
  memberCall('GET /api/refund/banners', banners('คืนยอดเสียทุกวัน')),
];
