import type { RemoteFailureCode } from '@wallet/federation/run';
import { Button, IconButton, useCommonText } from '@wallet/ui';
import { useState } from 'react';
import { referenceOf } from '../remote/failure-panel';
import { useText } from '../text';
import classes from './widget-failure.module.css';

interface Props {
  code: RemoteFailureCode;
  /** The id of its report, which the person can tell to support. */
  reportId: string | undefined;
  onRetry: () => void;
}

/** Stands in the corner where a floating part should be; it can be put away, since the page works without it. */
export function WidgetFailure({ code, reportId, onRetry }: Props) {
  const t = useText();
  const common = useCommonText();
  const [open, setOpen] = useState(true);
  if (!open) return null;
  return (
    <aside className={classes.panel} role="alert">
      <p className={classes.title}>{t('failed.chat')}</p>
      <p className={classes.code}>{common('errorCode', { code: referenceOf(code, reportId) })}</p>
      {/* Only a reload would help, and it would take what is typed elsewhere on the page. */}
      {code !== 'REMOTE-INVALID' && (
        <Button variant="secondary" size="small" icon="refresh" onClick={onRetry}>
          {t('failed.retry')}
        </Button>
      )}
      <span className={classes.close}>
        <IconButton icon="close" label={common('close')} onClick={() => setOpen(false)} />
      </span>
    </aside>
  );
}
