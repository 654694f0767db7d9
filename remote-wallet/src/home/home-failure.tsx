import { errorText } from '@wallet/platform';
import { ErrorState } from '@wallet/ui';
import { useText } from '../text';
import type { HomeState } from './use-home';

interface HomeFailureProps {
  error: NonNullable<HomeState['error']>;
  retrying: boolean;
  onRetry: () => void;
}

/** The first amounts could not be had: why, what is safe, and a way to try again. */
export function HomeFailure({ error, retrying, onRetry }: HomeFailureProps) {
  const t = useText();
  return (
    <ErrorState heading="h1" title={t('home.failed')} onRetry={onRetry} retrying={retrying}>
      {'kind' in error && <p>{errorText(error)}</p>}
      <p>{t('home.moneySafe')}</p>
    </ErrorState>
  );
}
