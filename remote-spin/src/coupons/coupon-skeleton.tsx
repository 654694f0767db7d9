import { Skeleton } from '@wallet/shared/ui/skeleton';
import { VisuallyHidden } from '@wallet/shared/ui/visually-hidden';
import { useText } from '../text';

/** The place of the coupons while they are on their way. */
export function CouponSkeleton() {
  const t = useText();
  return (
    <div role="status">
      <VisuallyHidden>{t('coupons.loading')}</VisuallyHidden>
      <Skeleton shape="text" lines={6} />
    </div>
  );
}
