import type { Bonus } from '@wallet/shared/api/types';
import { useText } from '../text';
import classes from './bonus-use.module.css';
import { timesReceived } from './times-received';

export interface BonusUseProps {
  bonus: Bonus;
  /** The moment its caps are counted at. */
  now: Date;
}

/** How often a bonus may be received, and how often it was. */
export function BonusUse({ bonus, now }: BonusUseProps) {
  const t = useText();
  const used = timesReceived(bonus, now);
  return (
    <>
      <p className={classes.cap}>{t(`bonus.cap.${bonus.type}`, { count: bonus.maxReceived })}</p>
      {used > 0 && (
        <p className={classes.used}>{t(`bonus.used.${bonus.type}`, { used, max: bonus.maxReceived })}</p>
      )}
    </>
  );
}
