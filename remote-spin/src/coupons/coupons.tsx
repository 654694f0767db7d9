import { errorText } from '@wallet/platform';
import { Card, EmptyState, ErrorState } from '@wallet/ui';
import { useText } from '../text';
import { CouponSkeleton } from './coupon-skeleton';
import { CouponTable } from './coupon-table';
import { useCoupons } from './use-coupons';

/** The member's coupons. */
export function Coupons() {
  const t = useText();
  const { data, error, isFetching, refetch } = useCoupons();
  return (
    <Card title={t('coupons.title')}>
      {data && data.coupons.length > 0 && <CouponTable coupons={data.coupons} />}
      {data?.coupons.length === 0 && (
        <EmptyState title={t('coupons.emptyTitle')}>{t('coupons.emptyText')}</EmptyState>
      )}
      {!data && error && (
        <ErrorState title={t('coupons.failedTitle')} retrying={isFetching} onRetry={() => void refetch()}>
          <p>{errorText(error)}</p>
          <p>{t('coupons.failedSafe')}</p>
        </ErrorState>
      )}
      {!data && !error && <CouponSkeleton />}
    </Card>
  );
}
