import type { AmountRequest } from '@wallet/platform/api';
import { formatMoney } from '@wallet/ui';
import { satang, type Satang } from '@wallet/contract/satang';
import type { MoneyState } from '@wallet/money';
import { useState } from 'react';
import { checkAmount } from '../money/check-amount';
import { useText } from '../text';
import { useDepositErrorText } from './use-deposit-error-text';

/** What a form that asks for a deposit holds, as it was typed. */
export interface DepositValues {
  amount: string;
}

export const untyped: DepositValues = { amount: '' };

export interface CheckedDeposit {
  /** The amount when it may be sent. */
  amount: Satang | undefined;
  /** What cannot be read as money, or why the last try was refused; below the minimum nothing is said (S5.12). */
  error: string | undefined;
}

/** The amount of a form that asks for a deposit: what was sent before a reload, and how what is typed is read. */
export interface DepositAmount {
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
