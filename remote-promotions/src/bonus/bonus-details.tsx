import type { Bonus } from '@wallet/platform/api';
import { Icon, RichText, Skeleton, VisuallyHidden, SlowMessage } from '@wallet/ui';
import { Carousel, CarouselSkeleton } from '../carousel/carousel';
import { fillPercentFail, OfferTermsList } from '../offer/offer-terms';
import { useText } from '../text';
import classes from './bonus-details.module.css';
import { bonusState, BonusStateBadge, BonusUse } from './bonus-state';

export interface BonusDetailsProps {
  bonus: Bonus;
  /** The moment that decides the day and the week of the cap. */
  now: Date;
}

/** Renders a bonus with its banners, cap, terms and notice. */
export function BonusDetails({ bonus, now }: BonusDetailsProps) {
  const t = useText();
  const state = bonusState(bonus, now);
  const notice = fillPercentFail(bonus.notice, bonus.percentFail);
  const banners = bonus.banners
    .filter(({ image, html }) => image || html)
    .map((banner) => ({ ...banner, html: fillPercentFail(banner.html, bonus.percentFail) }));
  return (
    <div className={classes.details}>
      {banners.length > 0 && <Carousel banners={banners} label={bonus.name} />}
      {state !== 'available' && (
        <div data-theme="dark">
          <BonusStateBadge state={state} />
        </div>
      )}
      <div>
        <BonusUse bonus={bonus} now={now} />
      </div>
      {state === 'available' && <OfferTermsList terms={bonus.terms} />}
      {notice && (
        <div className={classes.notice}>
          <RichText html={notice} />
        </div>
      )}
      {state === 'available' && (
        <p className={classes.next}>
          <Icon name="info" size={20} />
          <span>
            {t('bonus.receiveNote')} {bonus.terms && t('conditions.locks')}
          </span>
        </p>
      )}
    </div>
  );
}

/** Renders placeholders while the bonus loads. */
export function BonusDetailsSkeleton() {
  const t = useText();
  return (
    <div className={classes.details} role="status">
      <VisuallyHidden>{t('bonus.loading')}</VisuallyHidden>
      <SlowMessage>{t('loading.slow')}</SlowMessage>
      <CarouselSkeleton />
      <Skeleton shape="text" width="60%" />
      <Skeleton shape="text" lines={3} />
    </div>
  );
}
