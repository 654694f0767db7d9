import type { Bonus } from '@wallet/platform/api';
import { DialogLink } from '@wallet/platform';
import { useText } from '../text';
import classes from './bonus-card.module.css';
import { BonusPicture } from './bonus-picture';
import { bonusState } from './bonus-state';
import { BonusStateBadge } from './bonus-state-badge';
import { BonusUse } from './bonus-use';

export interface BonusCardProps {
  bonus: Bonus;
  /** The moment its caps are counted at. */
  now: Date;
}

/** One bonus: its banner, what it is to the member now and how often it may be received; an available one opens (S2.52). */
export function BonusCard({ bonus, now }: BonusCardProps) {
  const t = useText();
  const state = bonusState(bonus, now);
  const banner = bonus.banners.find(({ image }) => image)?.image ?? null;
  return (
    <li className={classes.card} data-state={state}>
      <div className={classes.head} data-theme="dark">
        <BonusPicture key={banner} image={banner} />
        <BonusStateBadge state={state} />
        <h3 className={classes.name}>
          {state === 'available' ? (
            <DialogLink to={['promotions.bonus', { code: bonus.code }]} className={classes.link}>
              {bonus.name}
            </DialogLink>
          ) : (
            bonus.name
          )}
        </h3>
      </div>
      <div className={classes.body}>
        <BonusUse bonus={bonus} now={now} />
        {state === 'available' && (
          <p className={classes.open} aria-hidden="true">
            {t('bonus.open')}
          </p>
        )}
      </div>
    </li>
  );
}
