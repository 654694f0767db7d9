import { Button } from '@wallet/shared/ui/button';
import { useState } from 'react';
import { useMoneyArrived } from '../deposit/use-money-arrived';
import { useText } from '../text';
import classes from './send-slip.module.css';
import { SlipProgress } from './slip-progress';
import { SlipUnknown } from './slip-unknown';
import { SlipSent } from './slip-sent';
import { usePreview } from './use-preview';
import { useSlipUpload } from './use-slip-upload';

export interface SendSlipProps {
  file: File;
  /** Goes back to choosing a picture. */
  onAnother: () => void;
}

/** A chosen picture: how it looks, how far it is on its way, and how to break off, try again or take another one. */
export function SendSlip({ file, onAnother }: SendSlipProps) {
  const t = useText();
  const { state, send, cancel, check } = useSlipUpload(file, useMoneyArrived());
  const preview = usePreview(file);
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
      {state.status === 'unknown' && <SlipUnknown state={state} onCheck={check} onRepeat={send} />}
      <div className={classes.acts}>
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
