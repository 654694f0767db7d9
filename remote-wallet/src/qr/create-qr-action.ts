import { type ApiError, replyError } from '@wallet/contract';
import type { MoneyActionOptions, Snapshot } from '@wallet/money';
import {
  type AmountRequest,
  createQrCode,
  type MoneyCallOptions,
  type QrProvider,
} from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { queryClient } from '@wallet/platform/query';
import { expectedChanges } from '../live/own-changes';
import { fetchQr, qrKey } from './use-qr';
import { openCodeKey, type QrState, toQrState } from './qr-state';
import { storedEnd } from './stored-end';

/** The result of a request for a code: the current state, or why there is none. */
export interface CreatedQr {
  /** Null after a rejection, or when the reply had no code and the fetch after it failed. */
  qr: QrState | null;
  /** Why the backend created no code (S8.18). */
  rejection: ApiError | null;
}

/** Why a successful request shows no code: the backend's reason, or what the page could not read. */
export type QrProblem = ApiError | 'notRead' | 'notMade';

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

/** Stores the result in the cache of the page. Returns why it has no code, or null. */
function storeCreated(provider: QrProvider, { qr, rejection }: CreatedQr): QrProblem | null {
  const queryKey = qrKey(provider);
  if (rejection) {
    void queryClient.invalidateQueries({ queryKey });
    return rejection;
  }
  if (!qr) {
    // The cached state is outdated, so it is removed and not only marked as stale.
    void queryClient.resetQueries({ queryKey });
    return 'notRead';
  }
  queryClient.setQueryData(queryKey, qr);
  if (openCodeKey(qr) === null) return 'notMade';
  if (qr.amount !== null) expectedChanges.add({ id: `qr:${qr.id}`, kind: 'deposit', amount: qr.amount });
  events.emit('wallet:qr-created', { provider });
  return null;
}

/**
 * Returns the money action that creates a code with a provider. It makes the other providers refresh, because a member
 * has one code at a time (S4.13).
 * @param onReply Called after each success with why there is no code, or null
 */
export const createQrAction = (
  provider: QrProvider,
  onReply: (problem: QrProblem | null) => void,
): MoneyActionOptions<AmountRequest, CreatedQr> => ({
  name: `wallet.code.${provider}`,
  send: (body, options) => create(provider, body, options),
  readSnapshot: () => readSnapshot(provider),
  onChanged: () => void queryClient.invalidateQueries({ queryKey: qrKey(provider) }),
  onSuccess: (created) => onReply(storeCreated(provider, created)),
});
