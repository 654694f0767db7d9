import { memberCall, type Call, ApiError } from './call';
import { addStatementEntry } from './money';

const giftSatang = 5_000;

/** Slips and gift links (S7.11, S7.12): the link is encrypted, and each link is worth 50 baht. */
export const depositCalls: readonly Call[] = [
  memberCall(
    'POST /api/wallet/slip',
    ({ member, file, store }) => {
      if (!file) throw new ApiError('SLIP_NO_FILE');
      const reference = `slip-${store.nextNumber()}`;
      store.files.set(`/uploads/${reference}`, { type: file.type, data: file.data });
      const createdAt = new Date().toISOString();
      member.slips.unshift({ createdAt, amount: 0, status: 'PROCESSING', note: '', reference });
    },
    { hasEffect: true },
  ),
  memberCall(
    'POST /api/wallet/truelink',
    ({ member, body }) => {
      const link = body['link'];
      if (typeof link !== 'string' || !link || link.includes('://')) throw new ApiError('TRUELINK_INVALID');
      member.wallet += giftSatang;
      addStatementEntry(member, { statementType: 'deposit', from: 'TRUE', to: 'wallet', amount: giftSatang });
    },
    { hasEffect: true, example: { body: { link: 'U2FsdGVkX19lbmNyeXB0ZWQ=' } } },
  ),
];
