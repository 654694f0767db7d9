import { Skeleton, VisuallyHidden } from '@wallet/ui';
import { SlowMessage } from '../loading/slow-message';
import { useText } from '../text';

/** Renders placeholders while the coupons load. */
export function CouponSkeleton() {
  const t = useText();
  return (
    <div role="status">
      <VisuallyHidden>{t('coupons.loading')}</VisuallyHidden>
      <Skeleton shape="text" lines={6} />
      <SlowMessage />
    </div>
  );
}
