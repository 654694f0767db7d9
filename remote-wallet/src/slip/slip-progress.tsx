import { errorText } from '@wallet/platform';
import { Icon } from '@wallet/ui';
import { useText } from '../text';
import classes from './send-slip.module.css';
import type { UploadState } from './use-slip-upload';

export interface SlipProgressProps {
  state: UploadState;
  /** The browser cannot show the picture, so nobody could read it. */
  unreadable: boolean;
}

/** How far a slip is on its way, or why it is not. */
export function SlipProgress({ state, unreadable }: SlipProgressProps) {
  const t = useText();
  const percent = state.status === 'sending' ? Math.round(state.part * 100) : 0;
  const wrong = unreadable
    ? t('slip.fileError.type')
    : state.status === 'failed'
      ? `${errorText(state.error)} ${t('slip.kept')}`
      : state.status === 'cancelled'
        ? t('slip.cancelled')
        : null;
  return (
    <>
      {state.status === 'sending' && (
        <div className={classes.progress}>
          <progress className={classes.bar} max={100} value={percent} aria-label={t('slip.sending')} />
          <span>{percent < 100 ? `${t('slip.sending')} ${percent}%` : t('slip.checking')}</span>
        </div>
      )}
      {wrong && (
        <p className={classes.error} role="alert">
          <Icon name="alert" size={20} />
          <span>{wrong}</span>
        </p>
      )}
    </>
  );
}
