import { statusTone } from '@wallet/format/status-tone';
import { hasText, translate } from '@wallet/platform/i18n';
import { StatusBadge } from '@wallet/ui/status-badge';
import { useText } from '../text';
import classes from './slip-status.module.css';

/** A slip's status, and in brackets why (S8.14): a known code in words, anything else as it came. */
export function SlipStatus({ status, note }: { status: string; note: string | null }) {
  const t = useText();
  return (
    <span className={classes.status}>
      {status === '' ? (
        '–'
      ) : (
        <StatusBadge status={status}>{t(`slip.status.${statusTone(status)}`)}</StatusBadge>
      )}
      {note && <span>({hasText('errors', note) ? translate('errors', note) : note})</span>}
    </span>
  );
}
