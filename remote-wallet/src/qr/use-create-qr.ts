import { type ApiError, replyError } from '@wallet/contract';
import {
  type AmountRequest,
  createQrCode,
  type MoneyCallOptions,
  type QrProvider,
} from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { errorText } from '@wallet/platform';
import { type Snapshot, type UseMoneyActionResult, useMoneyAction } from '@wallet/money';
import { useQueryClient } from '@wallet/platform/query';
import { useEffect, useState } from 'react';
import { isAmountRejection } from '../deposit/use-deposit-amount';
import { expectedChanges } from '../live/own-changes';
import { useText } from '../text';
import { fetchQr, qrKey } from './use-qr';
import { openCodeKey, type QrState, toQrState } from './qr-state';
import { storedEnd } from './stored-end';

/** The result of a request for a code: the current state, or why there is none. */
interface CreatedQr {
  /** Null after a rejection, or when the reply had no code and the fetch after it failed. */
  qr: QrState | null;
  /** Why the backend created no code (S8.18). */
  rejection: ApiError | null;
}

export interface CreateQr extends UseMoneyActionResult<AmountRequest, CreatedQr> {
  /** Why the last request created no code; null before it, or when only the amount was rejected. */
  failure: ApiError | null;
}

/**
 * Requests a code once. A reply without a code and without a reason counts as success, so the provider's code is
 * fetched.
 */
async function create(
  provider: QrProvider,
  body: AmountRequest,
  options: MoneyCallOptions,
): Promise<CreatedQr> {
  const reply = await createQrCode(provider, body, options);
  if (reply.hasQrcode) {
    const qr = toQrState(reply);
    storedEnd.write(provider, qr);
    return { qr, rejection: null };
  }
  const rejection = reply.reportsNone ? replyError(200, { message: reply.message }) : null;
  if (rejection) return { qr: null, rejection };
  return { qr: await fetchQr(provider).catch(() => null), rejection: null };
}

/** Fetches the provider's open code. A code moves no money by itself, so the wallet is not loaded. */
async function readSnapshot(provider: QrProvider): Promise<Snapshot> {
  const code = openCodeKey(await fetchQr(provider));
  return { wallet: null, traces: code === null ? [] : [code] };
}

/**
 * Creates a code with a provider and makes the others refresh, because a member has one code at a time (S4.13). The
 * reason for a reply without a code is shown in a red toast (S8.18).
 */
export function useCreateQr(provider: QrProvider): CreateQr {
  const t = useText();
  const cache = useQueryClient();
  const reload = () => void cache.invalidateQueries({ queryKey: qrKey(provider) });
  const showError = (text: string) => events.emit('ui:toast-requested', { kind: 'error', text });
  const [rejection, setRejection] = useState<ApiError | null>(null);
  const action = useMoneyAction<AmountRequest, CreatedQr>({
    name: `wallet.code.${provider}`,
    send: (body, options) => create(provider, body, options),
    readSnapshot: () => readSnapshot(provider),
    onChanged: reload,
    onSuccess: ({ qr, rejection: reason }) => {
      setRejection(reason);
      if (reason) {
        reload();
        return showError(errorText(reason));
      }
      if (!qr) {
        // The cached state is outdated, so it is removed and not only marked as stale.
        void cache.resetQueries({ queryKey: qrKey(provider) });
        return showError(t('qr.notRead'));
      }
      cache.setQueryData(qrKey(provider), qr);
      if (openCodeKey(qr) === null) return showError(t('qr.notMade'));
      if (qr.amount !== null) expectedChanges.add({ id: `qr:${qr.id}`, kind: 'deposit', amount: qr.amount });
      events.emit('wallet:qr-created', { provider });
    },
  });
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
