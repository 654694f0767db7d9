import { Skeleton, VisuallyHidden, SlowMessage } from '@wallet/ui';
import { useText } from '../text';

/** Renders placeholders while the coupons load. */
export function CouponSkeleton() {
  const t = useText();
  return (
    <div role="status">
      <VisuallyHidden>{t('coupons.loading')}</VisuallyHidden>
      <Skeleton shape="text" lines={6} />
      <SlowMessage>{t('spin.slow')}</SlowMessage>
    </div>
  );
}
