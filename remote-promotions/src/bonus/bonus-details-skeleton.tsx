import { Skeleton, VisuallyHidden } from '@wallet/ui';
import { CarouselSkeleton } from '../carousel/carousel-skeleton';
import { SlowMessage } from '../loading/slow-message';
import { useText } from '../text';
import classes from './bonus-details.module.css';

/** The place of a bonus that is on its way. */
export function BonusDetailsSkeleton() {
  const t = useText();
  return (
    <div className={classes.details} role="status">
      <VisuallyHidden>{t('bonus.loading')}</VisuallyHidden>
      <SlowMessage />
      <CarouselSkeleton />
      <Skeleton shape="text" width="60%" />
      <Skeleton shape="text" lines={3} />
    </div>
  );
}
