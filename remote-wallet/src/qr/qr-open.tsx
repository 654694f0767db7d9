import { bankNameIn } from '@wallet/money';
import { deleteQrCode, type QrStatus } from '@wallet/platform/api';
import type { ApiError } from '@wallet/contract';
import { events } from '@wallet/platform/events';
import { useLanguage } from '@wallet/platform/i18n';
import {
  Button,
  ConfirmDialog,
  CopyButton,
  formatAccountNumber,
  formatCountdown,
  formatDate,
  formatMoney,
  Money,
  VisuallyHidden,
} from '@wallet/ui';
import { errorText } from '@wallet/platform';
import { useMutation } from '@wallet/platform/query';
import { useState } from 'react';
import { useFocusWhenLost } from '../money/use-focus';
import { useFormatAmount } from '../money/use-deposit-amount';

import { useCachedHome } from '../model/use-cached-home';
import { useText } from '../text';
import classes from './qr-open.module.css';
import { PayOnPhone } from './pay-on-phone';
import { QrPicture } from './qr-picture';
import { openCodeKey, type QrState, toServerTime } from './qr-state';
import { siteIcon, useSiteName } from '../site-mark';

/** Shows the member's bank account, from which the code must be paid. Renders nothing while it is unknown. */
function OwnAccount() {
  const t = useText();
  const language = useLanguage();
  const account = useCachedHome().home?.reply?.bankAccount;
  if (!account?.bankAccountNo) return null;
  const bank = bankNameIn(account.bank, language, account.bankCode);
  const number = formatAccountNumber(account.bankAccountNo);
  return <p className={classes.soft}>{t('qr.ownAccount', { bank, number })}</p>;
}

interface QrOpenProps {
  qr: QrState;
  /** The receiver of the money; null when it is unknown. */
  payee: string | null;
  /** The remaining time in ms; null when the backend does not send it. */
  leftMs: number | null;
  /** True when the last request failed, so that the state may be outdated. */
  isStale: boolean;
  onCancelled: () => void;
  /** Called when it is unknown whether the code was cancelled. */
  onUnknown: () => void;
}

/** Shows an open code: who receives how much, the remaining time, and a button to cancel it (S4.12). */
export function QrOpen({ qr, payee, leftMs, isStale, onCancelled, onUnknown }: QrOpenProps) {
  const t = useText();
  const currency = useCachedHome().home?.currency;
  const formatAmount = useFormatAmount();
  const siteName = useSiteName();
  const icon = siteIcon();
  const ref = useFocusWhenLost<HTMLDivElement>();
  const [isConfirming, setIsConfirming] = useState(false);
  const { id, amount, endsAt } = qr;
  const payeeLine = payee ? `${t('qr.payee')} ${payee}` : '';
  const validLine = endsAt === null ? '' : `${t('qr.validUntil')} ${formatDate(toServerTime(endsAt))}`;
  const cancel = useMutation<QrStatus, ApiError, string>({
    mutationFn: (codeId) => deleteQrCode(codeId),
    onSuccess: onCancelled,
    onError: (error) => {
      events.emit('ui:toast-requested', { kind: 'error', text: errorText(error) });
      onUnknown();
    },
    onSettled: () => setIsConfirming(false),
  });
  return (
    <div ref={ref} className={classes.open} tabIndex={-1}>
      <p className={classes.site}>
        {icon && <img src={icon} alt="" width={28} height={28} />}
        {siteName}
      </p>
      <p className={classes.label}>{t('qr.pay')}</p>
      <div className={classes.amount}>
        <Money satang={amount} currency={currency} bare={!currency} size="xl" />
        {amount !== null && <CopyButton text={formatMoney(amount).replaceAll(',', '')} />}
      </div>
      {payee && (
        <p className={classes.payee}>
          <span className={classes.label}>{t('qr.payee')}</span> {payee}
        </p>
      )}
      <QrPicture
        key={openCodeKey(qr)}
        markup={qr.markup ?? ''}
        name={`qr-${id ?? 'code'}`}
        caption={{
          brand: { name: siteName ?? '', icon },
          amount: amount === null ? '' : formatAmount(amount),
          lines: [payeeLine, validLine].filter((line) => line !== ''),
        }}
      />
      <PayOnPhone />
      {leftMs !== null && (
        <p className={classes.timer} role="timer">
          {t('qr.timeLeft')} <span className={classes.time}>{formatCountdown(leftMs)}</span>
        </p>
      )}
      {validLine && <p className={classes.soft}>{validLine}</p>}
      {amount !== null && <p className={classes.soft}>{t('qr.exact')}</p>}
      <OwnAccount />
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
