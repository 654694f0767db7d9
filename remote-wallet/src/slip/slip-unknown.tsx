import { Button } from '@wallet/shared/ui/button';
import { ConfirmDialog } from '@wallet/shared/ui/confirm-dialog';
import { Spinner } from '@wallet/shared/ui/spinner';
import { useCommonText } from '@wallet/shared/ui/use-common-text';
import { useState } from 'react';
import { useText } from '../text';
import classes from './slip-unknown.module.css';
import type { UploadState } from './use-slip-upload';

export interface SlipUnknownProps {
  state: Extract<UploadState, { status: 'unknown' }>;
  onCheck: () => void;
  /** Sends it once more, after the warning that the first may have arrived. */
  onRepeat: () => void;
}

/** No answer came to an upload, and the backend keeps no keys: what the list of slips tells, and the ways on. */
export function SlipUnknown({ state: { reading, found }, onCheck, onRepeat }: SlipUnknownProps) {
  const t = useText();
  const common = useCommonText();
  const [asked, setAsked] = useState(false);
  return (
    <div className={classes.unknown}>
      <div role="status">
        <p className={classes.title}>
          {reading && <Spinner size={20} />}
          {t('slip.unknown.title')}
        </p>
        <p>{t(`slip.unknown.${reading || found === null ? 'reading' : found}`)}</p>
      </div>
      {!reading && (
        <div className={classes.ways}>
          <Button variant="quiet" size="small" onClick={onCheck}>
            {common('checking.now')}
          </Button>
          <Button variant="quiet" size="small" onClick={() => setAsked(true)}>
            {common('unknown.repeat')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        open={asked}
        danger
        title={common('unknown.confirm.title')}
        confirmLabel={common('unknown.confirm.action')}
        onConfirm={() => {
          setAsked(false);
          onRepeat();
        }}
        onCancel={() => setAsked(false)}
      >
        {t('slip.unknown.warning')}
      </ConfirmDialog>
    </div>
  );
}
