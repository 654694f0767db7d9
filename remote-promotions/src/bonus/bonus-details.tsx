import type { Bonus } from '@wallet/platform/api';
import { Icon, RichText } from '@wallet/ui';
import { Carousel } from '../carousel/carousel';
import { fillPercentFail } from '../offer/fill-percent-fail';
import { OfferTermsList } from '../offer/offer-terms-list';
import { useText } from '../text';
import classes from './bonus-details.module.css';
import { bonusState } from './bonus-state';
import { BonusStateBadge } from './bonus-state-badge';
import { BonusUse } from './bonus-use';

export interface BonusDetailsProps {
  bonus: Bonus;
  /** The moment its caps are counted at. */
  now: Date;
}

/** What a bonus is: its banners, how often it may be received, and its notice. */
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
