import { formatMoney, useFormatMoney } from '@wallet/ui';
import { type Satang, satang } from '@wallet/contract/satang';
import type { ApiError } from '@wallet/contract';
import { errorText } from '@wallet/platform';
import type { AmountRequest } from '@wallet/platform/api';
import type { MoneyState } from '@wallet/money';
import { useState } from 'react';
import { useCurrency } from '../home/use-cached-home';
import { useText } from '../text';
import { checkAmount } from '../money/check-amount';

/** Returns a formatter for amounts in the member's currency, such as "500.00 baht"; it omits the unit until the wallet is loaded. */
export function useFormatAmount(): (amount: Satang | null) => string {
  const currency = useCurrency();
  const format = useFormatMoney(currency);
  return currency ? format : formatMoney;
}

/** Returns the message for a rejected deposit; it contains the minimum when the amount was below it. */
export function useDepositErrorText(): (error: ApiError) => string {
  const t = useText();
  const formatAmount = useFormatAmount();
  return (error) => {
    const limit =
      error.kind === 'code' && error.code === 'DEPOSIT_MINIMUM' ? error.details?.limit : undefined;
    if (limit === undefined) return errorText(error);
    return t('deposit.belowMinimum', { amount: formatAmount(limit) });
  };
}

export interface DepositValues {
  amount: string;
}

export const emptyDeposit: DepositValues = { amount: '' };

interface CheckedDeposit {
  /** The amount when it can be sent. */
  amount: Satang | undefined;
  /** Why the text is not an amount, or why the last attempt was rejected; an amount below the minimum has no message (S5.12). */
  error: string | undefined;
}

/** The initial values of a deposit form (those sent before a reload) and the check of its input. */
interface DepositAmount {
  start: DepositValues;
  check: (values: DepositValues) => CheckedDeposit;
}

/** Checks the amount of a deposit form; `min` is in satang, null when none is set. */
export function useDepositAmount(
  state: MoneyState<AmountRequest, unknown>,
  min: Satang | null,
): DepositAmount {
  const t = useText();
  const depositErrorText = useDepositErrorText();
  const [start] = useState<DepositValues>(() =>
    'input' in state ? { amount: formatMoney(state.input.amount) } : emptyDeposit,
  );
  const rejection = state.status === 'refused' ? depositErrorText(state.error) : undefined;
  return {
    start,
    check(values) {
      const { amount, problem } = checkAmount(values.amount, { min: satang(Math.max(min ?? 0, 1)) });
      const isSilent = !problem || problem.kind === 'empty' || problem.kind === 'minimum';
      return { amount, error: isSilent ? rejection : t(`money.problem.${problem.kind}`) };
    },
  };
}
