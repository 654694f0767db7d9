import type { Bonus } from '@wallet/platform/api';
import { Icon, RichText, Skeleton, VisuallyHidden, SlowMessage } from '@wallet/ui';
import { Carousel, CarouselSkeleton } from '../carousel/carousel';
import { OfferSummary, hasPercentFailPlaceholder } from '../offer/offer-summary';
import { fillPercentFail } from '../offer/offer-terms';
import { useText } from '../text';
import classes from './bonus-details.module.css';
import { bonusState, BonusStateBadge, BonusUsage } from './bonus-state';

export interface BonusDetailsProps {
  bonus: Bonus;
  /** The start of today in Bangkok. It selects the day or week whose receipts count towards the maximum. */
  today: Date;
}

interface AvailableTermsProps {
  bonus: Bonus;
  /** True when a text of the operator states the percentage that the member retains when the condition is not met. */
  isFailStated: boolean;
}

/** Shows what the bonus pays and its conditions. Nothing is shown that a text of the operator states already. */
function AvailableTerms({ bonus, isFailStated }: AvailableTermsProps) {
  const t = useText();
  const { grant, terms, percentFail } = bonus;
  const isAmountShown = grant !== null && grant.amount > 0;
  return (
    <>
      <OfferSummary grant={grant} terms={terms} percentFail={percentFail} isFailStated={isFailStated} />
      {!isAmountShown && (
        <p className={classes.note}>
          <Icon name="info" size={20} />
          <span>
            {t('bonus.receiveNote')} {terms && t('conditions.locks')}
          </span>
        </p>
      )}
    </>
  );
}

/** Renders a bonus with its banners, cap, notice, amount and terms. */
export function BonusDetails({ bonus, today }: BonusDetailsProps) {
  const state = bonusState(bonus, today);
  const notice = fillPercentFail(bonus.notice, bonus.percentFail);
  const isFailStated = hasPercentFailPlaceholder(bonus.notice, ...bonus.banners.map(({ html }) => html));
  const banners = bonus.banners
    .filter(({ image, html }) => image || html)
    .map((banner) => ({ ...banner, html: fillPercentFail(banner.html, bonus.percentFail) }));
  return (
    <div className={classes.details}>
      {banners.length > 0 && <Carousel banners={banners} label={bonus.name} />}
      {state !== 'available' && (
        // The badge has the colours that it has on the dark banner of the bonus list.
        <div data-theme="dark">
          <BonusStateBadge state={state} />
        </div>
      )}
      <div>
        <BonusUsage bonus={bonus} today={today} />
      </div>
      {notice && (
        <div className={classes.notice}>
          <RichText html={notice} />
        </div>
      )}
      {state === 'available' && <AvailableTerms bonus={bonus} isFailStated={isFailStated} />}
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
