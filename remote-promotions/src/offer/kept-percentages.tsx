import { Icon } from '@wallet/ui';
import { useText } from '../text';
import classes from './kept-percentages.module.css';

export interface KeptPercentagesProps {
  /** Percent kept when the condition is met; null where it is not told. */
  success: number | null;
  /** Percent kept when it is not; null where it is not told. */
  fail: number | null;
}

/** What is kept of bonus money when its condition is met, and when not, as far as it is told. */
export function KeptPercentages({ success, fail }: KeptPercentagesProps) {
  const t = useText();
  if (success === null && fail === null) return null;
  return (
    <ul className={classes.list} aria-label={t('kept.title')}>
      {success !== null && (
        <li className={classes.row}>
          <Icon name="check" size={20} className={classes.success} />
          <span>{t('kept.success', { percent: success })}</span>
        </li>
      )}
      {fail !== null && (
        <li className={classes.row}>
          <Icon name="close" size={20} className={classes.fail} />
          <span>{t('kept.fail', { percent: fail })}</span>
        </li>
      )}
    </ul>
  );
}
