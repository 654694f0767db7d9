import { messageReply, memberCall, type Call, ApiError } from './call';
import { baht, addStatementEntry, pageOf } from './money';

const firstPage = { body: { page: 1, limit: 10 } };

/** Invited friends and refunds of losses (S3.19 to S3.21, S7.16); lists have no total number of rows. */
export const inviteAndRefundCalls: readonly Call[] = [
  memberCall({ method: 'POST', path: '/api/invite', example: firstPage }, ({ member, body }) => ({
    invites: pageOf(member.invites, body).map(({ from, amount, createdAt }) => ({
      from: { name: from },
      amount: baht(amount),
      createdAt,
    })),
  })),
  memberCall({ method: 'GET', path: '/api/invite/bonus' }, ({ member }) => ({
    amount: baht(member.inviteBonus),
    success: 100,
    fail: 50,
  })),
  // S7.17 does not specify the path; this is the path that the front end requests.
  memberCall({ method: 'POST', path: '/api/invite/receive', hasEffect: true }, ({ member }) => {
    if (member.inviteBonus <= 0) throw new ApiError('NO_INVITE_BONUS');
    const amount = member.inviteBonus;
    member.wallet += amount;
    member.inviteBonus = 0;
    addStatementEntry(member, {
      statementType: 'bonus',
      from: 'invite',
      to: 'wallet',
      amount,
      linked: { kind: 'invite', description: 'โบนัสแนะนำเพื่อน' },
    });
    return messageReply('INVITE_BONUS_SUCCESS');
  }),
  memberCall({ method: 'GET', path: '/api/invite/banners' }, () => [
    { image: '/pictures/banner.svg', html: '<p>ชวนเพื่อนมาเล่น</p>' },
  ]),
  memberCall({ method: 'POST', path: '/api/refund', example: firstPage }, ({ member, body }) => ({
    refunds: pageOf(member.refunds, body).map(({ amount, createdAt }) => ({
      refundAmount: baht(amount),
      createdAt,
    })),
  })),
  memberCall({ method: 'GET', path: '/api/refund/check' }, ({ member }) => ({
    result: member.refund.accrued > 0,
    bonus: member.activeBonus !== null,
    info: '<p>คืน 5% ของยอดเสีย</p>',
    refundAmount: baht(member.refund.received),
    refundSuccess: 100,
    refundFail: 40,
  })),
  memberCall({ method: 'GET', path: '/api/refund/receive', hasEffect: true }, ({ member }) => {
    if (member.refund.accrued <= 0) throw new ApiError('NO_REFUND');
    member.refund.received += member.refund.accrued;
    member.refund.accrued = 0;
    return messageReply('REFUND_SUCCESS');
  }),
  memberCall({ method: 'GET', path: '/api/refund/addWallet', hasEffect: true }, ({ member }) => {
    const amount = member.refund.received;
    if (amount <= 0) throw new ApiError('NO_REFUND');
    member.refund.received = 0;
    member.wallet += amount;
    member.refunds.unshift({ amount, createdAt: new Date().toISOString() });
    addStatementEntry(member, {
      statementType: 'bonus',
      from: 'refund',
      to: 'wallet',
      amount,
      linked: { kind: 'refund', description: 'คืนยอดเสีย' },
    });
    return messageReply();
  }),
  memberCall({ method: 'GET', path: '/api/refund/banners' }, () => [
    { image: '/pictures/banner.svg', html: '<p>คืนยอดเสียทุกวัน</p>' },
  ]),
];
