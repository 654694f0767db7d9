import { DialogLink, mediaUrl } from '@wallet/platform';
import type { Bonus } from '@wallet/platform/api';
import { Icon, Skeleton } from '@wallet/ui';
import { useState } from 'react';
import { useText } from '../text';
import classes from './bonus-card.module.css';
import { bonusState, BonusStateBadge, BonusUsage } from './bonus-state';

/** Renders the banner behind the card's name, or a star icon without one or when it cannot be loaded. */
function BonusPicture({ image }: { image: string | null }) {
  const [isBroken, setIsBroken] = useState(false);
  if (!image || isBroken) return <Icon name="bonus" size={88} className={classes.star} />;
  return (
    <img
      className={classes.picture}
      src={mediaUrl(image)}
      alt=""
      width={640}
      height={360}
      loading="lazy"
      decoding="async"
      onError={() => setIsBroken(true)}
    />
  );
}

export interface BonusCardProps {
  bonus: Bonus;
  /** The start of today in Bangkok. It selects the day or week whose receipts count towards the maximum. */
  today: Date;
}

/** Renders a bonus with its banner, state and cap; an available one links to its dialog (S2.52). */
export function BonusCard({ bonus, today }: BonusCardProps) {
  const t = useText();
  const state = bonusState(bonus, today);
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
        <BonusUsage bonus={bonus} today={today} />
        {state === 'available' && (
          <p className={classes.open} aria-hidden="true">
            {t('bonus.open')}
          </p>
        )}
      </div>
    </li>
  );
}

/** Renders the placeholder of a card while the list loads. */
export function BonusCardSkeleton() {
  return (
    <div className={classes.card}>
      <div className={classes.head} />
      <div className={classes.body}>
        <Skeleton shape="text" width="70%" />
        <Skeleton shape="text" lines={2} />
      </div>
    </div>
  );
}
