import type { RemoteFailureCode } from '@wallet/shared/federation/run/remote-failure';
import { ErrorState } from '@wallet/shared/ui/error-state';
import { useOnline } from '@wallet/shared/ui/use-online';
import { useEffect, useRef } from 'react';
import { useText } from '../text';
import { reloadPage } from './reload-page';

interface Props {
  code: RemoteFailureCode;
  onRetry: () => void;
}

/**
 * Stands where a part of the page should be: what happened, what is safe, and a try again that really asks anew; a part
 * that could not be reached because the device is offline is asked for by itself when the network is back.
 */
export function FailurePanel({ code, onRetry }: Props) {
  const t = useText();
  const online = useOnline();
  const waits = code === 'REMOTE-UNREACHABLE' && !online;
  const waited = useRef(false);
  useEffect(() => {
    if (waited.current && !waits) onRetry();
    waited.current = waits;
  }, [waits, onRetry]);
  // What is wrong stands in this page's discovery document: only another page can bring another one.
  const retry = code === 'REMOTE-INVALID' ? reloadPage : onRetry;
  const title = waits ? 'failed.offline' : code === 'REMOTE-CRASHED' ? 'failed.crashed' : 'failed.title';
  return (
    <ErrorState title={t(title)} code={code} onRetry={retry} retryLabel={t('failed.retry')}>
      {t(waits ? 'failed.offlineSafe' : 'failed.safe')}
    </ErrorState>
  );
}
