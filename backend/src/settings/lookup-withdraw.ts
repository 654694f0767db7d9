import type { MemberCall } from '../call';
import { toBaht } from '@wallet/contract/satang';
import { amountIn } from './amount-in';

/** Returns the minimum and maximum of one withdrawal. */
export const lookupWithdraw: MemberCall<'lookupWithdraw'> = async ({
  deps,
  session: {
    member: { currency },
  },
}) => {
  const { min, max } = await deps.settings.get('withdraw');
  return {
    withdrawMin: toBaht(amountIn(currency, min)),
    withdrawMax: toBaht(amountIn(currency, max)),
  };
};
