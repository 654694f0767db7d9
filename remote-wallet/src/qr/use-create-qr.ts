import { type ApiError, replyError } from '@wallet/contract';
import {
  type AmountRequest,
  createQrCode,
  type MoneyCallOptions,
  type QrProvider,
} from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { errorText } from '@wallet/platform';
import { type Snapshot, type UsedMoneyAction, useMoneyAction } from '@wallet/money';
import { useQueryClient } from '@wallet/platform/query';
import { useEffect } from 'react';
import { expectedMoney } from '../live/own-changes';
import { useText } from '../text';
import { qrKey, readQr } from './use-qr';
import { codeOf, type QrReading, toQrReading } from './qr-reading';
import { storedEnd } from './stored-end';

/** What is known after a code was asked for: what stands there now, or why there is none. */
interface Made {
  /** Null when the reply told nothing and the provider could not be read afterwards. */
  reading: QrReading | null;
  /** Why the backend made no code (S8.18). */
  refusal: ApiError | null;
}

export type CreateQr = UsedMoneyAction<AmountRequest, Made>;

/** Asks for a code once; a reply that shows none and says nothing is done too, so what is there is read. */
async function make(provider: QrProvider, body: AmountRequest, options: MoneyCallOptions): Promise<Made> {
  const reply = await createQrCode(provider, body, options);
  if (reply.hasQrcode) {
    const reading = toQrReading(reply);
    storedEnd.write(provider, reading);
    return { reading, refusal: null };
  }
  const refusal = reply.saysNone ? replyError(200, { message: reply.message }) : null;
  if (refusal) return { reading: null, refusal };
  return { reading: await readQr(provider).catch(() => null), refusal: null };
}

/** Which code is open with the provider. A code moves no money by itself, so the wallet would tell nothing. */
async function look(provider: QrProvider): Promise<Snapshot> {
  const code = codeOf(await readQr(provider));
  return { wallet: null, traces: code === null ? [] : [code] };
}

/**
 * Makes a code with a provider and tells the others to refresh, because one member has one code at a time (S4.13). A
 * reply without a code says why in a red toast (S8.18).
 */
export function useCreateQr(provider: QrProvider): CreateQr {
  const t = useText();
  const cache = useQueryClient();
  const readAgain = () => void cache.invalidateQueries({ queryKey: qrKey(provider) });
  const tell = (text: string) => events.emit('ui:toast-requested', { kind: 'error', text });
  const action = useMoneyAction<AmountRequest, Made>({
    name: `wallet.code.${provider}`,
    send: (body, options) => make(provider, body, options),
    readSnapshot: () => look(provider),
    onChanged: readAgain,
    onSuccess: ({ reading, refusal }) => {
      if (reading) cache.setQueryData(qrKey(provider), reading);
      else if (refusal) readAgain();
      // What was read before is over, so that nothing but a new reading counts.
      else void cache.resetQueries({ queryKey: qrKey(provider) });
      if (refusal) tell(errorText(refusal));
      else if (reading && codeOf(reading) !== null) {
        if (reading.amount !== null)
          expectedMoney.add({ id: `qr:${reading.id}`, kind: 'deposit', amount: reading.amount });
        events.emit('wallet:qr-created', { provider });
      } else tell(t(reading ? 'qr.notMade' : 'qr.notRead'));
    },
  });
  const { state, dismiss } = action;
  const isFound = state.status === 'unknown' && state.finding?.outcome === 'happened';
  useEffect(() => {
    // A code that was found is shown in the form's place.
    if (isFound) events.emit('wallet:qr-created', { provider });
    if (isFound || state.status === 'done') dismiss();
  }, [isFound, state.status, provider, dismiss]);
  return action;
}
