import { formatMoney, useFormatMoney } from '@wallet/ui';
import { type Satang, satang } from '@wallet/contract/satang';
import type { ApiError } from '@wallet/contract';
import { errorText } from '@wallet/platform';
import type { AmountRequest } from '@wallet/platform/api';
import type { MoneyState } from '@wallet/money';
import { useEffect, useState } from 'react';
import { useForm, useFormState } from 'react-final-form';
import { useCurrency } from '../model/use-cached-home';
import { useText } from '../text';
import { checkAmount } from './check-amount';

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

/** The values of the form that all deposit methods share. */
export interface DepositValues {
  /** As typed. */
  amount: string;
}

/** True when the backend rejected the amount itself, not the way of the deposit. */
export const isAmountRejection = (error: ApiError): boolean =>
  error.kind === 'code' && ['DEPOSIT_MINIMUM', 'MALFORMED_REQUEST'].includes(error.code);

interface DepositAmount {
  /** The amount when it can be sent. */
  amount: Satang | undefined;
  /**
   * Why the text is not an amount, or why the last attempt was rejected. An empty field and an amount below the minimum
   * have no message (S5.12): the button is disabled.
   */
  error: string | undefined;
  /** Empties the field. */
  clear: () => void;
}

/**
 * Checks the amount of the deposit form, which all methods share; `min` is in satang, null when none is set. An amount
 * that was sent before a reload is entered again. `isShown` selects the rejections that are shown at the amount, by
 * default all.
 */
export function useDepositAmount(
  state: MoneyState<AmountRequest, unknown>,
  min: Satang | null,
  isShown: (error: ApiError) => boolean = () => true,
): DepositAmount {
  const t = useText();
  const depositErrorText = useDepositErrorText();
  const { change } = useForm<DepositValues>();
  const { values } = useFormState<DepositValues>({ subscription: { values: true } });
  const [sentAmount] = useState(() => ('input' in state ? formatMoney(state.input.amount) : null));
  useEffect(() => {
    if (sentAmount !== null) change('amount', sentAmount);
  }, [change, sentAmount]);
  const rejection =
    state.status === 'refused' && isShown(state.error) ? depositErrorText(state.error) : undefined;
  const { amount, problem } = checkAmount(values.amount, { min: satang(Math.max(min ?? 0, 1)) });
  const hasNoMessage = !problem || problem.kind === 'empty' || problem.kind === 'minimum';
  return {
    amount,
    error: hasNoMessage ? rejection : t(`money.problem.${problem.kind}`),
    clear: () => change('amount', ''),
  };
}
