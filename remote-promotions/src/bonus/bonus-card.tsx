import type { Bonus } from '@wallet/shared/api/types';
import { useText } from '../text';
import classes from './bonus-card.module.css';
import { BonusPicture } from './bonus-picture';
import { bonusState } from './bonus-state';
import { BonusStateMark } from './bonus-state-mark';
import { noticeText } from './notice-text';
import { timesReceived } from './times-received';

export interface BonusCardProps {
  bonus: Bonus;
  /** The moment its caps are counted at. */
  now: Date;
}

/** One bonus: its banner, what it is to the member now, how often it may be received, and its notice. */
export function BonusCard({ bonus, now }: BonusCardProps) {
  const t = useText();
  const state = bonusState(bonus, now);
  const used = timesReceived(bonus, now);
  const notice = noticeText(bonus);
  const banner = bonus.banners[0]?.image ?? null;
  return (
    <li className={classes.card} data-state={state}>
      <div className={classes.head} data-theme="dark">
        <BonusPicture key={banner} image={banner} />
        <BonusStateMark state={state} />
        <h3 className={classes.name}>{bonus.name}</h3>
      </div>
      <div className={classes.body}>
        <p className={classes.cap}>{t(`bonus.cap.${bonus.type}`, { count: bonus.maxReceived })}</p>
        {used > 0 && (
          <p className={classes.used}>{t(`bonus.used.${bonus.type}`, { used, max: bonus.maxReceived })}</p>
        )}
        {notice && <p className={classes.notice}>{notice}</p>}
      </div>
    </li>
  );
}
