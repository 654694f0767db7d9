import { errorText } from '@wallet/platform';
import { ErrorState, Skeleton, SlowMessage, VisuallyHidden } from '@wallet/ui';
import { useText } from '../text';
import type { useCoupons } from './use-coupons';

interface CouponsPlaceholderProps {
  query: Pick<ReturnType<typeof useCoupons>, 'error' | 'isFetching' | 'refetch'>;
}

/** Renders placeholders while the coupons load, or the error with a button to retry. */
export function CouponsPlaceholder({ query: { error, isFetching, refetch } }: CouponsPlaceholderProps) {
  const t = useText();
  if (error) {
    return (
      <ErrorState title={t('coupons.failedTitle')} retrying={isFetching} onRetry={() => void refetch()}>
        <p>{errorText(error)}</p>
        <p>{t('coupons.failedSafe')}</p>
      </ErrorState>
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
