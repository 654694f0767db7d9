import { MoneyPending, type MoneyState } from '@wallet/money';
import { Button, useObjectUrl } from '@wallet/ui';
import { useState } from 'react';
import { useMoneyArrived } from '../deposit/use-money-arrived';
import { useText } from '../text';
import classes from './send-slip.module.css';
import { SlipProgress } from './slip-progress';
import { SlipSent } from './slip-sent';
import { useSlipUpload, type UploadState } from './use-slip-upload';

export interface SendSlipProps {
  file: File;
  /** Goes back to choosing a picture. */
  onAnother: () => void;
}

/** An upload as what shows money actions understands it: once it has left, its answer may be late or not come. */
function asMoney(state: UploadState): MoneyState<null, never> {
  if (state.status === 'unknown') return { ...state, input: null, since: 0 };
  return state.status === 'sending' && state.part >= 1
    ? { status: 'sending', input: null }
    : { status: 'idle' };
}

/** A chosen picture: how it looks, how far it is on its way, and how to break off, try again or take another one. */
export function SendSlip({ file, onAnother }: SendSlipProps) {
  const t = useText();
  const { state, send, cancel, check } = useSlipUpload(file, useMoneyArrived());
  const preview = useObjectUrl(file);
  const [unreadable, setUnreadable] = useState(false);
  if (state.status === 'sent') return <SlipSent slip={state.slip} onAnother={onAnother} />;
  const sending = state.status === 'sending';
  return (
    <div className={classes.send}>
      {!unreadable && (
        <div className={classes.frame}>
          {preview && (
            <img
              className={classes.preview}
              src={preview}
              alt={t('slip.preview')}
              onError={() => setUnreadable(true)}
            />
          )}
        </div>
      )}
      <p className={classes.name}>{file.name}</p>
      <SlipProgress state={state} unreadable={unreadable} />
      <MoneyPending
        action={{ state: asMoney(state), retry: check, resubmit: send, dismiss: onAnother }}
        withoutAmount
        messages={{
          reading: t('slip.unknown.reading'),
          unchanged: t('slip.unknown.unchanged'),
          unreadable: t('slip.unknown.unreadable'),
        }}
      />
      <div className={classes.actions}>
        <Button variant="secondary" onClick={sending ? cancel : onAnother}>
          {t(sending ? 'slip.cancel' : 'slip.another')}
        </Button>
        {!sending && state.status !== 'unknown' && (
          <Button onClick={send} disabled={unreadable}>
            {t(state.status === 'ready' ? 'slip.upload' : 'slip.retry')}
          </Button>
        )}
      </div>
    </div>
  );
}
