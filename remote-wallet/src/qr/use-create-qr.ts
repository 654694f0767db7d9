import { replyError } from '@wallet/shared/api/api-error';
import { createQrCode } from '@wallet/shared/api/qr';
import type { AmountRequest, QrProvider, QrStatus } from '@wallet/shared/api/types';
import { events } from '@wallet/shared/events';
import { errorText } from '@wallet/shared/i18n/error-text';
import { useMoneyAction, type UsedMoneyAction } from '@wallet/shared/once/use-money-action';
import { useQueryClient } from '@wallet/shared/query';
import { useEffect } from 'react';
import { useText } from '../text';
import { qrKey } from './qr-key';
import { toQrReading } from './qr-reading';

export type CreateQr = UsedMoneyAction<AmountRequest, QrStatus>;

/**
 * Makes a code with a provider and tells the others to refresh, because one member has one code at a time (S4.13). A
 * reply without a code says why in a red toast (S8.18).
 */
export function useCreateQr(provider: QrProvider): CreateQr {
  const t = useText();
  const cache = useQueryClient();
  const action = useMoneyAction<AmountRequest, QrStatus>({
    name: `wallet.qr.${provider}`,
    send: (body, options) => createQrCode(provider, body, options),
    onDone: (reply) => {
      cache.setQueryData(qrKey(provider), toQrReading(reply));
      if (reply.hasQrcode) events.emit('wallet:qr-created', { provider });
      else {
        const why = replyError(200, { message: reply.message });
        events.emit('ui:toast-requested', { kind: 'error', text: why ? errorText(why) : t('qr.notMade') });
      }
    },
  });
  const { state, dismiss } = action;
  useEffect(() => {
    if (state.status === 'done') dismiss();
  }, [state.status, dismiss]);
  return action;
}
