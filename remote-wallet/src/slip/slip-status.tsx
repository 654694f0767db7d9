import { StatusBadge, statusTone } from '@wallet/ui';
import { hasText, translate } from '@wallet/platform/i18n';
import { useText } from '../text';
import classes from './slip-status.module.css';

/** Why, in words: a code of the backend's, alone or before its remarks, is one that we know or an unknown error. */
function reasonOf(note: string): string {
  const [, code, remarks = ''] = /^([A-Z]+(?:_[A-Z0-9]+)+)\b[\s:–-]*(.*)$/s.exec(note) ?? [];
  if (!code) return note;
  const known = hasText('errors', code) ? code : 'UNKNOW_ERROR';
  return [translate('errors', known), remarks].filter(Boolean).join(' ');
}

/** A slip's status, and in brackets why (S8.14). */
export function SlipStatus({ status, note }: { status: string; note: string | null }) {
  const t = useText();
  return (
    <span className={classes.status}>
      {status === '' ? (
        '–'
      ) : (
        <StatusBadge status={status}>{t(`slip.status.${statusTone(status)}`)}</StatusBadge>
      )}
      {note && <span>({reasonOf(note)})</span>}
    </span>
  );
}
