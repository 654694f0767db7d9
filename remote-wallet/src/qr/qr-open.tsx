import { deleteQrCode, type QrStatus } from '@wallet/platform/api';
import type { ApiError } from '@wallet/contract';
import { events } from '@wallet/platform/events';
import {
  Button,
  ConfirmDialog,
  CopyButton,
  formatCountdown,
  formatMoney,
  Money,
  VisuallyHidden,
} from '@wallet/ui';
import { errorText } from '@wallet/platform';
import { useMutation } from '@wallet/platform/query';
import { useState } from 'react';
import { useFocusWhenLost } from '../deposit/deposit-result';
import { useCurrency } from '../home/use-cached-home';
import { useText } from '../text';
import classes from './qr-open.module.css';
import { QrPicture } from './qr-picture';
import { openCodeKey, type QrState } from './qr-state';

export interface QrOpenProps {
  qr: QrState;
  /** The remaining time in ms; null when the backend does not send it. */
  leftMs: number | null;
  /** True when the last request failed, so that the state may be outdated. */
  isStale: boolean;
  onCancelled: () => void;
  /** Called when it is unknown whether the code was cancelled. */
  onUnknown: () => void;
}

/** Shows an open code: the amount, the remaining time, and a button to cancel it (S4.12). */
export function QrOpen({ qr, leftMs, isStale, onCancelled, onUnknown }: QrOpenProps) {
  const t = useText();
  const currency = useCurrency();
  const ref = useFocusWhenLost<HTMLDivElement>();
  const [isConfirming, setIsConfirming] = useState(false);
  const { id, amount } = qr;
  const cancel = useMutation<QrStatus, ApiError, string>({
    mutationFn: (code) => deleteQrCode(code),
    onSuccess: onCancelled,
    onError: (error) => {
      events.emit('ui:toast-requested', { kind: 'error', text: errorText(error) });
      onUnknown();
    },
    onSettled: () => setIsConfirming(false),
  });
  return (
    <div ref={ref} className={classes.open} tabIndex={-1}>
      <p className={classes.label}>{t('qr.pay')}</p>
      <div className={classes.amount}>
        <Money satang={amount} currency={currency} bare={!currency} size="xl" />
        {amount !== null && <CopyButton text={formatMoney(amount).replaceAll(',', '')} />}
      </div>
      <QrPicture key={openCodeKey(qr)} markup={qr.markup ?? ''} name={`qr-${id ?? 'code'}`} />
      {leftMs !== null && (
        <p className={classes.timer} role="timer">
          {t('qr.timeLeft')} <span className={classes.time}>{formatCountdown(leftMs)}</span>
        </p>
      )}
      {amount !== null && <p className={classes.soft}>{t('qr.exact')}</p>}
      <p className={classes.soft} role="status">
        {isStale ? t('qr.connectionLost') : <VisuallyHidden>{t('qr.waiting')}</VisuallyHidden>}
      </p>
      {/* A code without an id cannot be cancelled. */}
      {id !== null && (
        <Button variant="quiet" size="small" onClick={() => setIsConfirming(true)}>
          {t('qr.cancel')}
        </Button>
      )}
      <ConfirmDialog
        open={isConfirming}
        title={t('qr.cancelTitle')}
        confirmLabel={t('qr.cancel')}
        cancelLabel={t('qr.keep')}
        danger
        busy={cancel.isPending}
        onCancel={() => setIsConfirming(false)}
        onConfirm={() => id !== null && cancel.mutate(id)}
      >
        {t('qr.cancelText')}
      </ConfirmDialog>
    </div>
  );
}
