import { errorText, useOpenDialog } from '@wallet/platform';
import { Button, Icon, statusTone, useObjectUrl } from '@wallet/ui';
import type { Slip } from '@wallet/platform/api';
import { hasText, translate } from '@wallet/platform/i18n';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { MoneyPending, type MoneyState } from '@wallet/money';
import { useText } from '../text';
import classes from './send-slip.module.css';
import { createSlipUpload, type UploadState } from './create-slip-upload';
import { DepositResult } from '../money/deposit-result';
import { refreshAfterDeposit } from '../model/reload-wallet';
import { useFormatAmount } from '../money/use-deposit-amount';
import { shownChanges } from '../live/own-changes';
import { useSlips } from './use-slips';

/** Uploads one picture; another picture needs another React key. An unmount cancels the upload. */
function useSlipUpload(file: File, onSent: () => void) {
  const [upload] = useState(() => createSlipUpload(file, onSent));
  useEffect(() => upload.stop, [upload]);
  const state = useSyncExternalStore(upload.subscribe, upload.state, upload.state);
  return { ...upload, state };
}

interface SlipProgressProps {
  state: UploadState;
  /** True when the browser cannot show the picture. */
  isUnreadable: boolean;
}

function SlipProgress({ state, isUnreadable }: SlipProgressProps) {
  const t = useText();
  const percent = state.status === 'sending' ? Math.round(state.progress * 100) : 0;
  const problem = (): string | null => {
    if (isUnreadable) return t('slip.fileError.type');
    if (state.status === 'failed') return `${errorText(state.error)} ${t('slip.kept')}`;
    return state.status === 'cancelled' ? t('slip.cancelled') : null;
  };
  const message = problem();
  return (
    <>
      {state.status === 'sending' && (
        <div className={classes.progress}>
          <progress className={classes.bar} max={100} value={percent} aria-label={t('slip.sending')} />
          <span>{percent < 100 ? `${t('slip.sending')} ${percent}%` : t('slip.checking')}</span>
        </div>
      )}
      {message && (
        <p className={classes.error} role="alert">
          <Icon name="alert" size={20} />
          <span>{message}</span>
        </p>
      )}
    </>
  );
}

/** Shows a sent slip and its status; it is polled until a result if the backend sent a reference. */
function SlipSent({ slip, onChooseAnother }: { slip: Slip; onChooseAnother: () => void }) {
  const t = useText();
  const formatAmount = useFormatAmount();
  const openDialog = useOpenDialog();
  const { data } = useSlips(1);
  const listed = data?.slips.find(({ reference }) => reference !== null && reference === slip.reference);
  const { status, note, amount } = listed ?? slip;
  const tone = statusTone(status);
  const isCredited = tone === 'success';
  useEffect(() => {
    if (isCredited) refreshAfterDeposit();
  }, [isCredited]);
  useEffect(() => shownChanges.add(`slip:${slip.reference}`), [slip.reference]);
  const reason = note && (hasText('errors', note) ? translate('errors', note) : note);
  const title =
    isCredited && amount !== null && amount > 0
      ? t('deposit.arrived', { amount: formatAmount(amount) })
      : t(`slip.sent.${tone}`);
  return (
    <DepositResult
      tone={tone}
      title={reason ? `${title} (${reason})` : title}
      action={
        <>
          <Button variant="secondary" onClick={() => openDialog('wallet.slips')}>
            {t('slip.toList')}
          </Button>
          <Button variant="quiet" onClick={onChooseAnother}>
            {t('slip.sendAnother')}
          </Button>
        </>
      }
    >
      {t(`slip.sentHelp.${tone}`)}
    </DepositResult>
  );
}

interface SendSlipProps {
  file: File;
  onChooseAnother: () => void;
}

/** Maps an upload to the state of a money action: after the file was sent, the response may be late or lost. */
function toMoneyState(state: UploadState): MoneyState<null, never> {
  if (state.status === 'unknown') return { ...state, input: null };
  return state.status === 'sending' && state.progress >= 1
    ? { status: 'sending', input: null }
    : { status: 'idle' };
}

/** Shows a chosen picture, the progress of its upload, and the buttons to cancel, retry or choose another one. */
export function SendSlip({ file, onChooseAnother }: SendSlipProps) {
  const t = useText();
  const { state, send, cancel, check } = useSlipUpload(file, refreshAfterDeposit);
  const preview = useObjectUrl(file);
  const [isUnreadable, setIsUnreadable] = useState(false);
  if (state.status === 'sent') return <SlipSent slip={state.slip} onChooseAnother={onChooseAnother} />;
  const isSending = state.status === 'sending';
  return (
    <div className={classes.send}>
      {!isUnreadable && (
        <div className={classes.frame}>
          {preview && (
            <img
              className={classes.preview}
              src={preview}
              alt={t('slip.preview')}
              onError={() => setIsUnreadable(true)}
            />
          )}
        </div>
      )}
      <p className={classes.name}>{file.name}</p>
      <SlipProgress state={state} isUnreadable={isUnreadable} />
      <MoneyPending
        action={{ state: toMoneyState(state), retry: check, resubmit: send, dismiss: onChooseAnother }}
        withoutAmount
        messages={{
          reading: t('slip.unknown.reading'),
          unchanged: t('slip.unknown.unchanged'),
          unreadable: t('slip.unknown.unreadable'),
        }}
      />
      <div className={classes.actions}>
        <Button variant="secondary" onClick={isSending ? cancel : onChooseAnother}>
          {t(isSending ? 'slip.cancel' : 'slip.another')}
        </Button>
        {!isSending && state.status !== 'unknown' && (
          <Button onClick={send} disabled={isUnreadable}>
            {t(state.status === 'ready' ? 'slip.upload' : 'slip.retry')}
          </Button>
        )}
      </div>
    </div>
  );
}
