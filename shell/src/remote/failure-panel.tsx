import type { RemoteFailureCode } from '@wallet/shared/federation/run/remote-failure';
import { ErrorState } from '@wallet/shared/ui/error-state';
import { useText } from '../text';

interface Props {
  code: RemoteFailureCode;
  onRetry: () => void;
}

/** Stands where a part of the page should be: what happened, what is safe, and a try again that really asks anew. */
export function FailurePanel({ code, onRetry }: Props) {
  const t = useText();
  return (
    <ErrorState
      title={t(code === 'REMOTE-CRASHED' ? 'failed.crashed' : 'failed.title')}
      code={code}
      onRetry={onRetry}
      retryLabel={t('failed.retry')}
    >
      {t('failed.safe')}
    </ErrorState>
  );
}
