import type { ApiError } from '@wallet/contract';
import { errorText } from '@wallet/platform';
import { useText } from '../text';
import { useWrittenMoney } from './use-written-money';

/** Why a deposit was refused, with the least amount where that is the reason. */
export function useDepositErrorText(): (error: ApiError) => string {
  const t = useText();
  const written = useWrittenMoney();
  return (error) => {
    const limit =
      error.kind === 'code' && error.code === 'DEPOSIT_MINIMUM' ? error.details?.limit : undefined;
    if (limit === undefined) return errorText(error);
    return t('deposit.belowMinimum', { amount: written(limit) });
  };
}
