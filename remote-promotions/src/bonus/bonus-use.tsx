import type { Bonus } from '@wallet/platform/api';
import { useText } from '../text';
import classes from './bonus-use.module.css';
import { timesReceived } from './times-received';

export interface BonusUseProps {
  bonus: Bonus;
  /** The moment its caps are counted at. */
  now: Date;
}

/** How often a bonus may be received, and how often it was, as far as it is told. */
export function BonusUse({ bonus, now }: BonusUseProps) {
  const t = useText();
  const { type, maxReceived: max, userBonus } = bonus;
  const ever = userBonus?.received.length ?? 0;
  if (type === null || max === null)
    return ever > 0 && <p className={classes.used}>{t('bonus.used.ever', { count: ever })}</p>;
  const used = timesReceived(bonus, now);
  return (
    <>
      <p className={classes.cap}>{t(`bonus.cap.${type}`, { count: max })}</p>
      {used > 0 && <p className={classes.used}>{t(`bonus.used.${type}`, { used, max })}</p>}
    </>
  );
}
