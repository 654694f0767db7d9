import { formatMoney, useFormatMoney } from '@wallet/ui';
import { type Satang, satang } from '@wallet/contract/satang';
import type { ApiError } from '@wallet/contract';
import { errorText } from '@wallet/platform';
import type { AmountRequest } from '@wallet/platform/api';
import type { MoneyState } from '@wallet/money';
import { useState } from 'react';
import { useCurrency } from '../home/use-home-reading';
import { useText } from '../text';
import { checkAmount } from '../money/check-amount';

/** Writes an amount of the member's currency inside a sentence, as "500.00 baht"; without a unit until that is known. */
export function useWrittenMoney(): (amount: Satang | null) => string {
  const currency = useCurrency();
  const format = useFormatMoney(currency);
  return currency ? format : formatMoney;
}

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

/** What a form that asks for a deposit holds, as it was typed. */
export interface DepositValues {
  amount: string;
}

export const untyped: DepositValues = { amount: '' };

interface CheckedDeposit {
  /** The amount when it may be sent. */
  amount: Satang | undefined;
  /** What cannot be read as money, or why the last try was refused; below the minimum nothing is said (S5.12). */
  error: string | undefined;
}

/** The amount of a form that asks for a deposit: what was sent before a reload, and how what is typed is read. */
interface DepositAmount {
  start: DepositValues;
  check: (values: DepositValues) => CheckedDeposit;
}

/** Reads what is typed as the amount of a deposit; `least` in satang, null where none is set. */
export function useDepositAmount(
  state: MoneyState<AmountRequest, unknown>,
  least: Satang | null,
): DepositAmount {
  const t = useText();
  const refusal = useDepositErrorText();
  const [start] = useState<DepositValues>(() =>
    'input' in state ? { amount: formatMoney(state.input.amount) } : untyped,
  );
  const refused = state.status === 'refused' ? refusal(state.error) : undefined;
  return {
    start,
    check(values) {
      const { amount, problem } = checkAmount(values.amount, { min: satang(Math.max(least ?? 0, 1)) });
      const isSilent = !problem || problem.kind === 'empty' || problem.kind === 'minimum';
      return { amount, error: isSilent ? refused : t(`money.problem.${problem.kind}`) };
    },
  };
}
