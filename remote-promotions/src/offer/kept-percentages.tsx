import { Icon } from '@wallet/shared/ui/icon';
import { useText } from '../text';
import classes from './kept-percentages.module.css';

export interface KeptPercentagesProps {
  /** Percent kept when the condition is met. */
  success: number;
  /** Percent kept when it is not. */
  fail: number;
}

/** What is kept of bonus money when its condition is met, and when not. */
export function KeptPercentages({ success, fail }: KeptPercentagesProps) {
  const t = useText();
  return (
    <ul className={classes.list} aria-label={t('kept.title')}>
      <li className={classes.line}>
        <Icon name="check" size={20} className={classes.success} />
        <span>{t('kept.success', { percent: success })}</span>
      </li>
      <li className={classes.line}>
        <Icon name="close" size={20} className={classes.fail} />
        <span>{t('kept.fail', { percent: fail })}</span>
      </li>
    </ul>
  );
}
