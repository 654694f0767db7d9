import type { ApiError } from '@wallet/contract';
import type { AmountRequest, QrProvider } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { errorText } from '@wallet/platform';
import { type UseMoneyActionResult, useMoneyAction } from '@wallet/money';
import { useEffect, useState } from 'react';
import { isAmountRejection } from '../money/use-deposit-amount';
import { useText } from '../text';
import { type CreatedQr, createQrAction, type QrProblem } from './create-qr-action';

export interface CreateQr extends UseMoneyActionResult<AmountRequest, CreatedQr> {
  /** Why the last request created no code; null before it, or when only the amount was rejected. */
  failure: ApiError | null;
}

/** Creates a code with a provider. The reason for a reply without a code is shown in a red toast (S8.18). */
export function useCreateQr(provider: QrProvider): CreateQr {
  const t = useText();
  const [rejection, setRejection] = useState<ApiError | null>(null);
  const onReply = (problem: QrProblem | null): void => {
    setRejection(typeof problem === 'string' ? null : problem);
    if (problem === null) return;
    const text = typeof problem === 'string' ? t(`qr.${problem}`) : errorText(problem);
    events.emit('ui:toast-requested', { kind: 'error', text });
  };
  const action = useMoneyAction(createQrAction(provider, onReply));
  const { state, dismiss } = action;
  const isFound = state.status === 'unknown' && state.diff?.outcome === 'happened';
  useEffect(() => {
    // A code that was found is shown instead of the form.
    if (isFound) events.emit('wallet:qr-created', { provider });
    if (isFound || state.status === 'done') dismiss();
  }, [isFound, state.status, provider, dismiss]);
  const refusal = state.status === 'refused' && !isAmountRejection(state.error) ? state.error : null;
  return { ...action, failure: refusal ?? rejection };
}
