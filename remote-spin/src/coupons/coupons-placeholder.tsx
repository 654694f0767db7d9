import { QueryErrorState, Skeleton, SlowMessage, VisuallyHidden } from '@wallet/ui';
import { useText } from '../text';
import type { useCoupons } from './use-coupons';

/** Renders placeholders while the coupons load, or the error with a button to retry. */
export function CouponsPlaceholder({ query }: { query: ReturnType<typeof useCoupons> }) {
  const t = useText();
  if (query.error) {
    return (
      <QueryErrorState title={t('coupons.failedTitle')} query={query}>
        <p>{t('coupons.failedSafe')}</p>
      </QueryErrorState>
    );
  }
  return (
    <div role="status">
      <VisuallyHidden>{t('coupons.loading')}</VisuallyHidden>
      <Skeleton shape="text" lines={6} />
      <SlowMessage>{t('spin.slow')}</SlowMessage>
    </div>
  );
}
