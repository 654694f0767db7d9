import type { AmountRequest } from '@wallet/platform/api/types';
import { formatMoney } from '@wallet/format/format-money';
import { fromBaht, satang, type Satang } from '@wallet/contract/satang';
import type { MoneyState } from '@wallet/money/money-state';
import { useState } from 'react';
import { checkAmount } from '../money/check-amount';
import { useText } from '../text';
import { useDepositErrorText } from './use-deposit-error-text';

/** The amount of a form that asks for a deposit. */
export interface DepositAmount {
  /** What is typed; at first what was sent before a reload. */
  text: string;
  setText: (text: string) => void;
  /** The amount when it may be sent. */
  amount: Satang | undefined;
  /** What cannot be read as money, or why the last try was refused; below the minimum nothing is said (S5.12). */
  error: string | undefined;
}

/** Reads and keeps what is typed as the amount of a deposit; `least` in satang, null where none is set. */
export function useDepositAmount(
  state: MoneyState<AmountRequest, unknown>,
  least: Satang | null,
): DepositAmount {
  const t = useText();
  const refusal = useDepositErrorText();
  const [text, setText] = useState(() => ('input' in state ? formatMoney(fromBaht(state.input.amount)) : ''));
  const { amount, problem } = checkAmount(text, { min: satang(Math.max(least ?? 0, 1)) });
  const isSilent = !problem || problem.kind === 'empty' || problem.kind === 'minimum';
  const refused = state.status === 'refused' ? refusal(state.error) : undefined;
  return {
    text,
    setText,
    amount,
    error: isSilent ? refused : t(`money.problem.${problem.kind}`),
  };
}
